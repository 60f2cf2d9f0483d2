import type { FastifyRequest } from "fastify";

/** Counts a call of an IP address; the seconds until the next one is taken, if this one is too many. */
export type CountCall = (request: Pick<FastifyRequest, "ip">) => number | undefined;

const WINDOW_MS = 60_000;

/** Addresses that are counted at once. Beyond them the one whose minute began first is forgotten. */
const MOST_ADDRESSES = 5000;

type Window = { readonly since: number; calls: number };

/**
 * Counts calls by IP address and minute, as `app.rateLimit` does, but within the turn of the request and for next to nothing: what is called
 * with every page would cost more to be counted than to be kept otherwise. `max` is the number of calls that are taken in a minute.
 */
export function createCallCounter(max: number): CountCall {
  const windows = new Map<string, Window>();
  return ({ ip }) => {
    const network = toNetwork(ip);
    const now = Date.now();
    const window = windows.get(network);
    if (window && now - window.since < WINDOW_MS) {
      window.calls += 1;
      if (window.calls <= max) return undefined;
      return Math.ceil((window.since + WINDOW_MS - now) / 1000);
    }
    // Those that begin anew stand last.
    windows.delete(network);
    if (windows.size >= MOST_ADDRESSES) forgetFirst(windows);
    windows.set(network, { since: now, calls: 1 });
    return max > 0 ? undefined : WINDOW_MS / 1000;
  };
}

function forgetFirst(windows: Map<string, Window>): void {
  for (const network of windows.keys()) {
    windows.delete(network);
    return;
  }
}

const MAPPED = "::ffff:";

/** What one visitor has of addresses: one of IPv4, and of IPv6 all whose first 64 bits are the same. */
function toNetwork(ip: string): string {
  if (!ip.includes(":")) return ip;
  if (ip.startsWith(MAPPED) && ip.includes(".")) return ip.slice(MAPPED.length);
  const [head = "", tail] = ip.split("::");
  const first = toGroups(head);
  const last = tail === undefined ? [] : toGroups(tail);
  const missing = Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => 0), ...last].slice(0, 4).join(":");
}

const GROUPS = 8;

/** An address of IPv4 at the end stands for two. */
const toGroups = (text: string): readonly number[] =>
  text === ""
    ? []
    : text
        .split(":")
        .flatMap((group) => (group.includes(".") ? [0, 0] : [Number.parseInt(group, 16)]));
