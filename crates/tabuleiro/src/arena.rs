//! `tabuleiro arena`: matches between bots and engines.

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;
use tabuleiro_arena::stats::Sprt;
use tabuleiro_arena::{
    ArenaError, Bot, Command, Conditions, EngineOption, Match, Plan, Player, Report, Run, Shelf,
    Tally, csv_head, csv_line, read_sprt, read_time, today,
};
use tabuleiro_rules::{Record, Spec};
use tabuleiro_search::Budget;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, as in `distrify:size=13`.
    spec: Spec,
    /// A level, `random`, `greedy`, `uct` or 1 to 8, with a budget if need be: `8:time=1s`, `uct:nodes=5000`, `8:depth=6`.
    #[arg(long = "player", value_name = "PLAYER")]
    players: Vec<Bot>,
    /// A program that speaks the text protocol: `command arguments` or `name=command arguments`.
    #[arg(long = "engine", value_name = "COMMAND")]
    engines: Vec<Command>,
    /// An option that an engine is to be told before its first game, as in `mine:Level=5`.
    #[arg(long = "option", value_name = "ENGINE:NAME=VALUE")]
    options: Vec<EngineOption>,
    /// Games for each pairing, rounded up to whole blocks: the same start with all exchanges of seats.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Time a turn for players without a budget of their own, as in `500ms`.
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// Positions an action for players without a budget of their own.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Stop as soon as one of two Elo differences is accepted (alpha = beta = 0.05), as in `0,10`.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Keep every game as a record in this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// How long an engine may take beyond its time before it loses the game.
    #[arg(long, default_value = "5s", value_parser = read_time)]
    patience: Duration,
    /// Print a line of comma-separated values for each game instead of the table.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    playing: Playing,
}

/// What all commands that play many games share.
#[derive(Args)]
pub(crate) struct Playing {
    /// Fixes everything that is random.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Games at once; left out, as many as there are cores.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,
    /// Random actions at the beginning of each game; left out, 4 where the game always begins alike, else none.
    #[arg(long)]
    opening: Option<u16>,
    /// A game with so many actions that goes on is void.
    #[arg(long, default_value_t = Conditions::MAX_ACTIONS as u32, value_parser = clap::value_parser!(u32).range(1..=Record::MAX_ACTIONS as i64))]
    max_actions: u32,
    /// Print the results as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Playing {
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    pub(crate) fn conditions(&self, spec: Spec) -> Conditions {
        let usual = Conditions::usual(spec);
        Conditions {
            opening: self.opening.map_or(usual.opening, usize::from),
            max_actions: self.max_actions as usize,
            date: today(),
            ..usual
        }
    }

    pub(crate) fn concurrency(&self) -> usize {
        self.concurrency.map_or_else(
            || available_parallelism().map_or(1, usize::from),
            usize::from,
        )
    }
}

/// A flag that Ctrl-C sets: what was played until then is kept.
pub(crate) fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// A bar on standard error, where that is a terminal.
pub(crate) fn progress(games: usize) -> ProgressBar {
    let bar = ProgressBar::new(games as u64);
    let style = "{bar:30} {pos}/{len} games, {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    bar
}

pub(crate) fn write_json(results: &impl Serialize, output: &mut impl Write) -> Result<()> {
    serde_json::to_writer_pretty(&mut *output, results)?;
    Ok(writeln!(output)?)
}

/// What went wrong beside the games, after the results are out.
pub(crate) fn failure(run: Run) -> Result<()> {
    match run.error {
        None => Ok(()),
        // As it is, so that a reader that went away is known for what it is.
        Some(ArenaError::Output(error)) => Err(error.into()),
        Some(error) => Err(error.into()),
    }
}

pub(crate) fn run(arguments: Arguments, output: &mut impl Write) -> Result<()> {
    let Arguments { spec, playing, .. } = arguments;
    let common = Some(Budget {
        time: arguments.time,
        nodes: arguments.nodes,
        depth: None,
    })
    .filter(|budget| *budget != Budget::default());
    let bots = arguments.players.into_iter();
    let mut engines = arguments.engines;
    for EngineOption {
        engine,
        name,
        value,
    } in arguments.options
    {
        let mut named = engines.iter_mut().filter(|command| command.name == engine);
        let Some(command) = named.next() else {
            return Err(ArenaError::OptionWithoutEngine(engine).into());
        };
        command.options.push((name, value));
    }
    let mut players: Vec<Player> = bots
        .map(|bot| Player::bot(bot, common))
        .chain(
            engines
                .into_iter()
                .map(|command| Player::engine(command, common)),
        )
        .collect();
    Player::tell_apart(&mut players);
    if players.len() < 2 {
        return Err(ArenaError::TooFewPlayers(players.len()).into());
    }
    if arguments.sprt.is_some() && players.len() > 2 {
        return Err(ArenaError::SprtPlayers(players.len()).into());
    }
    let conditions = Conditions {
        patience: arguments.patience,
        ..playing.conditions(spec)
    };
    let games = arguments.games as usize;
    let plan = Plan::round_robin(spec.seats(), players.len(), games, playing.seed());
    let shelf = arguments.records.as_deref().map(Shelf::new).transpose()?;
    let the_match = Match {
        players: &players,
        conditions: &conditions,
        plan: &plan,
        concurrency: playing.concurrency(),
        sprt: arguments.sprt,
    };
    let stop = stop_on_interrupt()?;
    if arguments.csv {
        writeln!(output, "{}", csv_head(spec.seats()))?;
    }
    let bar = progress(plan.len());
    let run = the_match.run(&stop, &mut |played, tally| {
        if let Some(shelf) = &shelf {
            shelf.keep(played)?;
        }
        if arguments.csv {
            writeln!(output, "{}", csv_line(played, &players))?;
        }
        bar.set_message(standing(&players, tally));
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    let report = Report::new(&the_match, &run);
    if playing.json {
        write_json(&report, output)?;
    } else if !arguments.csv {
        write!(output, "{report}")?;
    }
    failure(run)
}

/// The score so far, for the bar.
fn standing(players: &[Player], tally: &Tally) -> String {
    let rows = players.iter().zip(tally.rows());
    match players {
        [one, other] => {
            let row = &tally.rows()[0];
            format!(
                "{} {}–{}–{} {}",
                one.name, row.won, row.drawn, row.lost, other.name
            )
        }
        _ => {
            let won = rows.map(|(player, row)| format!("{} {}", player.name, row.won));
            won.collect::<Vec<String>>().join("  ")
        }
    }
}
