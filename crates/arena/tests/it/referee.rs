//! The referee against scripted bots that are slow, crash, break the rules or agree, compared with the same
//! games played through `Play` directly.

use std::collections::VecDeque;
use std::time::Duration;

use cpu_time::ThreadTime;
use kibitz_arena::{
    Adjudication, AgreedScores, Charge, Conditions, EnginePlayer, FinishedGame, GameEnd, Opening, Referee,
    SeatedPlayer,
};
use kibitz_play::{
    Actor, Clock, Effect, Event, Game, Millis, Play, PlayOptions, Played, SeatHolder, ThinkId,
};
use kibitz_title::{
    AnyBot, AnyTitle, Deadline, Decision, Limits, Record, Result, Score, Seat, Setup, Stop, Thought,
    TimeControl,
};

fn title() -> &'static dyn AnyTitle {
    kibitz_catalog::title("connect-four").expect("a game of the catalog")
}

/// A scripted bot's action on its turn.
#[derive(Clone, Copy)]
enum Step {
    Play(&'static str),
    /// Plays a move with this score.
    Score(&'static str, i32),
    /// Uses the CPU for this long and plays.
    Work(Duration, &'static str),
    /// Sleeps for this long and plays.
    Sleep(Duration, &'static str),
    /// Sleeps for as long as its time limit, uses the CPU until the limit is reached and plays.
    UseLimit(&'static str),
    Panic,
}

/// A bot that follows its script, one step per turn.
struct Scripted(VecDeque<Step>);

impl Scripted {
    fn player(script: &[Step]) -> EnginePlayer {
        EnginePlayer::Ours(Box::new(Scripted(script.iter().copied().collect())))
    }
}

impl AnyBot for Scripted {
    fn choose(
        &mut self,
        _: &Record,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        let (text, score) = match self.0.pop_front().expect("the script is long enough") {
            Step::Play(text) => (text, None),
            Step::Score(text, score) => (text, Some(Score(score))),
            Step::Work(time, text) => {
                let began = ThreadTime::now();
                while began.elapsed() < time {}
                (text, None)
            }
            Step::Sleep(time, text) => {
                std::thread::sleep(time);
                (text, None)
            }
            Step::UseLimit(text) => {
                let deadline = Deadline::new(limits);
                std::thread::sleep(limits.time.expect("the match has a time limit"));
                while !deadline.is_over() {}
                (text, None)
            }
            Step::Panic => panic!("a bot with a bug"),
        };
        let line = vec![text.to_owned()];
        Ok(Thought { line, score, is_exact: false, rank: 1, depth: 1, nodes: 1, note: None })
    }
}

/// Charges CPU time, so that no bot is late on a busy machine.
fn by_cpu() -> Conditions {
    Conditions { charge: Charge::Cpu, ..Conditions::default() }
}

fn with_limit(millis: u64) -> Conditions {
    let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
    Conditions { limits, ..by_cpu() }
}

const NAMES: [&str; 2] = ["first", "second"];

fn play_from(opening: &Opening, scripts: [&[Step]; 2], conditions: &Conditions) -> FinishedGame {
    let rules = Setup::default();
    let mut referee = Referee::new(title(), &rules, conditions).expect("a referee");
    let mut players = scripts.map(Scripted::player);
    let mut seated: Vec<SeatedPlayer> = players
        .iter_mut()
        .zip(NAMES)
        .map(|(player, name)| SeatedPlayer {
            player,
            holder: SeatHolder::bot(name),
            limits: conditions.limits.clone(),
        })
        .collect();
    let game = referee.play(opening, &mut seated, &Stop::new()).expect("the opening is legal");
    game.expect("nobody stopped it")
}

fn play(scripts: [&[Step]; 2], conditions: &Conditions) -> FinishedGame {
    play_from(&Opening::default(), scripts, conditions)
}

/// A game in progress that is driven directly.
struct Direct {
    play: Play,
    think: Option<ThinkId>,
}

impl Direct {
    fn new(opening: &[&str], conditions: &Conditions) -> Direct {
        let seats = NAMES.map(SeatHolder::bot).to_vec();
        let clock = Clock::of_control(conditions.clock);
        let mut game = Game::new(title(), &Setup::default(), seats).expect("the usual rules open");
        let clocks = conditions.clock.map_or(Vec::new(), |control| vec![control.start; 2]);
        let untimed = |text: &&str| Played { clocks: clocks.clone(), ..Played::untimed((*text).to_owned()) };
        game = Game { clock, moves: opening.iter().map(untimed).collect(), ..game };
        let options = PlayOptions {
            limits: vec![conditions.limits.clone()],
            margin: Some(conditions.margin),
            ..PlayOptions::default()
        };
        let play = Play::new(title(), game, options).expect("the opening is legal");
        let mut direct = Direct { play, think: None };
        direct.tell(Event::Watchers(1), Millis(0));
        direct
    }

    fn tell(&mut self, event: Event, now: Millis) {
        for effect in self.play.handle_in_memory(Actor::Host, event, now) {
            if let Effect::QueueBot { think, .. } = effect {
                self.think = Some(think);
            }
        }
    }

    fn begin(&mut self, now: Millis) -> ThinkId {
        let think = self.think.take().expect("a bot is asked");
        self.tell(Event::BotReady(think), now);
        think
    }

    /// Replays the moves of another game at the same times, after the opening. Returns the time of the last
    /// move.
    fn follow(&mut self, other: &Game) -> Millis {
        let mut now = Millis(0);
        for played in &other.moves[self.play.table().ply()..] {
            let think = self.begin(now);
            now = played.at;
            self.tell(Event::BotMoved { think, text: played.text.clone(), note: None }, now);
        }
        now
    }
}

fn decision(game: &FinishedGame) -> Option<Decision> {
    game.game.ending.as_ref().and_then(|ending| ending.decision)
}

#[test]
fn a_game_that_ends_by_its_rules_is_the_same_as_played_directly() {
    let red = ["1", "1", "1", "1"].map(Step::Play);
    let yellow = ["2", "2", "2"].map(Step::Play);
    let game = play([&red, &yellow], &by_cpu());
    assert_eq!((game.end, decision(&game)), (GameEnd::Rules, None));
    let mut direct = Direct::new(&[], &by_cpu());
    direct.follow(&game.game);
    assert_eq!(direct.play.game(), &game.game);
    assert_eq!(direct.play.record(), game.record);
    assert_eq!(Some(game.sentence), game.record.result.map(|ending| ending.sentence));
}

#[test]
fn a_flag_falls_by_the_limit_or_by_the_clock_as_in_a_game_played_directly() {
    let slow = Step::Work(Duration::from_millis(300), "2");
    let clock = Some(TimeControl { start: 200, increment: 10 });
    for conditions in [with_limit(200), Conditions { clock, ..by_cpu() }] {
        let opening = Opening { position: None, moves: vec!["4".to_owned(), "4".to_owned()] };
        let scripts: [&[Step]; 2] = [&["1", "1"].map(Step::Play), &[Step::Play("2"), slow]];
        let game = play_from(&opening, scripts, &conditions);
        assert_eq!((game.end, game.game.moves.len()), (GameEnd::Time(1), 5), "{}", game.sentence);
        assert!(game.sentence.ends_with("ran out of time."), "{}", game.sentence);
        let mut direct = Direct::new(&["4", "4"], &conditions);
        let now = direct.follow(&game.game);
        direct.begin(now);
        direct.tell(Event::Tick, now + Duration::from_millis(300));
        assert_eq!(direct.play.game(), &game.game);
        assert_eq!(direct.play.record(), game.record);
    }
}

#[test]
fn a_forfeit_is_the_same_as_declared_directly_and_has_its_reason() {
    for (fault, why) in [(Step::Panic, "it crashed."), (Step::Play("9"), "its move does not fit: `9`")] {
        let game = play([&[Step::Play("1")], &[fault]], &by_cpu());
        assert_eq!((game.end, decision(&game)), (GameEnd::Forfeit(1), Some(Decision::Forfeit(1))));
        assert!(game.sentence.contains(&format!(" loses: {why}")), "{}", game.sentence);
        let mut direct = Direct::new(&[], &by_cpu());
        let now = direct.follow(&game.game);
        direct.begin(now);
        direct.tell(Event::Forfeit(Seat(1)), now);
        assert_eq!(direct.play.game(), &game.game);
    }
}

#[test]
fn an_adjudication_is_the_same_as_declared_directly_and_has_its_reason() {
    let win = Some(AgreedScores { score: 300, moves: 1 });
    let agreed = Conditions { adjudication: Adjudication { win, ..Adjudication::default() }, ..by_cpu() };
    let max_plies = Some(2);
    let long = Conditions { adjudication: Adjudication { max_plies, ..Adjudication::default() }, ..by_cpu() };
    for (conditions, winner, why) in [
        (agreed, Some(Seat(1)), "is given the win: for 1 moves both called it worth 300 or more."),
        (long, None, "The game is called a draw: 2 plies were played"),
    ] {
        let game = play([&[Step::Score("1", -400)], &[Step::Score("2", 400)]], &conditions);
        let expected = Decision::Adjudication(winner.map(|seat| seat.0));
        assert_eq!((game.end, decision(&game)), (GameEnd::Adjudicated, Some(expected)));
        assert!(game.sentence.contains(why), "{}", game.sentence);
        let mut direct = Direct::new(&[], &conditions);
        let now = direct.follow(&game.game);
        direct.tell(Event::Adjudicate(winner), now);
        assert_eq!(direct.play.game(), &game.game);
    }
}

#[test]
fn processor_time_does_not_count_waiting() {
    let sleepy = [Step::Sleep(Duration::from_millis(300), "1"), Step::Panic];
    let wall = Conditions { charge: Charge::Wall, ..with_limit(100) };
    assert_eq!(play([&sleepy, &[Step::Play("2")]], &wall).end, GameEnd::Time(0));
    assert_eq!(play([&sleepy, &[Step::Play("2")]], &with_limit(100)).end, GameEnd::Forfeit(0));
}

#[test]
fn a_bot_measures_its_limit_in_the_time_that_is_charged() {
    let used = |charge| {
        let conditions = Conditions { charge, margin: Duration::from_secs(60), ..with_limit(100) };
        let game = play([&[Step::UseLimit("1"), Step::Panic], &[Step::Play("2")]], &conditions);
        assert_eq!(game.end, GameEnd::Forfeit(0), "it crashes at its second move");
        game.efforts[0].cpu
    };
    assert!(used(Charge::Cpu) >= 0.1, "sleeping used none of its time");
    assert!(used(Charge::Wall) < 0.1, "sleeping used all of its time");
}

#[test]
fn the_first_move_of_a_game_is_charged_too() {
    let clock = Some(TimeControl { start: 100, increment: 0 });
    let slow = Step::Work(Duration::from_millis(250), "1");
    let game = play([&[slow], &[]], &Conditions { clock, ..by_cpu() });
    assert_eq!((game.end, game.game.moves.len()), (GameEnd::Time(0), 0));
}

#[test]
fn after_a_crash_the_referee_plays_the_next_game() {
    let (rules, conditions) = (Setup::default(), Conditions::default());
    let mut referee = Referee::new(title(), &rules, &conditions).expect("a referee");
    let mut ends = Vec::new();
    for steps in [vec![Step::Panic], ["1", "1", "1", "1"].map(Step::Play).to_vec(), vec![Step::Panic]] {
        let other = ["2", "2", "2"].map(Step::Play).to_vec();
        let mut players = [steps, other].map(|script| Scripted::player(&script));
        let mut seated: Vec<SeatedPlayer> = players
            .iter_mut()
            .map(|player| SeatedPlayer { player, holder: SeatHolder::bot("any"), limits: Limits::default() })
            .collect();
        let game = referee.play(&Opening::default(), &mut seated, &Stop::new()).expect("it is played");
        ends.push(game.expect("nobody stopped it").end);
    }
    assert_eq!(ends, [GameEnd::Forfeit(0), GameEnd::Rules, GameEnd::Forfeit(0)]);
}
