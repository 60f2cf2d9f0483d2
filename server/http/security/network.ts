import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** An IP address of a host. */
type HostAddress = { readonly address: string; readonly family: number };

/** Decides which targets are allowed. */
export type Network = {
  /** True if a URL is allowed, judging by the URL alone. */
  takes(url: URL): boolean;
  /** True if connections to an IP address are allowed. */
  allows(address: string): boolean;
  /** The IP addresses of a host. Rejects for an unknown one. */
  resolve(host: string): Promise<readonly HostAddress[]>;
};

/** IPv4 networks that are not public (IANA's special-purpose registry). */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24"],
  ...["192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];

/** The same for IPv6, within the only network that is allocated; some of them lead to IPv4 addresses. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const toList = (networks: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const refused4 = toList(special4, "ipv4");
const refused6 = toList(special6, "ipv6");
const given6 = toList(["2000::/3"], "ipv6");

/** True if an IP address is public: not of this machine, a local network or a provider's internal one. @internal */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  return family === 6 && given6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

/** A host of which an address is not allowed. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
}

/**
 * Resolves a host and returns its addresses if all of them are allowed, so that the connection goes to an address that was
 * checked.
 */
export const checkedLookup =
  (network: Pick<Network, "allows" | "resolve">): LookupFunction =>
  (host, options, callback) => {
    network.resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !network.allows(address))) {
          callback(new RefusedAddressError(`${host} has no public address`), "");
        } else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };

/** The host of a URL, an IP address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** True for a host outside of this machine, judging by its name or IP address alone. */
function isPublicHost(host: string): boolean {
  if (/(?:^|\.)localhost\.?$/.test(host)) return false;
  return isIP(host) === 0 || isPublicAddress(host);
}

/** The internet, over encrypted connections only. */
export const internet: Network = {
  takes: (url) => url.protocol === "https:" && isPublicHost(hostOf(url)),
  allows: isPublicAddress,
  resolve: (host) => lookup(host, { all: true }),
};

/**
 * The internet as readers of websites see it, also over plain HTTP; `privateHost` may be on this machine or in its own network. Names are
 * resolved for each connection, and what was checked is what is connected to.
 */
export const openInternet = (
  privateHost: string | undefined,
  resolve: Network["resolve"] = internet.resolve,
) => {
  const isNamed = (host: string): boolean => host === privateHost;
  return {
    takes: (url: URL): boolean =>
      /^https?:$/.test(url.protocol) && (isNamed(hostOf(url)) || isPublicHost(hostOf(url))),
    /** Resolves a host for a connection to it. */
    lookup: (host: string): LookupFunction =>
      checkedLookup({ ...internet, resolve, ...(isNamed(host) && { allows: () => true }) }),
  };
};
