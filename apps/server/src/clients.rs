//! Client identification: the real address of a request, and whether it comes from this computer.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Version, header};

/// Headers that proxies add: a request with one of them was forwarded for somebody else.
const FORWARDING: [&str; 7] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
    "cf-connecting-ip",
];

/// The client of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Client {
    /// The address for rate limits. For IPv6 it is the /64 network, since one client has 2^64 addresses.
    pub address: IpAddr,
    /// Whether the request comes directly from this computer, under one of its own names.
    pub is_local: bool,
    /// Whether the trusted proxy forwarded it, which is responsible for the host name.
    pub is_proxied: bool,
}

impl Client {
    /// Determines the client from the connection and the headers.
    pub fn of(request: &Request, trusted: Option<IpAddr>) -> Client {
        let peer =
            request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_canonical());
        let peer = peer.unwrap_or(Ipv6Addr::UNSPECIFIED.into());
        let headers = request.headers();
        let is_proxied = Some(peer) == trusted;
        // Browsers use HTTP/1.1 or newer; proxies with default settings use HTTP/1.0.
        let is_forwarded =
            request.version() < Version::HTTP_11 || FORWARDING.iter().any(|name| headers.contains_key(*name));
        let address = if is_proxied { forwarded_for(headers).unwrap_or(peer) } else { peer };
        Client {
            address: network(address),
            is_local: peer.is_loopback() && !is_proxied && !is_forwarded && names_this_computer(headers),
            is_proxied,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    /// The client, as determined by the guard in front of all routes.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        let nobody = Client { address: Ipv6Addr::UNSPECIFIED.into(), is_local: false, is_proxied: false };
        Ok(parts.extensions.get().copied().unwrap_or(nobody))
    }
}

/// The last address, which our own proxy has added: the ones before were sent by the client.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let mut all = headers.get_all("x-forwarded-for").iter();
    let last = all.next_back()?.to_str().ok()?.rsplit(',').next()?.trim();
    last.parse().ok().map(|address: IpAddr| address.to_canonical())
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) if address.is_loopback() => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Whether the requested host name can be ours: an address, this computer's name, or any name if the trusted
/// proxy has let it pass. A page of another site can make its own name point here, but not one of these.
pub fn is_own_name(headers: &HeaderMap, client: Client) -> bool {
    let Some(name) = host_name(headers) else { return true };
    client.is_proxied
        || name.parse::<IpAddr>().is_ok()
        || is_localhost(name)
        || computer_name().is_some_and(|own| {
            let own = own.to_lowercase();
            name.to_lowercase() == own || name.to_lowercase() == format!("{own}.local")
        })
}

fn names_this_computer(headers: &HeaderMap) -> bool {
    host_name(headers).is_some_and(|name| {
        is_localhost(name) || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    })
}

fn is_localhost(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost")
}

/// The requested host name, without port and brackets.
fn host_name(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().unwrap_or("?"); // what is no text is nobody's name
    let name =
        host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name);
    Some(name.trim_start_matches('[').trim_end_matches(']'))
}

#[cfg(unix)]
fn computer_name() -> Option<String> {
    rustix::system::uname().nodename().to_str().ok().map(str::to_owned).filter(|name| !name.is_empty())
}

#[cfg(not(unix))]
fn computer_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok().filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn client(peer: &str, headers: &[(&str, &str)], trusted: Option<&str>) -> Client {
        let mut request = Request::builder();
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).expect("a request");
        let peer: SocketAddr = peer.parse().expect("an address");
        request.extensions_mut().insert(ConnectInfo(peer));
        Client::of(&request, trusted.map(|trusted| trusted.parse().expect("an address")))
    }

    #[test]
    fn a_forwarded_request_is_never_this_computer() {
        let own = ("host", "localhost:7777");
        assert!(client("127.0.0.1:5", &[own], None).is_local);
        assert!(client("[::1]:5", &[("host", "[::1]:7777")], None).is_local);
        for header in FORWARDING {
            assert!(!client("127.0.0.1:5", &[own, (header, "1.2.3.4")], None).is_local, "{header}");
        }
        assert!(!client("127.0.0.1:5", &[own], Some("127.0.0.1")).is_local);
        assert!(!client("192.0.2.1:5", &[own], None).is_local);
        assert!(!client("127.0.0.1:5", &[("host", "evil.example")], None).is_local);
    }

    #[test]
    fn only_the_last_address_of_the_trusted_proxy_counts() {
        let forged = [("x-forwarded-for", "127.0.0.1, 198.51.100.7")];
        let address = |peer, trusted| client(peer, &forged, trusted).address.to_string();
        assert_eq!(address("192.0.2.1:5", Some("192.0.2.1")), "198.51.100.7");
        assert_eq!(address("192.0.2.2:5", Some("192.0.2.1")), "192.0.2.2");
        assert_eq!(address("192.0.2.2:5", None), "192.0.2.2");
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let address = |peer| client(peer, &[], None).address;
        assert_eq!(address("[2001:db8::1]:5"), address("[2001:db8::ffff]:5"));
        assert_ne!(address("[2001:db8::1]:5"), address("[2001:db8:0:1::1]:5"));
        assert_eq!(address("[::ffff:192.0.2.1]:5"), address("192.0.2.1:5"));
    }

    #[test]
    fn only_names_that_can_be_ours_are_answered() {
        let is_ours = |host: &str, trusted| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a header"));
            is_own_name(&headers, client("192.0.2.1:5", &[], trusted))
        };
        for host in ["localhost", "127.0.0.1:7777", "192.0.2.9:7777", "[2001:db8::1]:7777"] {
            assert!(is_ours(host, None), "{host}");
        }
        assert!(!is_ours("evil.example:7777", None) && !is_ours("localhost.evil.example", None));
        assert!(is_ours("play.example", Some("192.0.2.1")));
    }
}
