import { createHash } from "node:crypto";
import type { Database } from "../../database/schema.ts";
import type { MailSettings } from "./mail-settings.ts";
import { createFormStore, type FormKey } from "./store.ts";
import {
  createSubmissionStore,
  type Submission,
  type SubmissionFilter,
  type SubmissionStore,
} from "./submission-store.ts";
import { readTypedSettings, type SettingsProblems, type TypedSettings } from "./typed-settings.ts";

/** What an owner has saved of a form's mails, and what tells it from any other state. */
type SavedSettings = { readonly settings: MailSettings; readonly version: string };

/** What becomes of settings that were to be saved: wrong ones have a problem by field. */
type SettingsChange = "saved" | "changedMeanwhile" | { readonly problems: SettingsProblems };

/** What owners do with forms. */
export type FormAdmin = Pick<SubmissionStore, "countForms" | "count" | "list" | "remove"> & {
  /** All submissions, the newest first. */
  readAll(filter: SubmissionFilter): AsyncIterable<Submission>;
  findSettings(key: FormKey): Promise<SavedSettings>;
  /** Saves what was typed, if `version` is the present one; without a version it is whatever was there. */
  saveSettings(
    key: FormKey,
    typed: TypedSettings,
    version: string | undefined,
  ): Promise<SettingsChange>;
};

/** Submissions that are read at once where all are. */
const READ_AT_ONCE = 500;

/** Creates what owners do with forms. */
export function createFormAdmin(database: Database): FormAdmin {
  const forms = createFormStore(database);
  const submissions = createSubmissionStore(database);
  return {
    ...submissions,
    async *readAll(filter) {
      let after: Submission | undefined;
      do {
        const read = await submissions.list(filter, { after, most: READ_AT_ONCE });
        yield* read;
        after = read.length === READ_AT_ONCE ? read.at(-1) : undefined;
      } while (after);
    },
    async findSettings(key) {
      const settings = await forms.findSettings(key);
      return { settings, version: toVersion(settings) };
    },
    async saveSettings(key, typed, version) {
      const { settings, problems } = readTypedSettings(typed);
      if (problems) return { problems };
      const isSaved = await forms.saveSettings(
        key,
        settings,
        (present) => version === undefined || version === toVersion(present),
      );
      return isSaved ? "saved" : "changedMeanwhile";
    },
  };
}

/** The same for the same settings. */
const toVersion = ({ to, cc, bcc, subject }: MailSettings): string =>
  createHash("sha256")
    .update(JSON.stringify([to, cc, bcc, subject]))
    .digest("base64url")
    .slice(0, 22);
