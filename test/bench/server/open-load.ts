import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Requests that begin when they are due, whether or not what began before has been answered: as visitors come. */
export type OpenLoad = {
  readonly port: number;
  readonly texts: readonly string[];
  readonly perSecond: number;
  readonly ms: number;
  /** Connections that are open at the beginning, as those of a proxy are; more are opened where these are busy. */
  readonly connections: number;
};

/** The answers by status, those of 503 without `Retry-After`, and what was not answered. */
export type OpenLoaded = {
  readonly byStatus: Readonly<Record<number, number>>;
  readonly withoutRetry: number;
  readonly unanswered: number;
  /** Time within which 99 % of the answers of 200 were complete, in milliseconds. */
  readonly slowest: number;
};

/** Time to accept the connections, in milliseconds. */
const OPENING_MS = 3000;

/** Waits for answers after the last request, in milliseconds. */
const END_MS = 10_000;

async function run({ port, texts, perSecond, ms, connections }: OpenLoad): Promise<OpenLoaded> {
  const byStatus: Record<number, number> = {};
  const free: Socket[] = [];
  const all = new Set<Socket>();
  const starts = new WeakMap<Socket, number>();
  const times: number[] = [];
  let [sent, open, withoutRetry, unanswered] = [0, 0, 0, 0];

  function openSocket(): Socket {
    const socket = connect({ port, host: "localhost", noDelay: true });
    all.add(socket);
    let head = "";
    let missing = 0;
    const end = () => {
      const status = Number(head.slice(9, 12));
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === 503 && !/\r\nretry-after: \d/i.test(head)) withoutRetry += 1;
      if (status === 200) times.push(performance.now() - (starts.get(socket) ?? 0));
      head = "";
      open -= 1;
      free.push(socket);
    };
    socket.on("data", (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        const at = chunk.indexOf("\r\n\r\n");
        head += chunk.toString("latin1", 0, at < 0 ? undefined : at);
        if (at < 0) return;
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - at - 4);
      }
      if (missing === 0) end();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      all.delete(socket);
      const place = free.indexOf(socket);
      if (place >= 0) free.splice(place, 1);
      else {
        open -= 1;
        unanswered += 1;
      }
    });
    return socket;
  }

  for (let count = 0; count < connections; count += 1) {
    const socket = openSocket();
    await once(socket, "connect");
    free.push(socket);
  }
  // Until the server has accepted them.
  await sleep(OPENING_MS);
  const begin = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - begin;
      while (sent < (Math.min(passed, ms) / 1000) * perSecond) {
        const socket = free.pop() ?? openSocket();
        starts.set(socket, performance.now());
        socket.write(texts[sent % texts.length] ?? "");
        sent += 1;
        open += 1;
      }
      if (passed < ms || (open > 0 && passed < ms + END_MS)) return;
      clearInterval(timer);
      unanswered += open;
      const slowest = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
      resolve({ byStatus, withoutRetry, unanswered, slowest });
      for (const socket of all) socket.removeAllListeners("close").destroy();
    }, 5);
  });
}

process.on("message", async (load: OpenLoad) => process.send?.(await run(load)));
