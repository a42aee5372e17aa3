//! `tabuleiro play`, scripted.

use super::*;
use std::fs;

/// Types these lines and gives all that the program printed.
fn play(arguments: &[&str], lines: &str) -> String {
    output(&[&["play"], arguments].concat(), lines)
}

/// The parts of the output between the prompts: the greeting, then the answer to each line.
fn answers(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let typed = lines.join("\n") + "\n";
    let printed = play(arguments, &typed);
    printed
        .split("\n> ")
        .map(|part| part.to_owned() + "\n")
        .collect()
}

/// The first line of each answer to what was typed.
fn first_lines(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let answers = answers(arguments, lines);
    assert_eq!(answers.len(), lines.len() + 1, "{answers:#?}");
    let first = |answer: &String| answer.lines().next().unwrap_or_default().to_owned();
    answers[1..].iter().map(first).collect()
}

const BOARD_WITH_E5: &str = "
    a  b  c  d  e  f  g  h  i
  1 .  .  .  .  .  .  .  .  .
  2 .  .  .  .  .  .  .  .  .
  3 .  .  .  .  .  .  .  .  .
  4 .  .  .  .  .  .  .  .  .
  5 .  .  .  .  x  .  .  .  .
  6 .  .  .  .  .  .  .  .  .
  7 .  .  .  .  .  .  .  .  .
  8 .  .  .  .  .  .  .  .  .
  9 .  .  .  .  .  .  .  .  .
";

#[test]
fn a_game_is_chosen_by_its_number_or_its_name() {
    for choice in ["2", "distrify", "distrify:size=9", "  2  "] {
        let answers = answers(&[], &[choice, "e5", "quit"]);
        assert!(answers[0].starts_with("Tabuleiro: four modern board games.\n\n  1  Syrtis\n  2  Distrify\n  3  Sixteen Stone\n  4  Meerkats\n\nWhich game?"));
        assert!(answers[1].starts_with("Type an action as it is listed, for example a1.\n"));
        assert!(answers[1].contains("\nSeat 1, your turn"));
        assert!(
            answers[2].starts_with(BOARD_WITH_E5) && answers[2].contains("\nSeat 2, your turn")
        );
        assert_eq!(answers[3].trim_end(), "Goodbye.");
    }
}

#[test]
fn a_game_that_does_not_exist_is_asked_for_again() {
    let lines = first_lines(&[], &["9", "chess", "0", "", "3", "quit"]);
    for (line, text) in lines.iter().zip(["9", "chess", "0", ""]) {
        let expected = format!("There is no game “{text}”. Type a number from 1 to 4, or a name.");
        assert_eq!(*line, expected);
    }
    assert!(lines[4].starts_with("Type an action"));
}

#[test]
fn all_four_games_can_be_chosen() {
    for (number, drawn) in [
        ("1", "  7"),
        ("2", "  9 ."),
        ("3", "  5 ."),
        ("4", "e1  . . . . . . . . .  e9"),
    ] {
        assert!(play(&["--seed", "1"], &format!("{number}\nmoves\nquit\n")).contains(drawn));
    }
}

#[test]
fn the_example_in_the_help_is_an_action_that_may_be_played() {
    for (spec, example) in [
        ("distrify", "a1"),
        ("meerkats", "g@a1"),
        ("sixteen-stone", "a1"),
    ] {
        let why = format!("why {example}");
        let lines = first_lines(&[spec, "--seed", "1"], &["help", &why, "quit"]);
        assert_eq!(
            lines[0],
            format!("Type an action as it is listed, for example {example}.")
        );
        assert_eq!(lines[1], "That is legal.");
    }
}

#[test]
fn an_illegal_action_is_answered_with_a_sentence() {
    let lines = first_lines(
        &["distrify"],
        &[
            "end", "e5", "e5", "c3", "d4", "why b2", "why a1", "j10", "why j10", "e7 e8", "why",
            "quit",
        ],
    );
    assert_eq!(
        lines,
        [
            "Place a stone first: nobody may pass.",
            "",
            "There is already a stone on e5.",
            "",
            "The two stones of a turn may not be diagonal neighbours: c3 and d4.",
            "The two stones of a turn may not be diagonal neighbours: b2 and c3.",
            "That is legal.",
            "“j10” is not an action here. Type moves to see them, or help.",
            "“j10” is not an action here. Type moves to see them, or help.",
            "“e7 e8” is not an action here. Type moves to see them, or help.",
            "Type an action as it is listed, for example a1.",
            "Goodbye.",
        ]
    );
}

