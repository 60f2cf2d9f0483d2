import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";

const table = "downloads";

/** SQL for the downloads of an address's orders. */
export const personalData: PersonalPart = {
  find: async (database, { orderIds }) => ({
    downloads: await findRows(database, table, "order_id", orderIds),
  }),
  async erase(transaction, _person, { downloads = [] }) {
    const ids = downloads.map(({ id }) => id);
    return [{ table, rows: await deleteRows(transaction, table, "id", ids), fate: "deleted" }];
  },
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, table, "order_id", orderIds);
  },
};
