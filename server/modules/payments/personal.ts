import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";

/** SQL for the payments of an address's orders. */
export const personalData: PersonalPart = {
  find: async (database, { orderIds }) => ({
    payments: await findRows(database, "payments", "order_id", orderIds),
  }),
  async erase(transaction, _person, { payments = [] }) {
    for (const { id } of payments) {
      await transaction
        .updateTable("payments")
        .set({ address_hash: "" })
        .where("id", "=", id)
        .execute();
    }
    return [{ table: "payments", rows: payments.length, fate: "kept" }];
  },
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, "payments", "order_id", orderIds);
  },
};
