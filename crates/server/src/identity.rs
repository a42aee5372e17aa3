//! Who sends a request: a token for programs, a signed cookie for browsers.

use crate::address::{Address, sender};
use crate::error::ApiError;
use crate::origin::{Origin, base};
use crate::state::{App, OpenError};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;
use std::sync::{Arc, OnceLock};
use tabuleiro_host::{HostError, Player, Store, Token};
use tabuleiro_table::{Name, PlayerId};

const COOKIE: &str = "tabuleiro";
const YEAR: u64 = 365 * 24 * 60 * 60;

/// What cookies are signed with. Debug output hides it.
pub(crate) struct CookieKey(Vec<u8>);

impl CookieKey {
    pub(crate) async fn from_store(store: &Store) -> Result<CookieKey, OpenError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|_| OpenError::NoRandomness)?;
        let key = store.secret("cookie-key", || fresh.to_vec()).await;
        Ok(CookieKey(key.map_err(HostError::from)?))
    }

    fn mac(&self, player: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        mac.update(b"player:");
        mac.update(player.as_bytes());
        Some(mac)
    }

    fn sign(&self, player: &PlayerId) -> Option<String> {
        let mac = self.mac(player.as_str())?.finalize().into_bytes();
        Some(format!("{player}.{}", BASE64_URL_SAFE_NO_PAD.encode(mac)))
    }

    fn verify(&self, value: &str) -> Option<PlayerId> {
        let (player, mac) = value.rsplit_once('.')?;
        let mac = BASE64_URL_SAFE_NO_PAD.decode(mac).ok()?;
        self.mac(player)?.verify_slice(&mac).ok()?;
        PlayerId::new(player).ok()
    }
}

impl fmt::Debug for CookieKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CookieKey(…)")
    }
}

/// A cookie that the answer is to set, if somebody found that it should.
#[derive(Clone, Default)]
struct CookieSlot(Arc<OnceLock<HeaderValue>>);

/// Sets the cookie that a handler asked for.
pub(crate) async fn cookies(State(_): State<App>, mut request: Request, next: Next) -> Response {
    let slot = CookieSlot::default();
    request.extensions_mut().insert(slot.clone());
    let mut response = next.run(request).await;
    if let Some(cookie) = slot.0.get() {
        response
            .headers_mut()
            .append(header::SET_COOKIE, cookie.clone());
    }
    response
}

/// How somebody proved who they are.
#[derive(Clone, Debug)]
enum Proof {
    Token(Token),
    Cookie(PlayerId),
    Nothing,
}

fn proof(app: &App, headers: &HeaderMap) -> Result<Proof, ApiError> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok().and_then(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
        });
        let wrong = || {
            ApiError::new(
                StatusCode::UNAUTHORIZED,
                "no-such-token",
                "an identity is sent as `Authorization: Bearer <token>`",
            )
        };
        return Ok(Proof::Token(Token::new(token.ok_or_else(wrong)?)));
    }
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let ours = pairs.find_map(|(name, value)| {
        let ours = name == COOKIE;
        ours.then(|| app.inside().key.verify(value)).flatten()
    });
    Ok(ours.map_or(Proof::Nothing, Proof::Cookie))
}

/// Finds out who sends a request, and counts it.
async fn who(app: &App, method: &Method, headers: &HeaderMap) -> Result<Option<Player>, ApiError> {
    let inside = app.inside();
    let player = match proof(app, headers)? {
        Proof::Token(token) => app.host().player_by_token(&token).await?,
        Proof::Cookie(id) => {
            // Other people's pages may make a browser send its cookie; they must not act with it.
            let origin = Origin::of(&inside.config, headers);
            if !method.is_safe() && origin != Origin::Own {
                return Err(ApiError::wrong_origin());
            }
            match app.host().player(&id).await {
                Ok(player) => player,
                // Signed by us, but the store does not know it: it was replaced by an older one.
                Err(HostError::NoSuchPlayer) => return Ok(None),
                Err(error) => return Err(error.into()),
            }
        }
        Proof::Nothing => return Ok(None),
    };
    if let Err(refused) = inside.limits.player(&player.id) {
        inside.counters.limited.one();
        return Err(refused);
    }
    Ok(Some(player))
}

/// Who sends a request, who may be nobody, and how this server is called there.
#[derive(Clone, Debug)]
pub(crate) struct Viewer {
    pub(crate) player: Option<Player>,
    pub(crate) base: String,
    pub(crate) address: Address,
}

impl Viewer {
    pub(crate) fn id(&self) -> Option<&PlayerId> {
        self.player.as_ref().map(|player| &player.id)
    }
}

impl FromRequestParts<App> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Viewer, ApiError> {
        Ok(Viewer {
            player: who(app, &parts.method, &parts.headers).await?,
            base: base(&app.inside().config, &parts.headers, &parts.uri),
            address: sender(&app.inside().config, &parts.headers, &parts.extensions),
        })
    }
}

/// Who sends a request, who must be somebody. A browser that comes from our own page without an identity gets one.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) player: Player,
    pub(crate) base: String,
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        let viewer = Viewer::from_request_parts(parts, app).await?;
        let base = viewer.base;
        if let Some(player) = viewer.player {
            return Ok(Caller { player, base });
        }
        let is_page = Origin::of(&app.inside().config, &parts.headers) == Origin::Own;
        if parts.method.is_safe() || !is_page {
            return Err(ApiError::unauthorized());
        }
        let (player, _) = newcomer(app, viewer.address, &guest()?).await?;
        give_cookie(app, parts, &player);
        Ok(Caller { player, base })
    }
}

/// Makes an identity for somebody who comes from this address.
pub(crate) async fn newcomer(
    app: &App,
    address: Address,
    name: &Name,
) -> Result<(Player, Token), ApiError> {
    app.inside().limits.newcomer(address)?;
    Ok(app.host().create_player(name).await?)
}

/// A browser page is to be known as this player from now on.
pub(crate) fn give_cookie(app: &App, parts: &Parts, player: &Player) {
    let Some(slot) = parts.extensions.get::<CookieSlot>() else {
        return;
    };
    let Some(value) = app.inside().key.sign(&player.id) else {
        return;
    };
    let secure = if app.inside().config.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let cookie =
        format!("{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        let _ = slot.0.set(cookie);
    }
}

/// A name for somebody who gave none: four digits tell most of those at one table apart.
pub(crate) fn guest() -> Result<Name, ApiError> {
    let number = getrandom::u32().map_err(|_| ApiError::from(HostError::NoRandomness))?;
    Name::new(&format!("Guest {}", 1_000 + number % 9_000))
        .map_err(|error| ApiError::impossible(error.code(), error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_is_believed() {
        let key = CookieKey(vec![7; 32]);
        let ana = PlayerId::new("ana.x").ok();
        let signed = ana
            .as_ref()
            .and_then(|ana| key.sign(ana))
            .unwrap_or_default();
        assert_eq!(key.verify(&signed), ana);
        assert_eq!(CookieKey(vec![8; 32]).verify(&signed), None);
        let other = signed.replacen("ana", "bob", 1);
        for forged in [other.as_str(), "ana.x", "ana.x.", "", ".", &signed[1..]] {
            assert_eq!(key.verify(forged), None, "{forged}");
        }
        assert!(!format!("{key:?}").contains('7'));
    }
}
