import { randomUUID } from "node:crypto";
import type { Database } from "../../database/schema.ts";
import type { Answer } from "./answers.ts";
import { type MailSettings, mailSettingsSchema } from "./mail-settings.ts";

/** What is known of the page on which a form stood; each empty if it is not. */
export type PageFacts = {
  readonly title: string;
  readonly id: string;
  /** `i` an item, `c` a collection or page. */
  readonly source: string;
  readonly path: string;
  readonly permission: string;
};

/** A form of a site. */
type FormKey = { readonly websiteId: string; readonly formId: string };

/** Loads and saves what visitors send by forms, and what owners say of them. */
export type FormStore = {
  addSubmission(
    key: FormKey,
    submission: { readonly answers: readonly Answer[]; readonly page: PageFacts },
    now: number,
  ): Promise<void>;
  /** Keeps a mark until it ends; false if the same one is kept and has not ended. Times in milliseconds since 1970. */
  mark(hash: string, expiresAt: number, now: number): Promise<boolean>;
  /** What an owner has saved of a form; nothing of it for most. */
  findSettings(key: FormKey): Promise<MailSettings>;
  saveSettings(key: FormKey, settings: MailSettings): Promise<void>;
  /** Deletes up to `most` marks that have ended and returns their number. */
  deleteMarks(endedBefore: number, most: number): Promise<number>;
};

/** All SQL of forms. */
export function createFormStore(database: Database): FormStore {
  return {
    async addSubmission({ websiteId, formId }, { answers, page }, now) {
      await database
        .insertInto("form_submissions")
        .values({
          id: randomUUID(),
          website_id: websiteId,
          form_id: formId,
          answers: JSON.stringify(answers),
          page: JSON.stringify(page),
          created_at: now,
        })
        .execute();
    },
    async mark(hash, expiresAt, now) {
      const marked = await database
        .insertInto("form_marks")
        .values({ hash, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column("hash")
            .doUpdateSet({ expires_at: expiresAt })
            .where("form_marks.expires_at", "<=", now),
        )
        .executeTakeFirst();
      return Number(marked.numInsertedOrUpdatedRows) > 0;
    },
    async findSettings({ websiteId, formId }) {
      const row = await database
        .selectFrom("form_settings")
        .select("settings")
        .where("website_id", "=", websiteId)
        .where("form_id", "=", formId)
        .executeTakeFirst();
      return row ? mailSettingsSchema.parse(JSON.parse(row.settings)) : {};
    },
    async saveSettings({ websiteId, formId }, own) {
      const settings = JSON.stringify(own);
      await database
        .insertInto("form_settings")
        .values({ website_id: websiteId, form_id: formId, settings })
        .onConflict((conflict) =>
          conflict.columns(["website_id", "form_id"]).doUpdateSet({ settings }),
        )
        .execute();
    },
    async deleteMarks(endedBefore, most) {
      const { numDeletedRows } = await database
        .deleteFrom("form_marks")
        .where("hash", "in", (marks) =>
          marks
            .selectFrom("form_marks")
            .select("hash")
            .where("expires_at", "<=", endedBefore)
            .orderBy("expires_at")
            .limit(most),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
