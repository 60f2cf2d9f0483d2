import { toEmailKey } from "../../contract/values/email.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { findRows, type PersonalPart, yearsBefore } from "../../database/personal-data.ts";

/** As long as stock accounts have to be kept. */
const KEPT_YEARS = 10;

const table = "stock_edits";

/** SQL for the stock edits by an address. */
export const personalData: PersonalPart = {
  async find(database, { websiteId, emailKey }) {
    const editors = await database
      .selectFrom(table)
      .select("edited_by")
      .distinct()
      .where("website_id", "=", websiteId)
      .execute();
    const theirs = editors
      .map(({ edited_by }) => edited_by)
      .filter((editor) => toEmailKey(editor) === emailKey);
    const rows = await findRows(database, table, "edited_by", theirs);
    return { stock_edits: rows.filter(({ website_id }) => website_id === websiteId) };
  },
  async erase(transaction, { websiteId }, { stock_edits = [] }) {
    for (const editor of new Set(stock_edits.map(({ edited_by }) => edited_by))) {
      await transaction
        .updateTable(table)
        .set({ edited_by: "" })
        .where("website_id", "=", websiteId)
        .where("edited_by", "=", editor)
        .execute();
    }
    return [{ table, rows: stock_edits.length, fate: "kept" }];
  },
  deleteOld: (database, { now, most }) =>
    deleteOldest(database, {
      table,
      key: "edited_at",
      time: "edited_at",
      until: yearsBefore(now, KEPT_YEARS),
      most,
    }),
};
