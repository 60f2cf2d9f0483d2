import { toEmailKey } from "../../contract/values/email.ts";
import type { Person, PersonalPart } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** SQL for the note on an address, and for those that an account with that address has written. */
export const personalData: PersonalPart = {
  find: async (database, person) => ({ customer_notes: await findNotes(database, person) }),
  async erase(transaction, { websiteId, emailKey }, { customer_notes = [] }) {
    const { numDeletedRows } = await transaction
      .deleteFrom("customer_notes")
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .executeTakeFirst();
    for (const note of customer_notes) {
      if (note.email_key === emailKey) continue;
      await transaction
        .updateTable("customer_notes")
        .set({ changed_by: "" })
        .where("website_id", "=", websiteId)
        .where("email_key", "=", note.email_key)
        .execute();
    }
    return [{ table: "customer_notes", rows: Number(numDeletedRows), fate: "deleted" }];
  },
};

async function findNotes(database: Database, { websiteId, emailKey }: Person) {
  const notes = await database
    .selectFrom("customer_notes")
    .selectAll()
    .where("website_id", "=", websiteId)
    .execute();
  return notes.filter(
    (note) => note.email_key === emailKey || toEmailKey(note.changed_by) === emailKey,
  );
}
