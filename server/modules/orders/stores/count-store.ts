import type { Database } from "../../../database/schema.ts";

/** Number of orders by status, for the operator. */
export async function countOrders(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("orders")
    .select(["status", ({ fn }) => fn.countAll<number | string>().as("orders")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, orders }) => [status, Number(orders)]));
}
