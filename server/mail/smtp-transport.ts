import { Readable } from "node:stream";
import type { Outcome } from "../jobs/job.ts";
import { type Envelope, type Transport, toMessage } from "./transport.ts";

/** How long a mail server may take to answer, in milliseconds. */
const ANSWER_MS = 30_000;

/**
 * Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://…`, with one connection per mail. Does not use the
 * package's own transport, because that does not report whether the mail's text was already on its way when a connection ended.
 */
export function createSmtpTransport(url: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  };
  const credentials = {
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  };
  return {
    async send(envelope, stopping) {
      const { MailComposer, SMTPConnection } = await loadPackage();
      const message = new MailComposer(toMessage(envelope)).compile();
      const text = await message.build();
      return new Promise((resolve) => {
        const connection = new SMTPConnection(options);
        let isOnItsWay = false;
        // Read once the server has agreed to take the text.
        const body = new Readable({
          highWaterMark: 1,
          read() {
            isOnItsWay = true;
            this.push(text);
            this.push(null);
          },
        });
        const end = (outcome: Outcome) => {
          stopping?.removeEventListener("abort", stop);
          resolve(outcome);
          connection.close();
        };
        const fail = (error: unknown) => end(toOutcome(error, isOnItsWay));
        const stop = () => fail(new Error("the server ended while it was sending"));
        stopping?.addEventListener("abort", stop);
        const sendText = () =>
          connection.send(toEnvelope(envelope), body, (error) =>
            error ? fail(error) : end({ kind: "done" }),
          );
        connection.once("error", fail);
        connection.once("end", () => fail(new Error("the mail server ended the connection")));
        connection.connect(() => {
          if (credentials.user === "") return sendText();
          connection.login({ credentials }, (error) => (error ? fail(error) : sendText()));
        });
      });
    },
  };
}

/** Loaded on demand: the package is large, and mails are rare. */
async function loadPackage() {
  const [composer, connection] = await Promise.all([
    import("nodemailer/lib/mail-composer"),
    import("nodemailer/lib/smtp-connection"),
  ]);
  return { MailComposer: composer.default, SMTPConnection: connection.default };
}

/** The plain address, without a name. */
const toPlain = (address: string): string => /<([^<>]*)>$/.exec(address.trim())?.[1] ?? address;

const toEnvelope = ({ from, to, cc, bcc }: Envelope) => ({
  from: toPlain(from),
  to: [...to, ...cc, ...bcc].map(toPlain),
});

/** The outcome of a failed attempt: the server's answer decides; without one, it depends on whether the text was on its way. */
function toOutcome(error: unknown, isOnItsWay: boolean): Outcome {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode !== "number") return { kind: isOnItsWay ? "unclear" : "later", reason };
  // A wrong password is for the operator to fix: no mail may be lost because of it.
  return { kind: responseCode >= 500 && code !== "EAUTH" ? "failed" : "later", reason };
}
