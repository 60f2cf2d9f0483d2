import type { Job, JobKind, Outcome } from "../jobs/job.ts";
import { type KeepMail, mailQueue } from "./store.ts";
import type { Envelope, Transport, WrittenFile } from "./transport.ts";

const MINUTE_MS = 60_000;

/** Pauses after the first attempts, in minutes; later ones are as long as the last. */
const pauses = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

/** About three days with these pauses. */
const MOST_ATTEMPTS = 24;

/** Maximum number of connections to the mail server per process. */
const CONNECTIONS = 4;

/** Writes a file of a mail. Undefined if nobody has it any more. */
export type WriteMailFile = (websiteId: string, key: string) => Promise<WrittenFile | undefined>;

/** Creates the job that sends mails, those of a website by its transport. */
export const createMailJobs = (
  keep: KeepMail,
  toTransport: (websiteId: string) => Transport,
  writeFile: WriteMailFile = async () => undefined,
): JobKind<"mails"> => ({
  name: "sending mails",
  queue: mailQueue,
  mostAtOnce: CONNECTIONS,
  pausesOf: () => pauses,
  mostAttempts: MOST_ATTEMPTS,
  begin: (job) => ({
    run: (stopping) => send(job, stopping, { toTransport, writeFile }),
    keep: (result) => keep(job, result),
  }),
});

type Sending = {
  readonly toTransport: (websiteId: string) => Transport;
  readonly writeFile: WriteMailFile;
};

/** Sends a mail with its files. A file that cannot be written now is tried again with its mail. */
async function send(
  { website_id: websiteId, envelope: json }: Job<"mails">,
  stopping: AbortSignal | undefined,
  { toTransport, writeFile }: Sending,
): Promise<Outcome> {
  const envelope: Envelope = JSON.parse(json);
  const attachments: (WrittenFile & { readonly name: string })[] = [];
  try {
    for (const { name, key } of envelope.files ?? []) {
      const file = await writeFile(websiteId, key);
      if (file) attachments.push({ name, ...file });
    }
  } catch (error) {
    return { kind: "later", reason: error instanceof Error ? error.message : String(error) };
  }
  return toTransport(websiteId).send(
    attachments.length > 0 ? { ...envelope, attachments } : envelope,
    stopping,
  );
}
