import type { Database, Tables } from "../../../database/schema.ts";
import type { Job, Queue, Result } from "../../../jobs/job.ts";
import { finishJob } from "../../../jobs/store.ts";
import { wakeWorkers } from "../../../jobs/wake.ts";

/** Longer than any call of the provider takes. */
const LEASE_MS = 60_000;

/** Payers to delete as jobs; who is deleted twice is gone as well. */
export const payerQueue: Queue<"payer_deletions"> = {
  table: "payer_deletions",
  states: { taken: "deleting", done: "deleted" },
  leaseMs: LEASE_MS,
  mayRepeat: true,
};

/** Has the payers of some payments deleted at their provider, unless other payments still name them. */
export async function endPayers(
  transaction: Database,
  payments: readonly Pick<Tables["payments"], "customer" | "website_id">[],
): Promise<void> {
  const payers = new Map(payments.map((payment) => [payment.customer, payment.website_id]));
  payers.delete("");
  for (const [id, website_id] of payers) {
    const named = transaction.selectFrom("payments").select("id").where("customer", "=", id);
    if (await named.limit(1).executeTakeFirst()) continue;
    await transaction
      .insertInto("payer_deletions")
      .values({ id, website_id, state: "waiting", attempts: 0, next_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await wakeWorkers(transaction);
  }
}

/** Stores the result of an attempt; nothing is kept of a payer who is gone. */
export async function keepPayer(
  database: Database,
  job: Job<"payer_deletions">,
  result: Result,
): Promise<void> {
  if (result.state !== "done") {
    await finishJob(database, payerQueue, job, result);
    return;
  }
  await database.deleteFrom("payer_deletions").where("id", "=", job.id).execute();
}
