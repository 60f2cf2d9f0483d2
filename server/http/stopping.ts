import cluster from "node:cluster";
import { Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
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

/** How long connections that have arrived are accepted, in milliseconds. */
const ACCEPT_MS = 1000;

/** How long none has arrived, in milliseconds, once all have: clients and the process that accepts for several ones may be late. */
const QUIET_MS = 100;

/** How long the process that accepts for several ones may take to hear that one accepts no more, in milliseconds. */
const HEARD_MS = 400;

/** How long a connection may be open before its first request arrives, in milliseconds, once no other one is accepted. */
const FRESH_MS = 1000;

/**
 * How long stopping may take, in milliseconds; open requests, such as a body that never ends, are then cut off.
 */
const FINISH_MS = 7000;

/**
 * When closed, the server finishes what it has begun: pending requests are answered, each with
 * `Connection: close`, then no new connections are accepted, those that were have a second for their first request, and
 * everything open after 7 seconds is cut off.
 */
export const finishRequests = fp(async (app) => {
  const requests = createCount();
  const fresh = followFreshConnections(app.server);
  const stopping = { isOn: false };
  let accepting: Promise<void> | undefined;
  app.decorate("listeners", []);
  app.decorate("endings", []);
  app.decorate("stopping", stopping);

  app.server.on("request", ({ socket }, response) => {
    fresh.remove(socket);
    requests.add();
    response.on("close", requests.remove);
  });

  // Whoever gets an answer opens another connection: answers wait while the last ones are accepted.
  app.addHook("onRequest", (_request, _reply, done) => {
    if (accepting) void accepting.then(() => done());
    else done();
  });

  // Fastify adds it to later requests, but not to those that have begun.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping.isOn) reply.header("connection", "close");
    done();
  });

  app.addHook("preClose", async () => {
    const began = performance.now();
    stopping.isOn = true;
    for (const end of app.endings) end();
    if (!app.server.listening) return;
    await sleep(LINGER_MS);
    accepting = acceptLast(app);
    await accepting;
    await fresh.untilNone(FRESH_MS);
    app.server.closeIdleConnections();
    await requests.untilNone(FINISH_MS - (performance.now() - began));
  });
});

/** Accepts what has arrived, and nothing that comes after. */
async function acceptLast({ server, listeners }: FastifyInstance): Promise<void> {
  await acceptArrived(server);
  for (const listener of listeners) listener.close();
  // An HTTP server's own method would also cut off connections whose first request is on its way.
  Server.prototype.close.call(server);
  if (cluster.isWorker) await sleep(HEARD_MS);
}

/** Accepts the connections that arrive, at most for `ACCEPT_MS`: those that wait when a server closes are cut off. */
async function acceptArrived(server: FastifyInstance["server"]): Promise<void> {
  const limit = performance.now() + ACCEPT_MS;
  let hasMore = true;
  const onConnection = () => {
    hasMore = true;
  };
  server.on("connection", onConnection);
  while (hasMore && performance.now() < limit) {
    hasMore = false;
    await sleep(QUIET_MS);
  }
  server.off("connection", onConnection);
}

/** Connections that have not brought a request yet. */
type FreshConnections = Pick<Count, "untilNone"> & { readonly remove: (socket: Socket) => void };

/** Counts the connections of a server until they are removed. */
function followFreshConnections(server: FastifyInstance["server"]): FreshConnections {
  const fresh = new Set<Socket>();
  const count = createCount();
  const remove = (socket: Socket) => {
    if (fresh.delete(socket)) count.remove();
  };
  server.on("connection", (socket: Socket) => {
    fresh.add(socket);
    count.add();
    socket.once("close", () => remove(socket));
  });
  return { remove, untilNone: count.untilNone };
}

type Count = {
  readonly add: () => void;
  readonly remove: () => void;
  /** Waits until none is left, at most so many milliseconds. */
  untilNone(mostMs: number): Promise<void>;
};

function createCount(): Count {
  let count = 0;
  let onNone: (() => void) | undefined;
  return {
    add: () => {
      count += 1;
    },
    remove: () => {
      count -= 1;
      if (count === 0) onNone?.();
    },
    async untilNone(mostMs) {
      if (count === 0) return;
      const isNone = new Promise<void>((resolve) => {
        onNone = resolve;
      });
      const limit = new AbortController();
      await Promise.race([isNone, sleep(mostMs, undefined, { signal: limit.signal })]);
      limit.abort();
    },
  };
}
