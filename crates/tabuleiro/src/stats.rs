//! `tabuleiro stats`: what a game is like when a level plays it against itself.

use crate::arena::{Playing, failure, progress, stop_on_interrupt, write_json};
use anyhow::Result;
use clap::Args;
use std::io::Write;
use std::time::Duration;
use tabuleiro_arena::{Bot, Conditions, Match, Plan, Player, Survey, read_time};
use tabuleiro_rules::Spec;
use tabuleiro_search::Budget;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The game, as in `distrify:size=13`.
    spec: Spec,
    /// How many games.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Who plays at all seats: a level, with a budget if need be, as in `8:nodes=5000`.
    #[arg(long, default_value = "random")]
    level: Bot,
    /// The most time a turn, for a level without a budget of its own.
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    #[command(flatten)]
    playing: Playing,
}

pub(crate) fn run(arguments: &Arguments, output: &mut impl Write) -> Result<()> {
    let &Arguments {
        spec, ref playing, ..
    } = arguments;
    let players = [Player::bot(
        arguments.level,
        arguments.time.map(Budget::time),
    )];
    let conditions = Conditions {
        count_choices: true,
        ..playing.conditions(spec)
    };
    let plan = Plan::alone(spec.seats(), arguments.games as usize, playing.seed());
    let the_match = Match {
        players: &players,
        conditions: &conditions,
        plan: &plan,
        concurrency: playing.concurrency(),
        sprt: None,
    };
    let stop = stop_on_interrupt()?;
    let mut survey = Survey::new(&conditions, &players[0]);
    let bar = progress(plan.len());
    let run = the_match.run(&stop, &mut |played, _| {
        survey.add(played);
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    survey.finish(run.halt, run.tally.repeated());
    if playing.json {
        write_json(&survey, output)?;
    } else {
        write!(output, "{survey}")?;
    }
    failure(run)
}
