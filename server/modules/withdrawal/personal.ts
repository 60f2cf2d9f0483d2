import type { Selectable } from "kysely";
import { toEmailKey } from "../../contract/values/email.ts";
import {
  deleteRows,
  type PersonalPart,
  scanRows,
  yearsBefore,
} from "../../database/personal-data.ts";
import type { Tables } from "../../database/schema.ts";

/** Claims expire after three years; declarations for an order are kept as long as the order. */
const KEPT_YEARS = 3;

const table = "withdrawals";

/** The buyers who have declared withdrawals, and the accounts that have noted the steps. */
const peopleOf = ({ email, goods_by, refunded_by }: Selectable<Tables["withdrawals"]>) =>
  [email, goods_by, refunded_by].filter((address) => address !== "");

/** SQL for the withdrawals declared by an address. */
export const personalData: PersonalPart = {
  find: async (database, { websiteId, emailKey }) => ({
    withdrawals: await scanRows(database, table, "id", websiteId, (row) =>
      peopleOf(row).some((address) => toEmailKey(address) === emailKey),
    ),
  }),
  async erase(transaction, { emailKey }, { withdrawals: found = [] }) {
    const isOf = (address: string) => toEmailKey(address) === emailKey;
    for (const row of found) {
      const { id, goods_by, refunded_by } = row;
      const kept = {
        goods_by: isOf(goods_by) ? "" : goods_by,
        refunded_by: isOf(refunded_by) ? "" : refunded_by,
      };
      await transaction.updateTable(table).set(kept).where("id", "=", id).execute();
    }
    const withdrawals = found.filter(({ email }) => isOf(email));
    const ofOrders = withdrawals.filter(({ order_id }) => order_id !== null);
    for (const { id } of ofOrders) {
      await transaction.updateTable(table).set({ email: "" }).where("id", "=", id).execute();
    }
    const others = withdrawals.filter(({ order_id }) => order_id === null);
    const ids = others.map(({ id }) => id);
    return [
      { table, rows: ofOrders.length, fate: "kept" },
      { table, rows: await deleteRows(transaction, table, "id", ids), fate: "deleted" },
    ];
  },
  async deleteOld(database, { now, most }) {
    const old = await database
      .selectFrom(table)
      .select("id")
      .where("order_id", "is", null)
      .where("received_at", "<", yearsBefore(now, KEPT_YEARS))
      .limit(most)
      .execute();
    return deleteRows(
      database,
      table,
      "id",
      old.map(({ id }) => id),
    );
  },
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, table, "order_id", orderIds);
  },
};
