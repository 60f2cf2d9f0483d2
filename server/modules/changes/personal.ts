import { toEmailKey } from "../../contract/values/email.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { findRows, type PersonalPart } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** So long an edit can be taken back, in milliseconds: two years. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** The addresses in a column that belong to one person, as they were written. */
async function findWritten(
  addresses: Promise<readonly { readonly address: string }[]>,
  emailKey: string,
): Promise<readonly string[]> {
  return (await addresses)
    .map(({ address }) => address)
    .filter((address) => toEmailKey(address) === emailKey);
}

const findEditors = (database: Database, websiteId: string) =>
  database
    .selectFrom("content_edits")
    .select("edited_by as address")
    .distinct()
    .where("website_id", "=", websiteId)
    .execute();

const findChangers = (database: Database, websiteId: string) =>
  database
    .selectFrom("content_changes")
    .select("changed_by as address")
    .distinct()
    .where("website_id", "=", websiteId)
    .execute();

/** SQL for the edits by an address. */
export const personalData: PersonalPart = {
  async find(database, { websiteId, emailKey }) {
    const editors = await findWritten(findEditors(database, websiteId), emailKey);
    const changers = await findWritten(findChangers(database, websiteId), emailKey);
    const isHere = ({ website_id }: { readonly website_id: string }) => website_id === websiteId;
    const edits = await findRows(database, "content_edits", "edited_by", editors);
    const changes = await findRows(database, "content_changes", "changed_by", changers);
    return { content_edits: edits.filter(isHere), content_changes: changes.filter(isHere) };
  },
  async erase(transaction, { websiteId }, { content_edits = [], content_changes = [] }) {
    for (const editor of new Set(content_edits.map(({ edited_by }) => edited_by))) {
      await transaction
        .updateTable("content_edits")
        .set({ edited_by: "" })
        .where("website_id", "=", websiteId)
        .where("edited_by", "=", editor)
        .execute();
    }
    for (const changer of new Set(content_changes.map(({ changed_by }) => changed_by))) {
      await transaction
        .updateTable("content_changes")
        .set({ changed_by: "" })
        .where("website_id", "=", websiteId)
        .where("changed_by", "=", changer)
        .execute();
    }
    return [
      { table: "content_edits", rows: content_edits.length, fate: "kept" },
      { table: "content_changes", rows: content_changes.length, fate: "kept" },
    ];
  },
  deleteOld: (database, { now, most }) =>
    deleteOldest(database, {
      table: "content_edits",
      key: "id",
      time: "edited_at",
      until: now - KEPT_MS,
      most,
    }),
};
