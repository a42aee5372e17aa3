//! What is asked of a server once: one connection, one question, one answer.

use super::LinkError;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::{Request, header};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use url::Url;

/// No answer that is asked for here is longer.
const LONGEST: usize = 32 << 20;

/// A connection, secret or not.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Asks one server.
#[derive(Clone)]
pub(crate) struct Http {
    secret: bool,
    host: String,
    port: u16,
    tls: Arc<ClientConfig>,
}

impl Http {
    /// For a server's address, as in `https://host`. The system's certificates are trusted, or those of the file that
    /// `SSL_CERT_FILE` names.
    pub(crate) fn new(address: &str) -> Result<Http, LinkError> {
        let wrong = || LinkError::NoAddress(address.to_owned());
        let url = Url::parse(address).map_err(|_| wrong())?;
        let host = url.host_str().ok_or_else(wrong)?;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let ring = Arc::new(rustls::crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(ring)
            .with_safe_default_protocol_versions()
            .map_err(|error| unreachable(&error))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Http {
            secret: url.scheme() == "https",
            host: host.trim_matches(['[', ']']).to_owned(),
            port: url.port_or_known_default().ok_or_else(wrong)?,
            tls: Arc::new(tls),
        })
    }

    /// How secret connections are made.
    pub(super) fn tls(&self) -> Arc<ClientConfig> {
        Arc::clone(&self.tls)
    }

    async fn connect(&self) -> Result<Box<dyn Stream>, LinkError> {
        let stream = TcpStream::connect((self.host.as_str(), self.port))
            .await
            .map_err(|error| unreachable(&error))?;
        if !self.secret {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(self.host.clone()).map_err(|error| unreachable(&error))?;
        let secret = TlsConnector::from(self.tls()).connect(name, stream).await;
        Ok(Box::new(secret.map_err(|error| not_secret(&error))?))
    }

    /// The status of the answer, and what it says.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<String>,
    ) -> Result<(u16, Vec<u8>), LinkError> {
        let host = if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        };
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, host)
            .header(header::ACCEPT, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request
            .body(Full::new(Bytes::from(body.unwrap_or_default())))
            .map_err(|error| unreachable(&error))?;
        let stream = TokioIo::new(self.connect().await?);
        let (mut sender, connection) = handshake(stream)
            .await
            .map_err(|error| unreachable(&error))?;
        // It ends with the answer, or with what goes wrong, which the answer tells.
        let talk = tokio::spawn(connection);
        let answer = sender
            .send_request(request)
            .await
            .map_err(|error| unreachable(&error))?;
        let status = answer.status().as_u16();
        let body = Limited::new(answer.into_body(), LONGEST).collect().await;
        let body = body.map_err(|error| unreachable(&*error))?;
        talk.abort();
        Ok((status, body.to_bytes().to_vec()))
    }
}

/// Why no secret connection came about: a certificate that is not good is more than a failure to connect, and a server
/// that speaks in the open answers with what is no such message.
fn not_secret(error: &std::io::Error) -> LinkError {
    let inner = error.get_ref();
    match inner.and_then(|inner| inner.downcast_ref::<rustls::Error>()) {
        Some(rustls::Error::InvalidCertificate(problem)) => {
            LinkError::Untrusted(problem.to_string())
        }
        Some(rustls::Error::InvalidMessage(_)) => LinkError::NotSecret,
        _ => unreachable(error),
    }
}

/// What went wrong, with what lies behind it: the outermost words alone often say nothing.
pub(super) fn unreachable(error: &(dyn std::error::Error + 'static)) -> LinkError {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let inner_words = inner.to_string();
        if !words.contains(&inner_words) {
            words = format!("{words}: {inner_words}");
        }
        source = inner.source();
    }
    LinkError::Unreachable(words)
}
