import type { JobKind } from "../jobs/job.ts";
import { type KeepMail, mailQueue } from "./store.ts";
import type { Transport } from "./transport.ts";

const MINUTE_MS = 60_000;

/** Pauses after the first attempts, in minutes; later ones are as long as the last. */
const pauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** About three days with these pauses. */
const MOST_ATTEMPTS = 24;

/** Maximum number of connections to the mail server per process. */
const CONNECTIONS = 4;

/** Creates the job that sends mails, those of a website by its transport. */
export const createMailJobs = (
  keep: KeepMail,
  toTransport: (websiteId: string) => Transport,
): JobKind<"mails"> => ({
  name: "sending mails",
  queue: mailQueue,
  mostAtOnce: CONNECTIONS,
  pausesOf: () => pauses,
  mostAttempts: MOST_ATTEMPTS,
  begin: (job) => ({
    run: (stopping) => toTransport(job.website_id).send(JSON.parse(job.envelope), stopping),
    keep: (result) => keep(job, result),
  }),
});
