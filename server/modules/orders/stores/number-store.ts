import { lockRows } from "../../../database/lock-rows.ts";
import type { Database } from "../../../database/schema.ts";
import type { Transaction } from "../../../database/transact.ts";

/** The numbers of a website's orders. */
export type NumberStore = {
  /** Until the transaction ends, nobody else takes a number. */
  lock(websiteId: string): Promise<void>;
  /** The next order gets a higher number than this one. */
  raise(websiteId: string, number: number): Promise<void>;
};

/** Numbers begin above. */
export const BEFORE_FIRST_NUMBER = 1000;

/** All SQL of numbers that are not the next one. */
export function createNumberStore(transaction: Transaction): NumberStore {
  return {
    async lock(websiteId) {
      await transaction
        .insertInto("order_numbers")
        .values({ website_id: websiteId, last: BEFORE_FIRST_NUMBER })
        .onConflict((conflict) => conflict.column("website_id").doNothing())
        .execute();
      await transaction
        .selectFrom("order_numbers")
        .select("last")
        .where("website_id", "=", websiteId)
        .$call(lockRows(transaction))
        .execute();
    },
    async raise(websiteId, number) {
      await transaction
        .updateTable("order_numbers")
        .set({ last: number })
        .where("website_id", "=", websiteId)
        .where("last", "<", number)
        .execute();
    },
  };
}

/** True if an order of a website has a number. */
export async function isNumberTaken(
  database: Database,
  websiteId: string,
  number: number,
): Promise<boolean> {
  const found = await database
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("number", "=", number)
    .executeTakeFirst();
  return found !== undefined;
}
