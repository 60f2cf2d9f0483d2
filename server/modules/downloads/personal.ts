import { deleteRows, findRows, type PersonalData } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of what the orders of an address may download. */
export function createDownloadPersonalData(database: Database): PersonalData {
  const table = "downloads";
  return {
    find: async ({ orderIds }) => ({
      downloads: await findRows(database, table, "order_id", orderIds),
    }),
    async erase(_person, { downloads = [] }) {
      const ids = downloads.map(({ id }) => id);
      return [{ table, rows: await deleteRows(database, table, "id", ids), fate: "deleted" }];
    },
    async deleteOrders(orderIds) {
      await deleteRows(database, table, "order_id", orderIds);
    },
  };
}
