//! `tabuleiro ladder`: each level against the one below.

use crate::arena::{Playing, failure, progress, stop_on_interrupt, write_json};
use anyhow::Result;
use clap::Args;
use std::io::Write;
use std::time::Duration;
use tabuleiro_arena::{Bot, Ladder, Match, Plan, Player, read_time};
use tabuleiro_rules::Spec;
use tabuleiro_search::{Budget, Level};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, as in `distrify:size=13`.
    spec: Spec,
    /// Games for each two neighbours, rounded up to whole blocks: the same start with all exchanges of seats.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The most time a turn; left out, levels take the time that they need.
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// The lowest level.
    #[arg(long, default_value = "random")]
    from: Level,
    /// The highest level.
    #[arg(long, default_value = "8")]
    to: Level,
    /// Print the results as the lines that clients show beside the levels.
    #[arg(long, conflicts_with = "json")]
    data: bool,
    #[command(flatten)]
    playing: Playing,
}

pub(crate) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<()> {
    let &Arguments {
        spec, ref playing, ..
    } = arguments;
    let levels = Level::ladder().into_iter();
    let players: Vec<Player> = levels
        .filter(|level| (arguments.from..=arguments.to).contains(level))
        .map(|level| {
            Player::bot(
                Bot {
                    level,
                    budget: None,
                },
                arguments.time.map(Budget::time),
            )
        })
        .collect();
    anyhow::ensure!(
        players.len() > 1,
        "a ladder has two levels or more; --from names the lowest, --to the highest"
    );
    let conditions = playing.conditions(spec);
    let games = arguments.games as usize;
    let plan = Plan::neighbours(spec.seats(), players.len(), games, playing.seed());
    let the_match = Match {
        players: &players,
        conditions: &conditions,
        plan: &plan,
        concurrency: playing.concurrency(),
        sprt: None,
    };
    let stop = stop_on_interrupt()?;
    let bar = progress(plan.len());
    let run = the_match.run(&stop, &mut |_, _| {
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    let ladder = Ladder::new(&the_match, &run);
    if playing.json {
        write_json(&ladder, output)?;
    } else if arguments.data {
        write!(output, "{}", ladder.data())?;
    } else {
        write!(output, "{ladder}")?;
    }
    failure(run)
}
