//! Who people are, and how they prove it.

use crate::error::HostError;
use crate::host::Host;
use crate::summary::{player_id, stored_player};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use tabuleiro_store as store;
use tabuleiro_table::{Millis, Name, PlayerId};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name they show.
    pub name: Name,
    /// Since when they are known.
    pub created: Millis,
}

/// What proves who somebody is: a secret of theirs, of which only a hash is kept. Debug output hides it.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// A token as somebody sent it. Whether it is anybody's is found out later.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Token {
        Token(text.into())
    }

    /// The text, to be told to its player and to nobody else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn random() -> Result<Token, HostError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| HostError::NoRandomness)?;
        Ok(Token(BASE64_URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// What is kept of it. A token has 256 random bits, so that a fast hash without salt does.
    fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Host {
    /// Somebody new, and the token that only they get.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn create_player(&self, name: &Name) -> Result<(Player, Token), HostError> {
        let _pass = self.enter()?;
        let id = store::PlayerId::random()?;
        let token = Token::random()?;
        let stored = store::Player {
            id,
            name: name.to_string(),
            created_at: self.now(),
        };
        self.store().create_player(&stored, token.hash()).await?;
        Ok((player(&stored)?, token))
    }

    /// Who has this token.
    ///
    /// # Errors
    /// If it is nobody's.
    pub async fn player_by_token(&self, token: &Token) -> Result<Player, HostError> {
        let found = self.store().player_by_token(token.hash()).await?;
        player(&found.ok_or(HostError::NoSuchToken)?)
    }

    /// Who has this id.
    ///
    /// # Errors
    /// If nobody has.
    pub async fn player(&self, id: &PlayerId) -> Result<Player, HostError> {
        let found = self.store().player(&stored_player(id)?).await?;
        player(&found.ok_or(HostError::NoSuchPlayer)?)
    }

    /// Gives somebody another name. Where they sit already they keep the old one.
    ///
    /// # Errors
    /// If there is nobody with this id.
    pub async fn rename_player(&self, id: &PlayerId, name: &Name) -> Result<Player, HostError> {
        let _pass = self.enter()?;
        let text = name.to_string();
        if !self
            .store()
            .rename_player(&stored_player(id)?, &text)
            .await?
        {
            return Err(HostError::NoSuchPlayer);
        }
        self.player(id).await
    }
}

fn player(stored: &store::Player) -> Result<Player, HostError> {
    let id = player_id(&stored.id)?;
    // Rules for new names may have changed since: whoever had one that is no name any more is called by their id.
    let name = Name::new(&stored.name).or_else(|_| Name::new(id.as_str()));
    Ok(Player {
        id,
        name: name.map_err(|_| HostError::NoSuchPlayer)?,
        created: stored.created_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_hidden() {
        let token = Token::random().unwrap();
        assert_eq!(token.reveal().len(), 43);
        assert_ne!(token, Token::random().unwrap());
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert_eq!(token.hash(), Token::new(token.reveal()).hash());
    }
}
