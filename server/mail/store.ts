import { randomUUID } from "node:crypto";
import type { Database } from "../database/schema.ts";
import type { Job, Queue, Result } from "../jobs/job.ts";
import { finishJob } from "../jobs/store.ts";
import { wakeWorkers } from "../jobs/wake.ts";
import { assertSendable, type Mail } from "./mail.ts";
import { maskSecrets } from "./masking.ts";
import type { Envelope } from "./transport.ts";

/** Longer than any conversation with a mail server takes. */
const LEASE_MS = 10 * 60_000;

/** Stores the result of an attempt at a mail. */
export type KeepMail = (job: Job<"mails">, result: Result) => Promise<void>;

/**
 * Mails as jobs. A mail is stored as being sent before the mail server is contacted: after a crash in between, nobody knows
 * whether it was taken, and it is not repeated.
 */
export const mailQueue: Queue<"mails"> = {
  table: "mails",
  states: { taken: "sending", done: "sent" },
  leaseMs: LEASE_MS,
  mayRepeat: false,
};

/** Stores a mail that is sent once the transaction has committed. Errors: `MailError` if it must not be sent. */
export async function addMail(transaction: Database, mail: Mail, now: number): Promise<void> {
  assertSendable(mail);
  const { websiteId, kind, from, replyTo, to, cc = [], bcc = [], unsubscribe, secrets } = mail;
  const { subject, text, html, about, files } = mail;
  const id = randomUUID();
  const envelope: Omit<Envelope, "from"> & Pick<Mail, "from"> = {
    messageId: toMessageId(id, from),
    from,
    replyTo,
    to,
    cc,
    bcc,
    subject,
    text,
    html,
    unsubscribe,
    secrets,
    parts: about?.parts,
    files,
    date: now,
  };
  await transaction
    .insertInto("mails")
    .values({
      id,
      website_id: websiteId,
      kind,
      about_id: about?.id ?? "",
      envelope: JSON.stringify(envelope),
      state: from === undefined ? "held" : "waiting",
      attempts: 0,
      next_at: now,
      created_at: now,
      reason: "",
    })
    .execute();
  await wakeWorkers(transaction);
}

/** A mail's place in the world: the host of its sender. */
const toMessageId = (id: string, from = ""): string =>
  `<${id}@${/@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? "localhost"}>`;

/** Sends the mails of a site that have waited for a sender. */
export async function releaseMails(
  database: Database,
  websiteId: string,
  from: string,
): Promise<void> {
  const held = await database
    .selectFrom("mails")
    .select(["id", "envelope"])
    .where("website_id", "=", websiteId)
    .where("state", "=", "held")
    .execute();
  for (const { id, envelope } of held) {
    const whole: Envelope = { ...JSON.parse(envelope), from, messageId: toMessageId(id, from) };
    await database
      .updateTable("mails")
      .set({ state: "waiting", envelope: JSON.stringify(whole) })
      .where("id", "=", id)
      .where("state", "=", "held")
      .execute();
  }
  if (held.length > 0) await wakeWorkers(database);
}

/** Creates what keeps the results of mails in a database. */
export const createMailKeeper =
  (database: Database): KeepMail =>
  async (job, result) => {
    const columns =
      result.state === "done"
        ? { reason: "", envelope: JSON.stringify(maskSecrets(JSON.parse(job.envelope))) }
        : { reason: result.reason };
    await finishJob(database, mailQueue, job, result, columns);
  };
