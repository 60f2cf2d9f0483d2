import { describe, expect, test } from "vitest";
import { readInputs } from "../../../server/contract/forms/input-rules.ts";
import { findFormProblems, readFormValues } from "../../../server/contract/forms/rules.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";
import { isSingle, toSingleText } from "../../../server/contract/forms/single-input.ts";

const common = { title: "", description: "", required: true, presentation: "single" } as const;
const date: FormField = { type: "date", id: "tag", ...common, parts: ["Day", "Month", "Year"] };
const phone: FormField = { type: "phone", id: "tel", ...common, parts: ["Line"], countryCode: "" };
const fields = [date, phone];

/** The stored value and the mistake when these texts are entered. */
function enter(typed: Readonly<Record<string, string>>) {
  const sent = readInputs(fields, (name) => (typed[name] === undefined ? [] : [typed[name]]));
  return {
    values: Object.fromEntries(readFormValues(fields, sent)),
    problems: Object.fromEntries(findFormProblems(fields, sent)),
  };
}

describe("a field with one input", () => {
  test("sends a date as month, day and year, and a number as the last part", () => {
    const { values, problems } = enter({
      "field-tag": "2026-12-24",
      "field-tel": "+49 40 1234567",
    });
    expect(values).toEqual({ tag: ["12", "24", "2026"], tel: ["", "", "", "+49 40 1234567"] });
    expect(problems).toEqual({});
  });

  test("is required as one", () => {
    expect(enter({}).problems).toEqual({ tag: "formRequired", tel: "formRequired" });
  });

  test.each(["24.12.2026", "2026-02-31", "morgen"])("refuses the date '%s'", (typed) => {
    expect(enter({ "field-tag": typed, "field-tel": "1" }).problems).toEqual({
      tag: "formValueInvalid",
    });
  });

  test.each([
    ["field-tag", "2026-02-03"],
    ["field-tag", "morgen"],
    ["field-tel", "040 123"],
  ])("shows again what was entered in %s: %s", (name, typed) => {
    const { values } = enter({ [name]: typed });
    const field = name === "field-tag" ? date : phone;
    const parts = values[field.id];
    expect(isSingle(field) && Array.isArray(parts) && toSingleText(field, parts)).toBe(typed);
  });
});
