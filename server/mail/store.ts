import { randomUUID } from "node:crypto";
import type { Database } from "../database/schema.ts";
import { assertSendable, type Mail } from "./mail.ts";
import type { Envelope } from "./transport.ts";

/** A mail that a worker has taken to send it. */
export type TakenMail = {
  readonly id: string;
  readonly envelope: Envelope;
  /** Attempts, this one included. */
  readonly attempts: number;
};

/** What becomes of a mail after an attempt; `nextAt` in milliseconds since 1970. */
export type MailResult =
  | { readonly state: "sent" }
  | { readonly state: "failed" | "unclear"; readonly reason: string }
  | { readonly state: "waiting"; readonly nextAt: number; readonly reason: string };

/** The mails that are to be sent. */
export type Outbox = {
  /** Keeps a mail to be sent. Errors: `MailError` for one that must not be. */
  add(mail: Mail, now: number): Promise<void>;
  /**
   * Takes the mail that has waited longest; others do not get it until `leaseMs` have passed. Undefined if none is due.
   */
  take(now: number, leaseMs: number): Promise<TakenMail | undefined>;
  /** Notes how an attempt has ended. */
  finish(id: string, result: MailResult): Promise<void>;
  /** Marks as unclear what was being sent when its process ended; returns the number of such mails. */
  giveUpBroken(now: number): Promise<number>;
};

/** Keeps a mail that is to be sent once the transaction is kept. Errors: `MailError` for one that must not be sent. */
export async function addMail(transaction: Database, mail: Mail, now: number): Promise<void> {
  assertSendable(mail);
  const { websiteId, kind, from, replyTo, to, cc = [], bcc = [], unsubscribe } = mail;
  const { subject, text, html } = mail;
  const id = randomUUID();
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const envelope: Envelope = {
    messageId: `<${id}@${host}>`,
    from,
    replyTo,
    to,
    cc,
    bcc,
    subject,
    text,
    html,
    unsubscribe,
    date: now,
  };
  await transaction
    .insertInto("mails")
    .values({
      id,
      website_id: websiteId,
      kind,
      envelope: JSON.stringify(envelope),
      state: "waiting",
      attempts: 0,
      next_at: now,
      created_at: now,
      reason: "",
    })
    .execute();
}

/** All SQL of mails. */
export function createOutbox(database: Database): Outbox {
  return {
    add: (mail, now) => addMail(database, mail, now),
    async take(now, leaseMs) {
      const due = await database
        .selectFrom("mails")
        .select("id")
        .where("state", "=", "waiting")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      // Of several workers that have found the same one, one changes its state.
      const taken = await database
        .updateTable("mails")
        .set((eb) => ({
          state: "sending",
          next_at: now + leaseMs,
          attempts: eb("attempts", "+", 1),
        }))
        .where("id", "=", due.id)
        .where("state", "=", "waiting")
        .returning(["id", "envelope", "attempts"])
        .executeTakeFirst();
      if (!taken) return this.take(now, leaseMs);
      return { ...taken, envelope: JSON.parse(taken.envelope) };
    },
    async finish(id, result) {
      await database
        .updateTable("mails")
        .set({
          state: result.state,
          reason: result.state === "sent" ? "" : result.reason,
          ...(result.state === "waiting" && { next_at: result.nextAt }),
        })
        .where("id", "=", id)
        .where("state", "=", "sending")
        .execute();
    },
    async giveUpBroken(now) {
      const { numUpdatedRows } = await database
        .updateTable("mails")
        .set({ state: "unclear", reason: "the server ended while it was sending" })
        .where("state", "=", "sending")
        .where("next_at", "<=", now)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
