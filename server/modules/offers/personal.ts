import { toEmailKey } from "../../contract/values/email.ts";
import {
  deleteRows,
  findByKey,
  type PersonalPart,
  scanRows,
  yearsBefore,
} from "../../database/personal-data.ts";

/** Calendar years after that of its last day for which an offer is kept. */
const KEPT_YEARS = 1;

/** SQL for the offers to an address, and for those that an account with that address has made. */
export const personalData: PersonalPart = {
  async find(database, person) {
    const { websiteId, emailKey } = person;
    const own = await findByKey(database, "offers", "email_key", person);
    const made = await scanRows(
      database,
      "offers",
      "id",
      websiteId,
      (row) => row.email_key !== emailKey && toEmailKey(row.created_by) === emailKey,
    );
    // The contents of an offer belong to its buyer.
    return { offers: [...own, ...made.map((row) => ({ ...row, email: "", terms: "" }))] };
  },
  async erase(transaction, { emailKey }, { offers = [] }) {
    const own = offers.filter(({ email_key }) => email_key === emailKey);
    const made = offers.filter(({ email_key }) => email_key !== emailKey);
    for (const { id } of made) {
      await transaction
        .updateTable("offers")
        .set({ created_by: "" })
        .where("id", "=", id)
        .execute();
    }
    const ids = own.map(({ id }) => id);
    const rows = await deleteRows(transaction, "offers", "id", ids);
    return [{ table: "offers", rows, fate: "deleted" }];
  },
  async deleteOld(database, { now, most }) {
    const rows = await database
      .selectFrom("offers")
      .select("id")
      .where("ends_at", "<", yearsBefore(now, KEPT_YEARS))
      .limit(most)
      .execute();
    const ids = rows.map(({ id }) => id);
    return deleteRows(database, "offers", "id", ids);
  },
  async deleteOrders(transaction, orderIds) {
    await deleteRows(transaction, "offers", "order_id", orderIds);
  },
};
