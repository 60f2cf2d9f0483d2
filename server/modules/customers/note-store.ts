import type { Database } from "../../database/schema.ts";

/** A note on a customer. */
type CustomerNote = {
  readonly emailKey: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Address of an account. */
  readonly changedBy: string;
};

/** Keeps and finds notes on customers. */
export type NoteStore = {
  /** The notes on some addresses. */
  list(websiteId: string, emailKeys: readonly string[]): Promise<readonly CustomerNote[]>;
  /**
   * Replaces the note that was written at a time, 0 for none; an empty text removes it. False if it is another one by now.
   */
  replace(websiteId: string, seenAt: number, note: CustomerNote): Promise<boolean>;
};

/** All SQL of notes on customers. Each change is one statement. */
export const createNoteStore = (database: Database): NoteStore => ({
  async list(websiteId, emailKeys) {
    if (emailKeys.length === 0) return [];
    const rows = await database
      .selectFrom("customer_notes")
      .selectAll()
      .where("website_id", "=", websiteId)
      .where("email_key", "in", emailKeys)
      .execute();
    return rows.map(({ email_key, text, changed_at, changed_by }) => ({
      emailKey: email_key,
      text,
      changedAt: changed_at,
      changedBy: changed_by,
    }));
  },
  async replace(websiteId, seenAt, { emailKey, text, changedAt, changedBy }) {
    const values = { text, changed_at: changedAt, changed_by: changedBy };
    if (seenAt === 0) {
      if (text === "") return true;
      const { numInsertedOrUpdatedRows } = await database
        .insertInto("customer_notes")
        .values({ website_id: websiteId, email_key: emailKey, ...values })
        .onConflict((conflict) => conflict.columns(["website_id", "email_key"]).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) === 1;
    }
    if (text === "") {
      const { numDeletedRows } = await database
        .deleteFrom("customer_notes")
        .where("website_id", "=", websiteId)
        .where("email_key", "=", emailKey)
        .where("changed_at", "=", seenAt)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    }
    const { numUpdatedRows } = await database
      .updateTable("customer_notes")
      .set(values)
      .where("website_id", "=", websiteId)
      .where("email_key", "=", emailKey)
      .where("changed_at", "=", seenAt)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
});
