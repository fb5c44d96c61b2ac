//! Which addresses may be called.
//!
//! Whoever sets a webhook makes this program knock at an address of his choice, from
//! inside the operator's network. So by default only encrypted calls go out, and only
//! to addresses that everybody in the world could call himself.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use site::{Trouble, Webhooks};
use tokio::net::lookup_host;
use url::{Host, Url};

/// Longer addresses are nobody's.
const URL_MAX: usize = 1000;

/// The address that somebody wrote, if it may be one.
pub(super) fn parse(policy: Webhooks, text: &str) -> Result<Url, Trouble> {
    let url = Url::parse(text.trim()).map_err(|_| Trouble::Address)?;
    match (policy, url.scheme()) {
        (Webhooks::Off, _) => return Err(Trouble::Off),
        (_, "https") | (Webhooks::Any, "http") => {}
        (Webhooks::Public, "http") => return Err(Trouble::Plain),
        (Webhooks::Public | Webhooks::Any, _) => return Err(Trouble::Address),
    }
    let is_odd = url.host().is_none() || !url.username().is_empty() || url.password().is_some();
    if is_odd || url.as_str().len() > URL_MAX { Err(Trouble::Address) } else { Ok(url) }
}

/// Where the host of an address is, if all of these places may be called. Whoever
/// connects must connect to one of them: asked again, a name may lead elsewhere.
pub(super) async fn find(policy: Webhooks, url: &Url) -> Result<Vec<SocketAddr>, Trouble> {
    let port = url.port_or_known_default().ok_or(Trouble::Address)?;
    let places: Vec<SocketAddr> = match url.host().ok_or(Trouble::Address)? {
        Host::Domain(name) => lookup_host((name, port)).await.map_err(|_| Trouble::Unknown)?.collect(),
        Host::Ipv4(ip) => vec![(ip, port).into()],
        Host::Ipv6(ip) => vec![(ip, port).into()],
    };
    match policy {
        _ if places.is_empty() => Err(Trouble::Unknown),
        Webhooks::Off => Err(Trouble::Off),
        Webhooks::Public if !places.iter().all(|place| is_public(place.ip())) => Err(Trouble::Private),
        Webhooks::Public | Webhooks::Any => Ok(places),
    }
}

fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

/// Everything but what IANA's registry of special addresses keeps for other purposes.
fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = match (a, b, c) {
        // This network; carriers' own; protocol assignments; benchmarks.
        (0, ..) | (100, 64..=127, _) | (192, 0, 0) | (198, 18..=19, _) => true,
        // A relay for IPv6; multicast and whatever is reserved.
        (192, 88, 99) | (224..=255, ..) => true,
        _ => false,
    };
    !is_special && !ip.is_private() && !ip.is_loopback() && !ip.is_link_local() && !ip.is_documentation()
}

/// What is handed out to the public (2000::/3), but for what only leads elsewhere.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    match (a, b) {
        // Protocol assignments and tunnels; examples; tunnels that name an IPv4 address.
        (0x2001, 0x0000..=0x01ff) | (0x2001, 0x0db8) | (0x2002, _) => false,
        (0x3fff, 0x0000..=0x0fff) => false,
        (0x2000..=0x3fff, _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_public() {
        for ip in ["1.1.1.1", "93.184.216.34", "100.63.0.1", "172.15.0.1", "2606:4700::1111", "2a00:1450::1"]
        {
            assert!(is_public(ip.parse().expect("an address")), "{ip}");
        }
        for ip in [
            "127.0.0.1",
            "127.255.0.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.100.100.200",
            "100.127.0.1",
            "192.0.0.192",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.88.99.1",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd00:ec2::254",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "3fff::1",
            "fec0::1",
            "100::1",
        ] {
            assert!(!is_public(ip.parse().expect("an address")), "{ip}");
        }
    }

    #[test]
    fn only_https_goes_out_unless_the_operator_says_so() {
        let wrong = |policy, text: &str| parse(policy, text).err();
        assert_eq!(wrong(Webhooks::Public, "https://example.org/hook?a=b"), None);
        assert_eq!(wrong(Webhooks::Public, "http://example.org/"), Some(Trouble::Plain));
        assert_eq!(wrong(Webhooks::Any, "http://example.org/"), None);
        assert_eq!(wrong(Webhooks::Off, "https://example.org/"), Some(Trouble::Off));
        let long = format!("https://example.org/{}", "a".repeat(URL_MAX));
        for text in [
            "",
            "hook",
            "file:///etc/passwd",
            "ftp://example.org/",
            "https://",
            "https://me:pw@example.org/",
            &long,
        ] {
            for policy in [Webhooks::Public, Webhooks::Any] {
                assert_eq!(wrong(policy, text), Some(Trouble::Address), "{text}");
            }
        }
    }

    #[tokio::test]
    async fn names_and_numbers_of_this_machine_are_refused() {
        for text in [
            "https://localhost/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://0x7f.1/",
            "https://2130706433/",
        ] {
            let url = parse(Webhooks::Public, text).expect("an address");
            assert_eq!(find(Webhooks::Public, &url).await, Err(Trouble::Private), "{text}");
            assert!(find(Webhooks::Any, &url).await.is_ok(), "{text}");
        }
    }
}
