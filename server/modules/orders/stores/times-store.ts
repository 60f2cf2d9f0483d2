import type { Database } from "../../../database/schema.ts";

/** When the orders of a website that are not cancelled were placed, from a time on; in milliseconds since 1970. */
export type OrderTimes = (websiteId: string, since: number) => Promise<readonly number[]>;

/** All SQL for the times of orders. */
export const createOrderTimes =
  (database: Database): OrderTimes =>
  async (websiteId, since) => {
    const rows = await database
      .selectFrom("orders")
      .select("created_at")
      .where("website_id", "=", websiteId)
      .where("created_at", ">=", since)
      .where("status", "!=", "cancelled")
      .execute();
    return rows.map((row) => row.created_at);
  };