#[test]
fn it_speaks_portuguese_too() {
    let script = [
        "4", "secret", "moves", "why g@a1", "r@a1", "foo", "undo", "quit",
    ];
    let answers = answers(&["--language", "pt", "--seed", "1"], &script);
    assert!(answers[0].starts_with("Tabuleiro: quatro jogos de tabuleiro modernos.\n"));
    assert!(
        answers[1].starts_with("Do saco: draw:g.\nEscreve uma jogada tal como aparece na lista")
    );
    assert!(answers[1].contains("\nLugar 1, é a tua vez"));
    for (answer, expected) in answers[2..].iter().zip([
        "A cor secreta do Lugar 1 é vermelho.",
        "Podes: g@a1 g@a2 ",
        "Essa jogada é permitida.",
        "Não foi essa a cor que saiu do saco.",
        "«foo» não é uma jogada aqui. Escreve moves para as ver, ou help.",
        "Não há nada para voltar atrás.",
        "Até à próxima.",
    ]) {
        assert!(answer.starts_with(expected), "{answer}");
    }
}

#[test]
fn the_language_is_that_of_the_environment() {
    let greeting = |variables: &[(&str, &str)]| {
        let mut command = tabuleiro(&["play"]);
        let run = run_with(command.envs(variables.iter().copied()), "");
        run.output.lines().next().unwrap().to_owned()
    };
    let (english, portuguese) = (
        "Tabuleiro: four modern board games.",
        "Tabuleiro: quatro jogos de tabuleiro modernos.",
    );
    assert_eq!(greeting(&[]), english);
    assert_eq!(greeting(&[("LANG", "pt_PT.UTF-8")]), portuguese);
    assert_eq!(
        greeting(&[("LANG", "pt_PT.UTF-8"), ("LC_ALL", "C")]),
        english
    );
    assert_eq!(
        greeting(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "pt")]),
        portuguese
    );
    assert_eq!(greeting(&[("LANG", "pt_BR"), ("LC_ALL", "")]), portuguese);
    assert_eq!(greeting(&[("LANG", "de_DE.UTF-8")]), english);
}

#[test]
fn the_last_action_can_be_taken_back_until_there_is_none() {
    let answers = answers(
        &["distrify"],
        &["undo", "e5", "c3", "undo", "undo", "undo", "quit"],
    );
    assert!(answers[1].starts_with("There is nothing to take back.\n"));
    assert!(answers[2].starts_with(BOARD_WITH_E5) && answers[2].contains("\nSeat 2, your turn"));
    assert!(answers[3].contains("  3 .  .  o* .") && answers[3].contains("\nSeat 2, your turn"));
    assert_eq!(answers[4], answers[2]);
    assert!(
        answers[5].contains("\n  5 .  .  .  .  .") && answers[5].contains("\nSeat 1, your turn")
    );
    assert!(answers[6].starts_with("There is nothing to take back.\n"));
}

#[test]
fn a_stone_taken_back_comes_out_of_the_bag_again_and_a_random_player_plays_alike() {
    let table = [
        "meerkats:players=2",
        "--seats",
        "person,random",
        "--seed",
        "8",
    ];
    let answers = answers(&table, &["b@e5", "undo", "b@e5", "quit"]);
    assert!(
        answers[0].starts_with("From the bag: draw:b.\n"),
        "{}",
        answers[0]
    );
    assert!(answers[1].starts_with("From the bag: "), "{}", answers[1]);
    assert!(answers[1].contains("\nSeat 2 plays "));
    assert!(answers[0].ends_with(&answers[2]), "the board is as it was");
    assert_eq!(answers[1], answers[3]);
}

