//! A winning tree: one stone for every reply of the defender.

use crate::rules::Point;

/// The attacker's next stone and its continuation.
///
/// A stone without answers makes five. Otherwise `replies` holds the answers to some replies of the defender,
/// and `otherwise` the single answer to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) stone: Point,
    pub(crate) replies: Vec<(Point, Plan)>,
    pub(crate) otherwise: Option<Box<Plan>>,
}

impl Plan {
    pub(crate) fn five(stone: Point) -> Plan {
        Plan { stone, replies: Vec::new(), otherwise: None }
    }

    /// Whether this stone makes five.
    pub(crate) fn is_five(&self) -> bool {
        self.otherwise.is_none() && self.replies.is_empty()
    }

    pub(crate) fn answer(&self, reply: Point) -> Option<&Plan> {
        let named = self.replies.iter().find(|(point, _)| *point == reply).map(|(_, plan)| plan);
        named.or(self.otherwise.as_deref())
    }

    /// Returns the plies until five against the longest defence.
    pub(crate) fn plies(&self) -> u32 {
        let replies = self.replies.iter().map(|(_, plan)| plan.plies());
        let longest = replies.chain(self.otherwise.iter().map(|plan| plan.plies())).max();
        longest.map_or(1, |plies| plies + 2)
    }

    /// Returns the number of stones, counting the shared answer `otherwise` once.
    pub(crate) fn size(&self) -> usize {
        let replies: usize = self.replies.iter().map(|(_, plan)| plan.size()).sum();
        1 + replies + self.otherwise.as_ref().map_or(0, |plan| plan.size())
    }

    /// Returns the main line: at each step the named reply with the longest defence. It ends where no reply
    /// is named.
    pub(crate) fn line(&self) -> Vec<Point> {
        let mut line = vec![self.stone];
        let longest = self.replies.iter().max_by_key(|(_, plan)| plan.plies());
        if let Some((reply, plan)) = longest {
            line.push(*reply);
            line.extend(plan.line());
        }
        line
    }
}
