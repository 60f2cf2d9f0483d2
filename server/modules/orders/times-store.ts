import type { Database } from "../../database/schema.ts";

/** When a website's orders were placed that are not cancelled, from a time on; milliseconds since 1970. */
export type OrderTimes = (websiteId: string, since: number) => Promise<readonly number[]>;

/** All SQL of when orders were placed. */
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
