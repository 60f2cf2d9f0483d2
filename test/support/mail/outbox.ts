import type { Database } from "../../../server/database/schema.ts";
import { takeJob } from "../../../server/jobs/store.ts";
import { createWorker, type Worker } from "../../../server/jobs/worker.ts";
import type { Mail } from "../../../server/mail/mail.ts";
import { createMailJobs } from "../../../server/mail/sender.ts";
import { addMail, createMailKeeper, mailQueue } from "../../../server/mail/store.ts";
import type { Transport } from "../../../server/mail/transport.ts";

type SenderOptions = {
  readonly now?: () => number;
  readonly warn?: (facts: object, text: string) => void;
};

/** A worker of the outbox of a database: `work()` sends what is due. */
export const openMailWorker = (
  database: Database,
  transport: Transport,
  { now = Date.now, warn = () => {} }: SenderOptions = {},
): Worker =>
  createWorker({
    database,
    jobs: [createMailJobs(createMailKeeper(database), () => transport)],
    logger: { warn },
    now,
  });

/** Sends every mail that is due, without a mail server. */
export async function sendDueMails(database: Database, now: number): Promise<void> {
  for (;;) {
    const job = await takeJob(database, mailQueue, now);
    if (!job) return;
    await createMailKeeper(database)(job, { state: "done" });
  }
}

/** Adds a mail that does not go on by itself. */
export async function addTroubledMail(
  database: Database,
  mail: Mail,
  result: { readonly state: "failed" | "unclear"; readonly reason: string },
  at: number,
): Promise<void> {
  await addMail(database, mail, at);
  const taken = await takeJob(database, mailQueue, at);
  if (!taken) throw new Error("no mail waits");
  await createMailKeeper(database)(taken, result);
}
