import type { Form } from "../../../content/forms/form.ts";
import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { FormAdmin } from "../admin-service.ts";
import { type SettingsProblems, type TypedSettings, toTypedAddresses } from "../typed-settings.ts";

/** Input that was not saved: invalid settings, or settings that somebody else has changed meanwhile. */
export type RefusedSettings = {
  readonly typed: TypedSettings;
  /** Undefined if somebody else was faster. */
  readonly problems?: SettingsProblems;
};

type Saved = Awaited<ReturnType<FormAdmin["findSettings"]>>;

const fieldNames = ["to", "cc", "bcc", "subject"] as const;

const labels = {
  to: "formSettingsTo",
  cc: "formSettingsCc",
  bcc: "formSettingsBcc",
  subject: "formSettingsSubject",
} as const satisfies Record<keyof TypedSettings, TextName>;

/** The settings of a form's mails for its owner: the saved ones or the refused input, with the defaults for empty fields. */
export function toShownSettings(
  { content, texts }: Pick<Site, "content" | "texts">,
  form: Form,
  { settings, version }: Saved,
  refused?: RefusedSettings,
) {
  const saved: TypedSettings = {
    to: toTypedAddresses(settings.to),
    cc: toTypedAddresses(settings.cc),
    bcc: toTypedAddresses(settings.bcc),
    subject: settings.subject ?? "",
  };
  const standard: TypedSettings = {
    to: toTypedAddresses(form.mail.to ?? content.mail.ownerTo),
    cc: toTypedAddresses(form.mail.cc),
    bcc: toTypedAddresses(form.mail.bcc),
    subject: form.mail.subject ?? form.name,
  };
  const { typed, problems } = refused ?? {};
  return {
    version,
    isMute: content.mail.from === undefined,
    fields: fieldNames.map((name) => ({
      name,
      label: texts[labels[name]],
      value: (problems && typed ? typed : saved)[name],
      standard:
        standard[name] === ""
          ? texts.formSettingsNoDefault
          : fill(texts.formSettingsDefault, { value: standard[name] }),
      problem: toProblemText(texts, problems?.[name]),
    })),
    typed:
      typed && !problems
        ? fieldNames.map((name) => ({ label: texts[labels[name]], value: typed[name] }))
        : [],
  };
}

/** A problem with an address includes an example of a valid one. */
function toProblemText(texts: Texts, problem: TextName | undefined): string {
  if (problem === undefined) return "";
  if (problem !== "emailNeeded") return texts[problem];
  return `${texts.emailNeeded} ${fill(texts.emailFormat, { email: texts.formEmailExample })}.`;
}
