import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";

/** SQL for the subscriptions started by an address's orders. */
export const personalData: PersonalPart = {
  async findRunning(transaction, { websiteId, emailKey }) {
    const rows = await transaction
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select("orders.number")
      .where("orders.website_id", "=", websiteId)
      .where("orders.email_key", "=", emailKey)
      .where("subscriptions.status", "in", ["active", "paused"])
      .orderBy("orders.number")
      .execute();
    return { subscriptions: rows.map(({ number }) => number) };
  },
  async find(database, { orderIds }) {
    const subscriptions = await findRows(database, "subscriptions", "order_id", orderIds);
    const ids = subscriptions.map(({ id }) => id);
    return {
      subscriptions,
      subscription_cycles: await findRows(database, "subscription_cycles", "subscription_id", ids),
    };
  },
  async erase(transaction, _person, { subscriptions = [] }) {
    const ids = subscriptions.map(({ id }) => id);
    await deleteRows(transaction, "subscription_cycles", "subscription_id", ids);
    return [
      {
        table: "subscriptions",
        rows: await deleteRows(transaction, "subscriptions", "id", ids),
        fate: "deleted",
      },
    ];
  },
  async deleteOrders(transaction, orderIds) {
    const begun = await findRows(transaction, "subscriptions", "order_id", orderIds);
    const ids = begun.map(({ id }) => id);
    await deleteRows(transaction, "subscription_cycles", "subscription_id", ids);
    await deleteRows(transaction, "subscriptions", "id", ids);
  },
};
