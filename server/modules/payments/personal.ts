import { deleteRows, findRows, type PersonalData } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of the payments of an address's orders. */
export function createPaymentPersonalData(database: Database): PersonalData {
  return {
    find: async ({ orderIds }) => ({
      payments: await findRows(database, "payments", "order_id", orderIds),
    }),
    async erase(_person, { payments = [] }) {
      for (const { id } of payments) {
        await database
          .updateTable("payments")
          .set({ address_hash: "" })
          .where("id", "=", id)
          .execute();
      }
      return [{ table: "payments", rows: payments.length, fate: "kept" }];
    },
    async deleteOrders(orderIds) {
      await deleteRows(database, "payments", "order_id", orderIds);
    },
  };
}
