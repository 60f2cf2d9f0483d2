import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";

/** SQL for the documents of a person's orders. The law asks for them as long as for the orders. */
export const personalData: PersonalPart = {
  find: async (database, { orderIds }) => ({
    documents: await findRows(database, "documents", "order_id", orderIds),
  }),
  erase: async (_transaction, _person, { documents = [] }) => [
    { table: "documents", rows: documents.length, fate: "kept" },
  ],
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, "documents", "order_id", orderIds);
  },
};
