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

/** An owner's saved settings for a form's mails, with a version that identifies this state. */
type SavedSettings = { readonly settings: MailSettings; readonly version: string };

/** The outcome of saving settings: invalid ones have problems by field. */
type SettingsChange = "saved" | "changedMeanwhile" | { readonly problems: SettingsProblems };

/** The use cases of owners for forms. */
export type FormAdmin = SubmissionStore & {
  /** All submissions, newest first. */
  readAll(filter: SubmissionFilter): AsyncIterable<Submission>;
  findSettings(key: FormKey): Promise<SavedSettings>;
  /** Saves the input if `version` is the present one, or in any case if it is undefined. */
  saveSettings(
    key: FormKey,
    typed: TypedSettings,
    version: string | undefined,
  ): Promise<SettingsChange>;
};

/** Number of submissions read at once when reading all of them. */
const READ_AT_ONCE = 500;

/** Creates the use cases of owners for forms. */
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

/** Equal settings have the same version. */
const toVersion = ({ to, cc, bcc, subject }: MailSettings): string =>
  createHash("sha256")
    .update(JSON.stringify([to, cc, bcc, subject]))
    .digest("base64url")
    .slice(0, 22);
