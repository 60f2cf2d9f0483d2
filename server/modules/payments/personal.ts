import { deleteRows, findRows, type PersonalPart } from "../../database/personal-data.ts";
import { endPayers } from "./payers/payer-store.ts";

/** SQL for the payments of an address's orders. */
export const personalData: PersonalPart = {
  async find(database, { orderIds }) {
    const payments = await findRows(database, "payments", "order_id", orderIds);
    const ids = payments.map(({ id }) => id);
    return {
      payments,
      payment_refunds: await findRows(database, "payment_refunds", "payment_id", ids),
      payment_disputes: await findRows(database, "payment_disputes", "order_id", orderIds),
    };
  },
  async erase(transaction, _person, found) {
    const { payments = [], payment_refunds = [], payment_disputes = [] } = found;
    for (const { id } of payments) {
      await transaction
        .updateTable("payments")
        .set({ address_hash: "", customer: "", method: "" })
        .where("id", "=", id)
        .execute();
    }
    await endPayers(transaction, payments);
    return [
      { table: "payments", rows: payments.length, fate: "kept" },
      { table: "payment_refunds", rows: payment_refunds.length, fate: "kept" },
      { table: "payment_disputes", rows: payment_disputes.length, fate: "kept" },
    ];
  },
  async deleteOrders(transaction, orderIds) {
    const payments = await findRows(transaction, "payments", "order_id", orderIds);
    const ids = payments.map(({ id }) => id);
    await deleteRows(transaction, "payment_refunds", "payment_id", ids);
    await deleteRows(transaction, "payment_disputes", "order_id", orderIds);
    await deleteRows(transaction, "payments", "order_id", orderIds);
    await endPayers(transaction, payments);
  },
};
