use super::*;

#[test]
fn names_of_any_script() {
    for good in [
        "Ana",
        "José Botelho",
        "Łukasz",
        "Σωκράτης",
        "Вера",
        "محمد",
        "می‌خواهم",
        "नमस्ते",
        "ไทย",
        "李小龍",
        "さくら",
        "👩‍👩‍👧 family",
        "O'Brien-Smith 3rd",
        "Abbot 3",
        "Robota",
        "Talbot",
        "Bots R Us",
        "x",
    ] {
        assert_eq!(
            Name::new(good).map(|name| name.to_string()),
            Ok(good.to_owned())
        );
    }
}

#[test]
fn names_are_cleaned_up() {
    assert_eq!(name("  Ana \t\u{a0} Maria\n").as_str(), "Ana Maria");
    assert_eq!(name("Jose\u{301}").as_str(), "Jos\u{e9}");
}

#[test]
fn bad_names_are_refused() {
    for (bad, code) in [
        (String::new(), "name-empty"),
        (" \t\n".to_owned(), "name-empty"),
        ("\u{301}".to_owned(), "name-empty"),
        ("\u{200d}".to_owned(), "name-empty"),
        ("x".repeat(41), "name-too-long"),
        ("x".repeat(100_000), "name-too-long"),
        (format!("a{}", "\u{310}".repeat(5)), "name-too-many-marks"),
        ("Ana\u{202e}".to_owned(), "name-invisible"),
        ("A\u{200b}na".to_owned(), "name-invisible"),
        ("A\u{2066}na".to_owned(), "name-invisible"),
        ("A\0na".to_owned(), "name-invisible"),
        ("\u{3164}".to_owned(), "name-invisible"),
        ("\u{e000}".to_owned(), "name-invisible"),
        ("\u{1ffff}".to_owned(), "name-invisible"),
    ] {
        assert_eq!(Name::new(&bad).unwrap_err().code(), code, "{bad:?}");
    }
    assert!(Name::new(&"é".repeat(40)).is_ok());
}

#[test]
fn nobody_looks_like_a_bot() {
    for bot in [
        "Bot",
        "bot 3",
        "BOT-8",
        "b0t3",
        "B o t (5)",
        "Ｂｏｔ ８",
        "Вот 3",
        "Robot 2",
        "Bot greedy",
        "Bot level 4",
        "Bot nível 4",
        "Ana 🤖",
    ] {
        assert_eq!(Name::new(bot), Err(NameError::LikeABot), "{bot}");
    }
}

#[test]
fn ids_have_their_forms() {
    assert!(PlayerId::new("p_1-x.Y").is_ok());
    for bad in ["", "a b", "é", &"x".repeat(65)] {
        assert!(PlayerId::new(bad).is_err());
        assert!(TableId::new(bad).is_err());
    }
    assert!(TableId::new("a/b").is_err());
    assert!(CommandId::new("anything at all: ção").is_ok());
    assert!(CommandId::new("").is_err());
    assert!(CommandId::new("x".repeat(129)).is_err());
    assert!(BotLevel::new("greedy").is_ok());
    assert!(BotLevel::new("Greedy").is_err());
    assert_eq!(format!("{:?}", Seed::new(42)), "Seed(…)");
}
