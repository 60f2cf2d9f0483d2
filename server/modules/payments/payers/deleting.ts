import type { Database } from "../../../database/schema.ts";
import type { JobKind } from "../../../jobs/job.ts";
import type { PaymentProvider } from "../providers/payment.ts";
import { keepPayer, payerQueue } from "./payer-store.ts";

type PayerJobsOptions = {
  readonly database: Database;
  /** The provider that knows the payers of a website. Undefined if it cannot be asked now. */
  readonly providerOf: (websiteId: string) => Pick<PaymentProvider, "deletePayer"> | undefined;
};

const MINUTE_MS = 60_000;
const PAUSES = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];
/** About three days. */
const MOST_ATTEMPTS = 15;

/** Creates the job that has payers deleted where the provider keeps them. */
export const createPayerJobs = ({
  database,
  providerOf,
}: PayerJobsOptions): JobKind<"payer_deletions"> => ({
  name: "deleting payers at their provider",
  queue: payerQueue,
  mostAtOnce: 2,
  pausesOf: () => PAUSES,
  mostAttempts: MOST_ATTEMPTS,
  begin: (job) => ({
    async run() {
      const isGone = await providerOf(job.website_id)?.deletePayer?.(job.id);
      return isGone
        ? { kind: "done" }
        : { kind: "later", reason: "the provider has not deleted a payer" };
    },
    keep: (result) => keepPayer(database, job, result),
  }),
});
