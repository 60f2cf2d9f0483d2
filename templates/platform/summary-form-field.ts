import type { Markup } from "../../engine/index.ts";

const answer = (type: string, source: string): Markup => ({
  name: `summary-form-field-${type}`,
  source,
});

/**
 * A buyer's answer to an extra field of a product, by the field's type: `{field|summary-form-field}`.
 *
 * Reads of the field: value, values. Locals: `@answers` of likert, each with question and answer.
 */
export const answerMarkup: Readonly<Record<string, Markup>> = {
  address: answer(
    "address",
    `<div style="padding-left:5px;">
  <div>{values.Line1}</div>{.if values.Line2}
  <div>{values.Line2}</div>{.end}
  <div>{values.City}, {values.State} {values.Zip} {values.Country}</div>
</div>`,
  ),
  checkbox: answer(
    "checkbox",
    `{.if values}{.repeated section values}{@}{.alternates with}, {.end}
{.or}{.if value}{value}{.end}{.end}`,
  ),
  date: answer("date", "{values.Month}/{values.Day}/{values.Year}"),
  likert: answer(
    "likert",
    `<div style="padding-left:5px;">{.repeated section @answers}
  <div><span style="font-weight:bold;">{question}:</span> {answer}</div>{.end}
</div>`,
  ),
  name: answer("name", "{values.First} {values.Last}"),
  phone: answer(
    "phone",
    "{.if values.Country}+{values.Country} {.end}{values.Areacode}-{values.Prefix}-{values.Line}",
  ),
  time: answer(
    "time",
    "{.if values.Hour}{values.Hour}{.or}00{.end}:{.if values.Minute}{values.Minute}{.or}00{.end}:{.if values.Second}{values.Second}{.or}00{.end} {values.Ampm}",
  ),
};
