import { lockRows } from "../../database/lock-rows.ts";
import type { Person } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { OrderStatus } from "./order.ts";

/** An order that is not over: it waits for its money or its goods, or its money is not back. */
export type RunningOrder = { readonly number: number; readonly status: OrderStatus };

/** The orders of an address that are not over, kept for the transaction. */
export const findRunningOrders = (
  database: Database,
  { websiteId, emailKey }: Pick<Person, "websiteId" | "emailKey">,
): Promise<readonly RunningOrder[]> =>
  transact(database, async (transaction) => {
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
          status === "pending" || status === "paid" || (status === "cancelled" && paid_at !== null),
      )
      .map(({ number, status }) => ({ number, status: status as OrderStatus })); // Nothing else is stored.
  });
