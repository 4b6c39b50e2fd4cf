import { BlockList, isIP } from "node:net";

/** Networks that no webhook may reach: our own, those of our provider, and what is no single host (RFC 6890). */
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** The same of IPv6; only 2000::/3 is given to hosts of the internet. */
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  // Addresses that carry one of IPv4 inside.
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) {
  closed.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of CLOSED_V6) {
  closed.addSubnet(network, bits, "ipv6");
}
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");

/** Says whether an IP address belongs to a host of the internet, and not to a private network or this machine. */
export function isPublicAddress(ip: string): boolean {
  switch (isIP(ip)) {
    case 4:
      return !closed.check(ip, "ipv4");
    case 6:
      return open6.check(ip, "ipv6") && !closed.check(ip, "ipv6");
    default:
      return false;
  }
}
