import type { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** Additional servers that pass their connections to this one; they stop with it. */
    readonly listeners: Server[];
    /** Called when the server begins to stop: they end answers that would stay open. */
    readonly endings: (() => void)[];
    /** On once the server has begun to stop. */
    readonly stopping: { readonly isOn: boolean };
  }
}

/** How long connections between two requests are kept, in milliseconds: their clients are told to open another one. */
const LINGER_MS = 300;

/**
 * How long requests may take to finish, in milliseconds; open ones, such as a body that never ends, are then cut off.
 */
const FINISH_MS = 7000;

/**
 * When closed, the server finishes what it has begun: pending requests are answered, each with
 * `Connection: close`, then no new connections are accepted, and everything open after 7 seconds is cut off.
 */
export const finishRequests = fp(async (app) => {
  let open = 0;
  const stopping = { isOn: false };
  let onDone: (() => void) | undefined;
  app.decorate("listeners", []);
  app.decorate("endings", []);
  app.decorate("stopping", stopping);

  const onClose = () => {
    open -= 1;
    if (open === 0) onDone?.();
  };
  app.server.on("request", (_request, response) => {
    open += 1;
    response.on("close", onClose);
  });

  // Fastify adds it to later requests, but not to those that have begun.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping.isOn) reply.header("connection", "close");
    done();
  });

  app.addHook("preClose", async () => {
    stopping.isOn = true;
    for (const end of app.endings) end();
    if (!app.server.listening) return;
    await sleep(LINGER_MS);
    for (const listener of app.listeners) listener.close();
    app.server.close();
    if (open === 0) return;
    const isDone = new Promise<void>((resolve) => {
      onDone = resolve;
    });
    const limit = new AbortController();
    await Promise.race([isDone, sleep(FINISH_MS, undefined, { signal: limit.signal })]);
    limit.abort();
  });
});