#[test]
fn each_seat_learns_its_own_secret_only() {
    let record = temporary("secret.record");
    let save = format!("save {}", record.display());
    // Whatever colour comes out of the bag, one of the four drops fits; the game's first is followed by no slide.
    let script = [
        "secret", &save, "r@e5", "g@e5", "b@e5", "y@e5", "secret", "quit",
    ];
    let shown = play(
        &["meerkats:players=2", "--seed", "4"],
        &(script.join("\n") + "\n"),
    );
    let text = fs::read_to_string(&record).unwrap();
    let start = text
        .lines()
        .find(|line| line.starts_with("[Start"))
        .unwrap();
    let secrets = start.trim_end_matches("\"]").rsplit(' ').next().unwrap();
    assert_eq!(secrets.len(), 2);
    assert!(shown.split_whitespace().all(|word| word != secrets));
    for (seat, letter) in (1..).zip(secrets.chars()) {
        let colour = match letter {
            'r' => "red",
            'g' => "green",
            'b' => "blue",
            _ => "yellow",
        };
        assert!(shown.contains(&format!("The secret colour of Seat {seat} is {colour}.\n")));
    }
    assert_eq!(shown.matches("The secret colour").count(), 2);
    assert!(play(&["distrify"], "secret\n").contains("This game has no secrets.\n"));
}

#[test]
fn a_game_is_saved_as_a_record() {
    let file = temporary("a game.record");
    let name = file.to_str().unwrap();
    let shown = play(&["distrify"], &format!("e5\nc3\nd3\nsave {name}\nquit\n"));
    assert!(shown.contains(&format!("Written to {name}.\n")));
    let record = fs::read_to_string(&file).unwrap();
    assert!(
        record.ends_with("[Result \"ongoing\"]\n\ne5\nc3 d3\n"),
        "{record}"
    );
    assert_eq!(output(&["record", name], ""), record);
    let nowhere = temporary("no such folder/game.record");
    let shown = play(
        &["distrify"],
        &format!("save {}\nquit\n", nowhere.display()),
    );
    assert!(shown.contains(&format!("{} could not be written: ", nowhere.display())));
    assert!(shown.ends_with("Goodbye.\n"));
}

#[test]
fn the_end_of_the_input_is_a_goodbye() {
    assert!(play(&["distrify"], "").ends_with("> \nGoodbye.\n"));
    assert!(play(&["distrify"], "e5").ends_with("> \nGoodbye.\n"));
    assert!(play(&[], "").ends_with("> \n"));
}

#[test]
fn strange_input_is_only_not_an_action() {
    let run = run_with(
        &mut tabuleiro(&["play", "distrify"]),
        b"\xff\xfe\n\0\n{$x}\ne5\r\nquit\n".to_vec(),
    );
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    assert_eq!(run.output.matches(" is not an action here.").count(), 3);
    assert!(run.output.contains("“{$x}” is not an action here."));
    assert!(run.output.contains(BOARD_WITH_E5));
}

#[test]
fn random_players_play_to_the_end() {
    for (spec, seats) in [
        ("syrtis:board=minor", "random,random"),
        ("distrify", "random,random"),
        ("sixteen-stone", "random,random"),
        ("meerkats:players=3", "random,random,random"),
    ] {
        let shown = play(&[spec, "--seats", seats, "--seed", "1"], "");
        let last = shown.lines().last().unwrap();
        assert!(
            last.contains(" win") || last.starts_with("A draw"),
            "{last}"
        );
        assert!(!shown.contains("\n> "), "nobody is asked");
        assert_eq!(play(&[spec, "--seats", seats, "--seed", "1"], ""), shown);
    }
}

#[test]
fn a_game_can_be_played_to_its_end() {
    let rows = (2..=9).map(|row| format!("a{}\nend\ne{row}\nend\n", row - 1));
    let script = format!("e1\n{}", rows.collect::<String>());
    let shown = play(&["distrify"], &script);
    assert!(
        shown.ends_with("\nSeat 1 wins: a path joins the two edges.\n"),
        "{shown}"
    );
    let unfinished = script.replace("e9\n", "");
    assert!(play(&["distrify"], &unfinished).ends_with("\nGoodbye.\n"));
}

#[test]
fn bad_settings_are_refused() {
    let errors = complaint(1, &["play", "meerkats", "--seats", "person,random"], "");
    assert_eq!(
        errors,
        "tabuleiro: meerkats:players=4,rules=classic has 4 seats, but --seats names 2\n"
    );
    for (arguments, expected) in [
        (
            ["--seats", "person,robot"],
            "a seat is `person`, `random`, `greedy` or a level from 1 to 8",
        ),
        (["--language", "de"], "the languages are en and pt"),
        (["--seed", "18446744073709551616"], "--seed"),
    ] {
        let errors = complaint(2, &["play", "distrify", arguments[0], arguments[1]], "");
        assert!(errors.contains(expected), "{errors}");
    }
}
