import * as formsLimits from "../../contract/forms/limits.ts";
import type { TextName } from "../../contract/texts/index.ts";
import { isMailbox } from "../../contract/values/email.ts";
import type { MailSettings } from "./mail-settings.ts";

/** The settings of a form's mails as an owner types them: addresses with commas, semicolons or line breaks between them. */
export type TypedSettings = {
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
};

/** Errors by field. */
export type SettingsProblems = Readonly<Partial<Record<keyof TypedSettings, TextName>>>;

type Read =
  | { readonly settings: MailSettings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: SettingsProblems };

const addressFields = ["to", "cc", "bcc"] as const;

/** Reads typed settings. An empty field is not part of the settings, so the form's file applies. */
export function readTypedSettings(typed: TypedSettings): Read {
  const lists = addressFields.map((field) => [field, toAddresses(typed[field])] as const);
  const subject = typed.subject.trim();
  const problems: SettingsProblems = {
    ...Object.fromEntries(
      lists.flatMap(([field, addresses]) => {
        const problem = problemOf(addresses);
        return problem ? [[field, problem]] : [];
      }),
    ),
    ...(/\p{Cc}/u.test(subject) && { subject: "formSettingsSubjectBreaks" as const }),
    ...(subject.length > formsLimits.mailSubjectLength && {
      subject: "formSettingsSubjectLong" as const,
    }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    settings: {
      ...Object.fromEntries(lists.filter(([, addresses]) => addresses.length > 0)),
      ...(subject !== "" && { subject }),
    },
  };
}

/** Addresses on one line, as an owner would enter them. */
export const toTypedAddresses = (addresses: readonly string[] = []): string => addresses.join(", ");

const toAddresses = (text: string): readonly string[] =>
  text
    .split(/[,;\r\n]/)
    .map((address) => address.trim())
    .filter((address) => address !== "");

const problemOf = (addresses: readonly string[]): TextName | undefined => {
  if (addresses.length > formsLimits.mailAddresses) return "formSettingsTooMany";
  return addresses.every(isMailbox) ? undefined : "emailNeeded";
};
