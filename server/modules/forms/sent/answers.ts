import { type FieldValue, hasValue } from "../../../contract/forms/field-values.ts";
import { fieldParts } from "../../../contract/forms/parts.ts";
import type { FormField, PublicForm } from "../../../contract/forms/schemas.ts";
import type { Texts } from "../../../contract/texts/index.ts";

/** A visitor's answer to a field, stored with everything needed to read it, because the form may change. */
export type Answer = {
  readonly id: string;
  readonly title: string;
  readonly type: FormField["type"];
  readonly value: FieldValue;
};

/** Replaces values that nobody needs to read. */
const MASK = "•••";

/** The answers to a form's fields, in order. Passwords are never stored. */
export const toAnswers = (
  fields: readonly FormField[],
  values: ReadonlyMap<string, FieldValue>,
): readonly Answer[] =>
  fields.filter(hasValue).map((field) => {
    const value = values.get(field.id) ?? "";
    return {
      id: field.id,
      title: field.type === "hidden" ? field.name : field.title,
      type: field.type,
      value: field.type === "password" && value !== "" ? MASK : value,
    };
  });

const likertTexts = [
  "productAnswerMapStronglyDisagree",
  "productAnswerMapDisagree",
  "productAnswerMapNeutral",
  "productAnswerMapAgree",
  "productAnswerMapStronglyAgree",
] as const;

/** Place of the answer 0 in the texts. */
const NEUTRAL = 2;

/** An answer as people read it: plain text, "" for none. `locale` decides how a date is written. */
export function toAnswerText(
  { type, value }: Pick<Answer, "type" | "value">,
  texts: Texts,
  locale: string,
): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .map(([question, answer]) => {
        const name = likertTexts[Number(answer) + NEUTRAL] ?? "productAnswerMapNeutral";
        return `${question}: ${texts[name]}`;
      })
      .join("\n");
  }
  const parts: readonly string[] = value.map((part: string) => part.trim());
  const given = (list: readonly string[]) => list.filter((part) => part !== "");
  switch (type) {
    case "date": {
      const [month = "", day = "", year = ""] = parts;
      return /^de\b/i.test(locale)
        ? given([day, month, year]).join(".")
        : given([year, month, day]).join("-");
    }
    case "time": {
      const half = parts[fieldParts.time.indexOf("Ampm")] ?? "";
      const clock = given(parts.slice(0, -1)).map((part) => part.padStart(2, "0"));
      return given([clock.join(":"), half]).join(" ");
    }
    case "name":
    case "phone":
      return given(parts).join(" ");
    default:
      return given(parts).join(", ");
  }
}

/** Whose fields are shown: buyers see none that were hidden from them. */
export type Reader = "buyer" | "owner";

/** An answer for people: the field's title, and plain text. */
type ReadAnswer = { readonly title: string; readonly text: string };

/**
 * The answers to the form of a product, from the JSON text of its values by field id. Unanswered fields are left out; without the
 * form, ids stand for titles.
 */
export function readAnswers(
  written: string | null,
  { form, texts, locale }: AnswersContext,
  reader: Reader,
): readonly ReadAnswer[] {
  if (written === null) return [];
  const values = new Map(Object.entries<FieldValue>(Object(JSON.parse(written))));
  const known = form?.fields ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const shown = known.filter(({ type }) => type !== "hidden" || reader === "owner");
  const answers = [
    ...toAnswers(shown, values),
    ...[...values].flatMap(([id, value]): Answer[] =>
      ids.has(id) ? [] : [{ id, title: id, type: "text", value }],
    ),
  ];
  return answers.flatMap((answer) => {
    const text = toAnswerText(answer, texts, locale);
    return text === "" ? [] : [{ title: answer.title, text }];
  });
}

type AnswersContext = {
  readonly form: Pick<PublicForm, "fields"> | undefined;
  readonly texts: Texts;
  readonly locale: string;
};
