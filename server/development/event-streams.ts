import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Answers that stay open for server-sent events; an event is one line of text. */
export type EventStreams = {
  /** Starts an answer with an event; `tell` gives the text of each. */
  add(response: ServerResponse, tell: () => string): void;
  /** Notes that a browser asks for something. */
  asked(): void;
  /** Sends an event. Resolves once browsers have had the time to ask for what they were told of, and ask for nothing more. */
  send(): Promise<void>;
  end(): void;
};

/** How long browsers wait before they reconnect, in milliseconds. */
const RETRY_MS = 500;

/** The time in which browsers ask for a page after an event, and for what belongs to it after one another, in milliseconds. */
const ASKING_MS = 150;
const NEXT_MS = 100;

/** Times that browsers are waited for: pages may go on asking. */
const MOST_WAITS = 6;

/** Creates streams without any answer yet. */
export function createEventStreams(): EventStreams {
  const open = new Map<ServerResponse, () => string>();
  let askedAt = 0;
  return {
    add(response, tell) {
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
      });
      response.write(`retry: ${RETRY_MS}\ndata: ${tell()}\n\n`);
      open.set(response, tell);
      response.once("close", () => open.delete(response));
    },
    asked() {
      askedAt = performance.now();
    },
    async send() {
      for (const [response, tell] of open) response.write(`data: ${tell()}\n\n`);
      for (let waits = 0; open.size > 0 && waits < MOST_WAITS; waits += 1) {
        await setTimeout(ASKING_MS);
        if (performance.now() - askedAt > NEXT_MS) return;
      }
    },
    end() {
      for (const response of open.keys()) response.end();
    },
  };
}
