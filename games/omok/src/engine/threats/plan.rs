//! A winning tree: one stone for every reply of the defender.

use crate::rules::Point;

/// The attacker's next stone, and what follows.
///
/// A stone without any answer to come makes five. Otherwise `replies` holds the answers to some replies of the
/// defender, and `otherwise` the one answer to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) stone: Point,
    pub(crate) replies: Vec<(Point, Plan)>,
    pub(crate) otherwise: Option<Box<Plan>>,
}

impl Plan {
    /// The stone that makes five.
    pub(crate) fn five(stone: Point) -> Plan {
        Plan { stone, replies: Vec::new(), otherwise: None }
    }

    /// Whether this stone ends the game.
    pub(crate) fn is_five(&self) -> bool {
        self.otherwise.is_none() && self.replies.is_empty()
    }

    /// The answer to a reply.
    pub(crate) fn answer(&self, reply: Point) -> Option<&Plan> {
        let named = self.replies.iter().find(|(point, _)| *point == reply).map(|(_, plan)| plan);
        named.or(self.otherwise.as_deref())
    }

    /// Plies until five against the longest defence.
    pub(crate) fn plies(&self) -> u32 {
        let replies = self.replies.iter().map(|(_, plan)| plan.plies());
        let longest = replies.chain(self.otherwise.iter().map(|plan| plan.plies())).max();
        longest.map_or(1, |plies| plies + 2)
    }

    /// The stones in it, answers to the same reply counted once.
    pub(crate) fn size(&self) -> usize {
        let replies: usize = self.replies.iter().map(|(_, plan)| plan.size()).sum();
        1 + replies + self.otherwise.as_ref().map_or(0, |plan| plan.size())
    }

    /// The main line: the named reply that lasts longest, move by move. Against replies without a name it ends.
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
