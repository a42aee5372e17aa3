//! How the rules' types are written in events.

/// A seat as its number.
pub(crate) mod seat {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use tabuleiro_rules::Seat;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, writer: S) -> Result<S::Ok, S::Error> {
        writer.serialize_u8(seat.number())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(reader)?;
        Seat::new(number).ok_or_else(|| D::Error::custom(format!("there is no seat {number}")))
    }
}

/// A game spec as its text.
pub(crate) mod spec {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use tabuleiro_rules::Spec;

    pub(crate) fn serialize<S: Serializer>(spec: &Spec, writer: S) -> Result<S::Ok, S::Error> {
        writer.collect_str(spec)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Spec, D::Error> {
        String::deserialize(reader)?
            .parse()
            .map_err(D::Error::custom)
    }
}
