import type { MailResult, Outbox, TakenMail } from "./store.ts";
import type { Outcome, Transport } from "./transport.ts";

/** Sends what waits in an outbox. */
export type MailSender = {
  /** Sends one mail that is due; returns whether there was one. */
  sendNext(): Promise<boolean>;
};

type Log = Readonly<Record<"warn" | "error", (facts: object, text: string) => void>>;

type MailSenderOptions = {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly logger: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const MINUTE_MS = 60_000;

/** Longer than any conversation with a mail server takes. */
const LEASE_MS = 10 * MINUTE_MS;

/** Pauses after the first attempts, in minutes; later ones are as long as the last. */
const pauses = [1, 5, 15, 30, 60, 120, 240];

/** About three days with these pauses. */
const MOST_ATTEMPTS = 24;

/**
 * Creates the worker of an outbox. Several may work on one. That a mail is being sent is stored before the mail server is
 * spoken to: after a crash in between nobody knows whether it was taken, and it is not repeated.
 */
export function createMailSender({
  outbox,
  transport,
  logger,
  now,
}: MailSenderOptions): MailSender {
  return {
    async sendNext() {
      const broken = await outbox.giveUpBroken(now());
      if (broken > 0) logger.error({ mails: broken }, "mails whose sending broke off are unclear");
      const mail = await outbox.take(now(), LEASE_MS);
      if (!mail) return false;
      const outcome = await transport.send(mail.envelope);
      const result = toResult(mail, outcome, now());
      await outbox.finish(mail.id, result);
      if (result.state !== "sent") {
        const { id } = mail;
        const { state, reason } = result;
        logger.warn({ mail: id, state, reason: withoutAddresses(reason) }, "a mail was not sent");
      }
      return true;
    },
  };
}

function toResult({ attempts }: TakenMail, outcome: Outcome, now: number): MailResult {
  switch (outcome.kind) {
    case "sent":
      return { state: "sent" };
    case "unclear":
      return { state: "unclear", reason: outcome.reason };
    case "refused":
      return { state: "failed", reason: outcome.reason };
    case "later": {
      const { reason } = outcome;
      if (attempts >= MOST_ATTEMPTS) return { state: "failed", reason };
      const minutes = pauses[Math.min(attempts, pauses.length) - 1] ?? 1;
      return { state: "waiting", nextAt: now + minutes * MINUTE_MS, reason };
    }
  }
}

/** A mail server's answer may repeat an address, which no log holds. */
const withoutAddresses = (reason: string): string => reason.replace(/[^\s<>]+@[^\s<>]+/g, "…");
