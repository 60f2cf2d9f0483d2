import { connect, type Socket } from "node:net";

/** A task of the generator: requests in turn, over connections that stay open, until time or number is reached. */
export type Load = {
  readonly port: number;
  readonly asked: readonly Asked[];
  readonly connections: number;
  readonly ms?: number;
  readonly count?: number;
  /** Requests a second over all connections; without it, as many as are answered. */
  readonly perSecond?: number;
};

/** A whole request as it is sent, and the status that its answer must have. */
export type Asked = { readonly text: string; readonly status: number };

/** `median` and `slowest` are the times within which 50 % and 99 % of the answers were complete, in milliseconds. */
export type Loaded = {
  readonly requests: number;
  readonly ms: number;
  readonly median: number;
  readonly slowest: number;
  readonly fault?: string;
};

/**
 * Each connection sends a request when the answer to its last one is complete. Nothing but the length of an answer is read: a
 * client that takes more time than a server measures itself.
 */
function run({
  port,
  asked,
  connections,
  ms = Infinity,
  count = Infinity,
  perSecond = Infinity,
}: Load): Promise<Loaded> {
  const start = performance.now();
  let sent = 0;
  let requests = 0;
  const times: number[] = [];
  return new Promise((resolve) => {
    const sockets: Socket[] = [];
    const end = (fault?: string) => {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      times.sort((one, other) => one - other);
      const [median = 0, slowest = 0] = [0.5, 0.99].map(
        (part) => times[Math.floor(times.length * part)],
      );
      const ms = performance.now() - start;
      resolve({ requests, ms, median, slowest, ...(fault && { fault }) });
    };
    const timer = setTimeout(end, Math.min(ms, 600_000));
    for (let number = 0; number < connections; number++) {
      const socket = connect({ port, host: "localhost", noDelay: true });
      sockets.push(socket);
      let current: Asked | undefined;
      let sentAt = 0;
      const send = () => {
        if (sent >= count || socket.destroyed) return;
        current = asked[sent++ % asked.length];
        sentAt = performance.now();
        socket.write(current?.text ?? "");
      };
      const pause = (connections / perSecond) * 1000;
      const next = () => void (pause > 0 ? setTimeout(send, pause) : send());
      socket.on("connect", next).on("error", (error) => end(error.message));
      readAnswers(socket, (status) => {
        if (status !== current?.status) return end(`${status} instead of ${current?.status}`);
        requests++;
        times.push(performance.now() - sentAt);
        if (requests >= count) end();
        else next();
      });
    }
  });
}

/** Calls back with the status of each answer that has arrived whole. */
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let head = "";
  let status = 0;
  let missing = 0;
  socket.on("data", (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      const end = chunk.indexOf("\r\n\r\n");
      head += chunk.toString("latin1", 0, end < 0 ? undefined : end);
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      head = "";
      missing = length - (chunk.length - end - 4);
    }
    if (missing === 0) onAnswer(status);
  });
}

process.on("message", async (load: Load) => process.send?.(await run(load)));
