import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

/** Answers that stay open for server-sent events; an event is one line of text. */
export type EventStreams = {
  /** Starts an answer with an event; `tell` gives the text of each. */
  add(response: ServerResponse, tell: () => string): void;
  /** Sends an event. Resolves once browsers have had the time to ask for what they were told of. */
  send(): Promise<void>;
  end(): void;
};

/** How long browsers wait before they reconnect, in milliseconds. */
const RETRY_MS = 500;

/** The time in which browsers ask for a page after an event, in milliseconds. */
const ASKING_MS = 150;

/** Creates streams without any answer yet. */
export function createEventStreams(): EventStreams {
  const open = new Map<ServerResponse, () => string>();
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
    async send() {
      for (const [response, tell] of open) response.write(`data: ${tell()}\n\n`);
      if (open.size > 0) await setTimeout(ASKING_MS);
    },
    end() {
      for (const response of open.keys()) response.end();
    },
  };
}
