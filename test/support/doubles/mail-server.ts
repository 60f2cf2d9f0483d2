import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** The behaviour of a mail server: it takes mails, answers with an error, hangs up after the text, or never answers. */
type Behaviour = "take" | "busy" | "refuse" | "refuse-recipient" | "hang-up" | "hang";

/** A real SMTP server. */
export type MailServer = {
  readonly url: string;
  /** The mails that it has taken, as they arrived. */
  readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[];
  /** How many connections are open. */
  readonly open: number;
  /** The most connections that were open at once. */
  readonly mostOpen: number;
  /** How many were opened in all. */
  readonly opened: number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

/** Starts an SMTP server on a free port, or on one that it had before. One for very many mails forgets their texts. */
export async function startMailServer(
  port = 0,
  { keepsTexts = true }: { readonly keepsTexts?: boolean } = {},
): Promise<MailServer> {
  let behaviour: Behaviour = "take";
  const mails: { to: string[]; text: string }[] = [];
  let open = 0;
  let mostOpen = 0;
  let opened = 0;
  const fail = (code: number) => Object.assign(new Error("not now"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onConnect(_session, done) {
      open += 1;
      opened += 1;
      mostOpen = Math.max(mostOpen, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo(_address, _session, done) {
      if (behaviour === "hang") return;
      done(behaviour === "refuse-recipient" ? fail(550) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (behaviour === "busy") return done(fail(451));
        if (behaviour === "refuse") return done(fail(554));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: keepsTexts ? Buffer.concat(chunks).toString() : "" });
        if (behaviour === "hang-up") {
          for (const connection of server.connections as Iterable<{
            _socket: { destroy(): void };
          }>) {
            connection._socket.destroy();
          }
        } else done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "localhost");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo; // It listens on a port.
  return {
    url: `smtp://localhost:${address.port}`,
    mails,
    get open() {
      return open;
    },
    get opened() {
      return opened;
    },
    get mostOpen() {
      return mostOpen;
    },
    behave(next) {
      behaviour = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
