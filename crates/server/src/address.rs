//! Where a request comes from.

use crate::config::Config;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The other end of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Who is counted as one: an IPv4 address, or the /64 that an IPv6 customer has to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(long) => {
                let [a, b, c, d, ..] = long.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            short @ IpAddr::V4(_) => short,
        })
    }
}

/// Who sent a request. What a proxy says counts only where one is known to stand in front, and of that only the last
/// address, which is the proxy's own word.
pub(crate) fn sender(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Address {
    let peer = extensions
        .get::<Peer>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    if config.behind_proxy {
        forwarded().unwrap_or(peer).into()
    } else {
        peer.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forwarded_address_counts_only_behind_a_proxy() -> Result<(), Box<dyn std::error::Error>> {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse()?);
        let mut extensions = Extensions::new();
        let near: IpAddr = "127.0.0.1".parse()?;
        extensions.insert(Peer(near));
        let mut config = Config::default();
        assert_eq!(sender(&config, &headers, &extensions), near.into());
        config.behind_proxy = true;
        let far: IpAddr = "5.6.7.8".parse()?;
        assert_eq!(sender(&config, &headers, &extensions), far.into());
        Ok(())
    }

    #[test]
    fn one_customer_is_one_address() -> Result<(), Box<dyn std::error::Error>> {
        let address = |text: &str| text.parse::<IpAddr>().map(Address::from);
        assert_eq!(address("2001:db8::1")?, address("2001:db8::2:1")?);
        assert_ne!(address("2001:db8::1")?, address("2001:db8:0:1::1")?);
        assert_eq!(address("::ffff:1.2.3.4")?, address("1.2.3.4")?);
        Ok(())
    }
}
