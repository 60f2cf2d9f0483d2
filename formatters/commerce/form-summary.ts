import {
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  property,
  toText,
  type Value,
} from "../../engine/index.ts";
import { answerMarkup } from "../../templates/platform/summary-form-field.ts";
import { hostText } from "../core/lookup.ts";

type Answer = readonly [key: string, text: string];

const neutral: Answer = ["productAnswerMapNeutral", "Neutral"];

/** The text of each likert answer, by its code. */
const likertAnswers: ReadonlyMap<string, Answer> = new Map([
  ["-2", ["productAnswerMapStronglyDisagree", "Strongly Disagree"]],
  ["-1", ["productAnswerMapDisagree", "Disagree"]],
  ["0", neutral],
  ["1", ["productAnswerMapAgree", "Agree"]],
  ["2", ["productAnswerMapStronglyAgree", "Strongly Agree"]],
]);

function likertText(code: Value, context: FormatterContext): string {
  const [key, text] = likertAnswers.get(hostText(code)) ?? neutral;
  const localized = context.lookup(["localizedStrings", key]);
  return typeof localized === "string" ? localized : text;
}

/** Questions and answers of a likert field, in the order of its keys. */
function likertLines(field: Value, context: FormatterContext): Value {
  const values = property(field, "values");
  if (values === undefined || values === null) {
    // JavaScript's own message, which the reference engine shows.
    throw new TypeError("Cannot convert undefined or null to object");
  }
  return Object.entries(values).map(([question, code]) => ({
    question,
    answer: likertText(code, context),
  }));
}

function answerText(field: Value, context: FormatterContext): string {
  const type = toText(property(field, "type"));
  const markup = Object.hasOwn(answerMarkup, type) ? answerMarkup[type] : undefined;
  if (!markup) return toText(property(field, "value"));
  const locals = type === "likert" ? { "@answers": likertLines(field, context) } : {};
  return context.renderMarkup(markup, field, { private: true, locals });
}

/**
 * `{field|summary-form-field}`: a buyer's answer to an extra field of a product.
 *
 * Value: `{ type, rawTitle, value }` or, for address, checkbox, date, likert, name, phone and time, `values`.
 *   An empty answer gives `localizedStrings.productSummaryFormNoAnswerText`, or "N/A". Args: none.
 * Result: HTML; nothing is escaped, as in the reference engine, so the data must hold escaped text.
 * Errors: `TypeError` for a likert field without `values`. Source: reference engine.
 */
const summaryFormField: Formatter = (field, _args, context) => {
  const noAnswer = () =>
    toText(context.lookup(["localizedStrings", "productSummaryFormNoAnswerText"])).trim() || "N/A";
  return (
    '<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">' +
    `${toText(property(field, "rawTitle"))}:</span> ${answerText(field, context) || noAnswer()}\n</div>`
  );
};

/** Formatters of a buyer's answers to a product's extra fields. */
export const formSummaryFormatters: FormatterTable = {
  "summary-form-field": { run: summaryFormField, result: "html" },
};
