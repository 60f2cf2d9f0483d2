import { isIPv6 } from "node:net";

/** The first of the eight groups of an IPv6 address that name a customer's network. */
const NETWORK_GROUPS = 4;

/**
 * The network of an IP address: what one customer of a provider has. An IPv4 address is its own; of an IPv6 address the first 64
 * bits count, `2001:db8:0:1`. An IPv4 address that is written as an IPv6 one counts as the former.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array.from({ length: missing }, () => "0"), ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
