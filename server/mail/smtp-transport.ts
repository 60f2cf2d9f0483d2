import { Readable } from "node:stream";
import type { Outcome } from "../jobs/job.ts";
import { type Envelope, type Transport, toMessage } from "./transport.ts";

/** How long a mail server may take to answer, in milliseconds. */
const ANSWER_MS = 30_000;

/** How long a connection stays open for the next mail, in milliseconds. */
const IDLE_MS = 1000;

type Package = Awaited<ReturnType<typeof loadPackage>>;

/** A connection to the mail server. */
type Line = {
  readonly connection: InstanceType<Package["SMTPConnection"]>;
  /** True once it is open and logged in. */
  isReady: boolean;
  /** Called if it ends by itself. */
  onEnd: (error: unknown) => void;
  closesAt?: NodeJS.Timeout;
};

/**
 * Sends through an SMTP server, `smtps://user:password@host`, `smtp+starttls://…` or `smtp://…`. A connection stays open for a moment, so that many mails
 * take few connections. Does not use the package's own transport, because that does not report whether the mail's text was already on
 * its way when a connection ended.
 */
export function createSmtpTransport(url: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // Otherwise, TLS is used if the server offers it.
    requireTLS: protocol === "smtp+starttls:",
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  };
  const credentials = {
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
  };
  const idle = new Set<Line>();

  function open({ SMTPConnection }: Package): Line {
    const line: Line = {
      connection: new SMTPConnection(options),
      isReady: false,
      onEnd: () => {},
    };
    line.connection.on("error", (error) => line.onEnd(error));
    line.connection.on("end", () => line.onEnd(new Error("the mail server ended the connection")));
    return line;
  }

  function takeIdle(): Line | undefined {
    const [line] = idle;
    if (!line) return undefined;
    idle.delete(line);
    clearTimeout(line.closesAt);
    return line;
  }

  function keepIdle(line: Line): void {
    idle.add(line);
    line.onEnd = () => {
      idle.delete(line);
      clearTimeout(line.closesAt);
    };
    line.closesAt = setTimeout(() => {
      idle.delete(line);
      line.connection.quit();
    }, IDLE_MS).unref();
  }

  const deliver = (
    line: Line,
    envelope: Envelope,
    text: Buffer,
    stopping: AbortSignal | undefined,
  ): Promise<Outcome> =>
    new Promise((resolve) => {
      const { connection } = line;
      let isOnItsWay = false;
      let isOver = false;
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
        if (isOver) return;
        isOver = true;
        stopping?.removeEventListener("abort", stop);
        if (outcome.kind === "done") keepIdle(line);
        else connection.close();
        resolve(outcome);
      };
      const fail = (error: unknown) => end(toOutcome(error, isOnItsWay));
      const stop = () => fail(new Error("the server ended while it was sending"));
      stopping?.addEventListener("abort", stop);
      line.onEnd = fail;
      const sendText = () => {
        line.isReady = true;
        connection.send(toEnvelope(envelope), body, (error) =>
          error ? fail(error) : end({ kind: "done" }),
        );
      };
      if (line.isReady) return sendText();
      connection.connect(() => {
        if (credentials.user === "") return sendText();
        connection.login({ credentials }, (error) => (error ? fail(error) : sendText()));
      });
    });

  return {
    async send(envelope, stopping) {
      const loaded = await loadPackage();
      const text = await new loaded.MailComposer(toMessage(envelope)).compile().build();
      const line = takeIdle();
      if (line) {
        const outcome = await deliver(line, envelope, text, stopping);
        // The server may have ended an idle connection meanwhile, or take no more mails over it.
        if (outcome.kind !== "later" || stopping?.aborted) return outcome;
      }
      return deliver(open(loaded), envelope, text, stopping);
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
