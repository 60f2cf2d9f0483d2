import {
  deleteRows,
  findRows,
  type Person,
  type PersonalData,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of the subscriptions that the orders of an address have begun. */
export function createSubscriptionPersonalData(database: Database): PersonalData & {
  /** The numbers of the orders that have begun the subscriptions of an address that go on. */
  findRunning(person: Pick<Person, "websiteId" | "emailKey">): Promise<readonly number[]>;
} {
  return {
    async findRunning({ websiteId, emailKey }) {
      const rows = await database
        .selectFrom("subscriptions")
        .innerJoin("orders", "orders.id", "subscriptions.order_id")
        .select("orders.number")
        .where("orders.website_id", "=", websiteId)
        .where("orders.email_key", "=", emailKey)
        .where("subscriptions.status", "=", "active")
        .orderBy("orders.number")
        .execute();
      return rows.map(({ number }) => number);
    },
    async find({ orderIds }) {
      const subscriptions = await findRows(database, "subscriptions", "order_id", orderIds);
      const ids = subscriptions.map(({ id }) => id);
      return {
        subscriptions,
        subscription_cycles: await findRows(
          database,
          "subscription_cycles",
          "subscription_id",
          ids,
        ),
      };
    },
    async erase(_person, { subscriptions = [] }) {
      const ids = subscriptions.map(({ id }) => id);
      await deleteRows(database, "subscription_cycles", "subscription_id", ids);
      return [
        {
          table: "subscriptions",
          rows: await deleteRows(database, "subscriptions", "id", ids),
          fate: "deleted",
        },
      ];
    },
    async deleteOrders(orderIds) {
      const begun = await findRows(database, "subscriptions", "order_id", orderIds);
      const ids = begun.map(({ id }) => id);
      await deleteRows(database, "subscription_cycles", "subscription_id", ids);
      await deleteRows(database, "subscriptions", "id", ids);
    },
  };
}
