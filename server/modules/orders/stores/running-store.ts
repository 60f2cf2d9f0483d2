import { lockRows } from "../../../database/lock-rows.ts";
import type { Person, Running } from "../../../database/personal-data.ts";
import type { Transaction } from "../../../database/transact.ts";

/**
 * The unfinished orders of an address: they wait for payment, for shipment or for a refund. They are locked for the transaction.
 */
export async function findRunningOrders(
  transaction: Transaction,
  { websiteId, emailKey }: Pick<Person, "websiteId" | "emailKey">,
): Promise<Running["orders"]> {
  const rows = await transaction
    .selectFrom("orders")
    .select(["number", "status", "paid_at"])
    .where("website_id", "=", websiteId)
    .where("email_key", "=", emailKey)
    .orderBy("id")
    .$call(lockRows(transaction))
    .execute();
  return rows
    .filter(
      ({ status, paid_at }) =>
        ["pending", "paid"].includes(status) ||
        (status === "fulfilled" && paid_at === null) ||
        (status === "cancelled" && paid_at !== null),
    )
    .map(({ number, status }) => ({ number, status }));
}
