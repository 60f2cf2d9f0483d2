import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

/** Where a server listens. */
export const portOf = (url: string): number => Number(new URL(url).port);

export type RawConnection = {
  send(text: string): void;
  /** The answer so far. */
  readonly received: string;
  /** The code of the error that ended the connection; undefined while there is none. */
  readonly error: string | undefined;
  /** When the server has ended the connection. */
  readonly ended: Promise<unknown>;
  /** Waits until what has come back matches. */
  until(pattern: RegExp): Promise<void>;
};

/** A connection on which a test writes what it likes; it ends with the test. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let received = "";
  let error: string | undefined;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on("error", (cause: NodeJS.ErrnoException) => {
    error = cause.code;
  });
  onTestFinished(() => {
    socket.destroy();
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  return {
    send: (text) => void socket.write(text),
    get received() {
      return received;
    },
    get error() {
      return error;
    },
    ended,
    async until(pattern) {
      while (!pattern.test(received)) await once(socket, "data");
    },
  };
}

/** The whole answer to a request that is written as it stands; it must end the connection. */
export async function exchange(port: number, text: string): Promise<string> {
  const connection = await openConnection(port);
  connection.send(text);
  await connection.ended;
  return connection.received;
}
