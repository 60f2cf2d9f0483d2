import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { type Network, openInternet } from "../../http/security/network.ts";
import { type Answer, BrokenOffError, NoAnswerError, readBody, readType } from "./answers.ts";
import type { Journal } from "./journal.ts";
import * as limits from "./limits.ts";

/** Asks websites politely: one connection to a host, with pauses, up to the limits. */
export type Fetcher = {
  /** The answer of an address, of this run or of one before. Throws `NoAnswerError`, and `BrokenOffError` where asking on is useless. */
  get(address: string, limitBytes?: number): Promise<Answer>;
  /** Posts fields of a form; what its answer sets as cookies goes with all later requests to that host. */
  post(address: string, fields: URLSearchParams): Promise<number>;
  /** A longer pause between requests, in milliseconds, as robots.txt asks for. */
  slowDown(milliseconds: number): void;
  close(): Promise<void>;
};

type FetcherOptions = {
  /** Without it every answer is asked for anew. */
  readonly journal?: Pick<Journal, "find" | "keep">;
  /** The host that may be on this machine or in its own network. */
  readonly privateHost: string | undefined;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  readonly now?: () => number;
  readonly wholeAnswerMs?: number;
  /** Resolves names of hosts in place of the system. */
  readonly resolve?: Network["resolve"];
  /** The largest number of requests. */
  readonly requests?: number;
};

/** Statuses that ask for a later attempt. */
const later = new Set([429, 502, 503, 504]);

/** Statuses of answers that stay as they are. */
const kept = new Set([200, 404, 410]);

/** Opens a fetcher; see its type. */
export function createFetcher({
  journal,
  privateHost,
  wait = pause,
  now = Date.now,
  wholeAnswerMs = limits.WHOLE_ANSWER_MS,
  requests: mostRequests = limits.REQUESTS,
  resolve,
}: FetcherOptions): Fetcher {
  const network = openInternet(privateHost, resolve);
  const pools = new Map<string, Pool>();
  const cookies = new Map<string, string>();
  const asked = new Map<string, number>();
  const end = now() + limits.RUN_MS;
  let pauseMs = limits.PAUSE_MS;
  let requests = 0;
  let bytes = 0;
  let breaks = 0;

  const poolOf = ({ origin, hostname }: URL): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      connections: 1,
      pipelining: 1,
      headersTimeout: limits.ANSWER_MS,
      bodyTimeout: limits.ANSWER_MS,
      connect: { lookup: network.lookup(hostname.replace(/^\[|\]$/g, "")), timeout: 10_000 },
    });
    pools.set(origin, pool);
    return pool;
  };

  /** One request, without following where it leads. */
  async function ask(url: URL, options: { method: "GET" | "POST"; body?: string }) {
    if (!network.takes(url)) throw new NoAnswerError(`${url.host} is not on the internet`);
    if (++requests > mostRequests) throw new BrokenOffError("the limit of requests is reached");
    if (now() > end) throw new BrokenOffError("the limit of time is reached");
    if (url.hostname !== privateHost) {
      const since = now() - (asked.get(url.origin) ?? 0);
      if (since < pauseMs) await wait(pauseMs - since);
    }
    const cookie = cookies.get(url.origin);
    const answer = await poolOf(url).request({
      ...options,
      path: url.pathname + url.search,
      signal: AbortSignal.timeout(wholeAnswerMs),
      headers: {
        "user-agent": "Schaufenster (moves a site at its owner's wish)",
        "accept-encoding": "gzip, br",
        ...(cookie !== undefined && { cookie }),
        ...(options.body !== undefined && {
          "content-type": "application/x-www-form-urlencoded",
          origin: url.origin,
        }),
      },
    });
    asked.set(url.origin, now());
    return answer;
  }

  async function read(url: URL, answer: Dispatcher.ResponseData, limit: number) {
    const body = await readBody(answer.body, toLine(answer.headers["content-encoding"]), limit);
    bytes += body.length;
    if (bytes > limits.ALL_BYTES) throw new BrokenOffError("the limit of bytes is reached");
    return { url: url.href, ...readType(toLine(answer.headers["content-type"])), body };
  }

  /** One request, again after a break or when the server asks for it. */
  async function attempt(url: URL, limit: number) {
    for (let count = 1; ; count++) {
      const isLast = count >= limits.ATTEMPTS;
      try {
        const answer = await ask(url, { method: "GET" });
        const { statusCode: status, headers } = answer;
        if (later.has(status) && !isLast) {
          await answer.body.dump({ limit: 65_536 }).catch(() => {});
          await wait(toPause(toLine(headers["retry-after"]), count, now()));
          continue;
        }
        const whole = await read(url, answer, limit);
        breaks = 0;
        return { status, location: toLine(headers.location), ...whole };
      } catch (error) {
        if (error instanceof BrokenOffError) throw error;
        if (error instanceof NoAnswerError || isRefused(error)) throw toNoAnswer(error);
        if (isLast || isTooSlow(error)) {
          breaks += 1;
          if (breaks < limits.BREAKS) throw toNoAnswer(error);
          throw new BrokenOffError("the site does not answer any more", { cause: error });
        }
        await wait(toPause("", count, now()));
      }
    }
  }

  return {
    async get(address, limit = limits.TEXT_BYTES) {
      const known = journal?.find(address);
      if (known) return known;
      const redirects: { from: string; status: number }[] = [];
      let url = new URL(address);
      for (;;) {
        const { location, ...answer } = await attempt(url, limit);
        const isRedirect = answer.status >= 300 && answer.status < 400 && location !== "";
        if (!isRedirect) {
          const whole = { ...answer, redirects };
          // A server that was busy, or locked, may answer the next run.
          if (kept.has(answer.status)) journal?.keep(address, whole);
          return whole;
        }
        redirects.push({ from: url.href, status: answer.status });
        if (redirects.length > limits.HOPS) throw new NoAnswerError("it redirects without end");
        if (!URL.canParse(location, url.href))
          throw new NoAnswerError("it redirects to no address");
        url = new URL(location, url);
      }
    },
    async post(address, fields) {
      const url = new URL(address);
      try {
        const answer = await ask(url, { method: "POST", body: fields.toString() });
        await answer.body.dump({ limit: 65_536 }).catch(() => {});
        const set = [answer.headers["set-cookie"] ?? []].flat();
        const pairs = set
          .map((line) => line.split(";")[0] ?? "")
          .filter((pair) => pair.includes("="));
        if (pairs.length > 0) cookies.set(url.origin, pairs.join("; "));
        return answer.statusCode;
      } catch (error) {
        throw toNoAnswer(error);
      }
    },
    slowDown: (milliseconds) => {
      pauseMs = Math.min(Math.max(pauseMs, milliseconds), limits.LONGEST_PAUSE_MS);
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

/** The value of a header; of several, the first. */
const toLine = (value: string | readonly string[] | undefined): string =>
  [value ?? ""].flat()[0] ?? "";

/** The pause that a `Retry-After` asks for, else one that grows with each attempt. */
function toPause(retryAfter: string, count: number, now: number): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  const asked = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 500 * 2 ** count;
  return Math.min(asked, limits.LONGEST_PAUSE_MS);
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === "RefusedAddressError";

/** True if the time for a whole answer is over: asking again would take as long. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && error.name === "TimeoutError";

function toNoAnswer(error: unknown): NoAnswerError {
  if (error instanceof NoAnswerError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new NoAnswerError(isTooSlow(error) ? "the answer takes too long" : message, {
    cause: error,
  });
}
