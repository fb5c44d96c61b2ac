//! Whose request it is, where a proxy may stand between.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request},
    http::HeaderMap,
};
use ipnet::IpNet;
use site::Network;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The network of whoever sent a request. Only what our own proxies say about it is believed.
pub(crate) fn network(proxies: &[IpNet], request: &Request) -> Option<Network> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    Some(network_of(client(proxies, peer.ip(), request.headers())))
}

/// The network of an address: a single IPv4 address, or a /64 of IPv6, since whoever has
/// one address of it usually has all.
pub(crate) fn network_of(address: IpAddr) -> Network {
    match address.to_canonical() {
        IpAddr::V4(address) => Network(address.to_ipv6_mapped().to_bits()),
        IpAddr::V6(address) => Network(address.to_bits() >> 64 << 64),
    }
}

/// Whether a connection from this address comes from a proxy of ours.
pub(crate) fn is_proxy(proxies: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|proxy| proxy.contains(&address))
}

/// Each proxy appends the address that it was asked from. The last one that is no proxy of
/// ours is the client's; all before it could be invented.
fn client(proxies: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let values = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let said: Vec<&str> = values.flat_map(|value| value.split(',')).collect();
    let mut client = peer;
    for address in said.iter().rev() {
        if !is_proxy(proxies, client) {
            break;
        }
        let Ok(address) = address.trim().parse() else { break };
        client = address;
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_of(proxies: &[&str], peer: &str, forwarded: &[&str]) -> String {
        let proxies: Vec<IpNet> = proxies.iter().map(|text| text.parse().expect("a network")).collect();
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, value.parse().expect("a value"));
        }
        client(&proxies, peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn a_network_is_one_ipv4_address_or_64_bits_of_ipv6() {
        let network = |text: &str| network_of(text.parse().expect("an address"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:1"));
        assert_ne!(network("2001:db8::1"), network("2001:db8:0:1::1"));
    }

    #[test]
    fn a_stranger_cannot_name_its_address() {
        assert_eq!(client_of(&[], "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client_of(&["127.0.0.0/8"], "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
    }

    #[test]
    fn a_proxy_names_its_client() {
        assert_eq!(client_of(&["127.0.0.0/8"], "127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client_of(&["127.0.0.0/8"], "::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
    }

    #[test]
    fn what_the_client_said_to_the_proxy_is_not_believed() {
        assert_eq!(client_of(&["127.0.0.0/8"], "127.0.0.1", &["203.0.113.9, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            client_of(&["127.0.0.0/8"], "127.0.0.1", &["203.0.113.9", "198.51.100.7"]),
            "198.51.100.7"
        );
        let proxies = ["127.0.0.0/8", "10.0.0.0/8"];
        assert_eq!(
            client_of(&proxies, "127.0.0.1", &["203.0.113.9, 198.51.100.7, 10.1.2.3"]),
            "198.51.100.7"
        );
    }

    #[test]
    fn a_proxy_that_names_nobody_is_itself_the_client() {
        assert_eq!(client_of(&["127.0.0.0/8"], "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client_of(&["127.0.0.0/8"], "127.0.0.1", &["unknown"]), "127.0.0.1");
    }
}
