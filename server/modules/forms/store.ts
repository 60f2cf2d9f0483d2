import { randomUUID } from "node:crypto";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows, type RowLock } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { type MailSettings, mailSettingsSchema } from "./mail-settings.ts";
import { toSearchText } from "./search-text.ts";
import type { Answer } from "./sent/answers.ts";

/** Details of the page of a form; each is empty if unknown. */
export type PageFacts = {
  readonly title: string;
  readonly id: string;
  /** `i` an item, `c` a collection or page. */
  readonly source: string;
  readonly path: string;
  readonly permission: string;
};

/** A form of a site. */
export type FormKey = { readonly websiteId: string; readonly formId: string };

/** Loads and saves submissions of forms, and owners' settings for them. */
export type FormStore = {
  addSubmission(
    key: FormKey,
    submission: { readonly answers: readonly Answer[]; readonly page: PageFacts },
    now: number,
  ): Promise<void>;
  /** Stores a mark until it expires. False if the same one is stored and has not expired. Times in milliseconds since 1970. */
  mark(hash: string, expiresAt: number, now: number): Promise<boolean>;
  /** An owner's settings for a form; empty for most. */
  findSettings(key: FormKey): Promise<MailSettings>;
  /** Saves if the stored settings satisfy `mayReplace`, by default always; true if it did. */
  saveSettings(
    key: FormKey,
    settings: MailSettings,
    mayReplace?: (present: MailSettings) => boolean,
  ): Promise<boolean>;
  /** Deletes up to `most` marks that have ended and returns their number. */
  deleteMarks(until: number, most: number): Promise<number>;
};

/** All SQL for receiving forms. */
export function createFormStore(database: Database): FormStore {
  return {
    addSubmission: addSubmission(database),
    mark: mark(database),
    findSettings: async (key) => (await findSettings(database, key)) ?? {},
    saveSettings: saveSettings(database),
    deleteMarks: (until, most) =>
      deleteOldest(database, { table: "form_marks", key: "hash", time: "expires_at", until, most }),
  };
}

const addSubmission =
  (database: Database): FormStore["addSubmission"] =>
  async ({ websiteId, formId }, { answers, page }, now) => {
    await database
      .insertInto("form_submissions")
      .values({
        id: randomUUID(),
        website_id: websiteId,
        form_id: formId,
        answers: JSON.stringify(answers),
        page: JSON.stringify(page),
        search_text: toSearchText([
          ...answers.flatMap(({ value }) =>
            typeof value === "string" ? value : Object.values(value),
          ),
          page.title,
          page.path,
        ]),
        created_at: now,
        read_at: null,
      })
      .execute();
  };

const mark =
  (database: Database): FormStore["mark"] =>
  async (hash, expiresAt, now) => {
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
  };

const saveSettings =
  (database: Database): FormStore["saveSettings"] =>
  (key, own, mayReplace = () => true) =>
    transact(database, async function save(transaction): Promise<boolean> {
      const present = await findSettings(transaction, key, lockRows(transaction));
      if (!mayReplace(present ?? {})) return false;
      const settings = JSON.stringify(own);
      if (present) {
        await transaction
          .updateTable("form_settings")
          .set({ settings })
          .where("website_id", "=", key.websiteId)
          .where("form_id", "=", key.formId)
          .execute();
        return true;
      }
      const added = await transaction
        .insertInto("form_settings")
        .values({ website_id: key.websiteId, form_id: key.formId, settings })
        .onConflict((conflict) => conflict.columns(["website_id", "form_id"]).doNothing())
        .executeTakeFirst();
      // If nothing was added somebody else was faster, whose settings are found now.
      return Number(added.numInsertedOrUpdatedRows) > 0 || save(transaction);
    });

/** Undefined if nothing has been saved. */
async function findSettings(
  database: Database,
  { websiteId, formId }: FormKey,
  lock: RowLock = (query) => query,
): Promise<MailSettings | undefined> {
  const row = await database
    .selectFrom("form_settings")
    .select("settings")
    .where("website_id", "=", websiteId)
    .where("form_id", "=", formId)
    .$call(lock)
    .executeTakeFirst();
  return row && mailSettingsSchema.parse(JSON.parse(row.settings));
}
