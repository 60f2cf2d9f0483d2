import { createHmac } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { tooManyRequests } from "../errors.ts";
import type { SharedCounts } from "./shared-counts.ts";

const noHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

/** Options of a limit that tells browsers only `Retry-After`, and only once it is exceeded. */
export const onlyRetryAfter = {
  addHeaders: { ...noHeaders, "retry-after": true },
  addHeadersOnExceeding: noHeaders,
};

type LimitOptions = {
  readonly counts: SharedCounts;
  /** Signing key: nobody learns addresses from the counts. */
  readonly secret: string;
};

/**
 * Limits requests per IP address and minute, in routes with `app.rateLimit({ groupId, max })`, over all processes of the database.
 * The group's id is the name of the limit there, each of which is its own. Only valid requests count; any above the limit are
 * refused with `Retry-After`.
 */
export const limitRequests = fp<LimitOptions>(async (app, options) => {
  await app.register(rateLimit, {
    global: false,
    hook: "preHandler",
    timeWindow: 60_000,
    errorResponseBuilder: () => tooManyRequests(),
    store: createStore(options),
  });
});

/** A class that the plugin makes its stores of: one for itself, and one for each limit. */
function createStore({ counts, secret }: LimitOptions) {
  const names = new Set<string>();

  return class Store {
    readonly #name: string | undefined;

    constructor(_options: object, name?: string) {
      this.#name = name;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      counts.count({ id: this.#idOf(key), timeWindow, max }).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    }

    read(
      key: string,
      callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    ): void {
      callback(null, counts.read(this.#idOf(key)));
    }

    child(options: object): Store {
      const groupId = "groupId" in options ? String(options.groupId) : undefined;
      if (groupId === undefined) throw new Error("a limit of requests needs a groupId");
      if (names.has(groupId)) throw new Error(`there are two limits of requests '${groupId}'`);
      names.add(groupId);
      return new Store(options, groupId);
    }

    #idOf(key: string): string {
      return createHmac("sha256", secret)
        .update(JSON.stringify(["requests", this.#name, key]))
        .digest("base64url");
    }
  };
}
