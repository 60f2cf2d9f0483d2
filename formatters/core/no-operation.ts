import type { Formatter, FormatterTable } from "../../engine/index.ts";

/** Returns the value unchanged, whatever the arguments. */
const leave: Formatter = (value) => value;

/** Formatters that exist in the reference engine but do nothing there. */
export const noOperationFormatters: FormatterTable = {
  datetimefield: { run: leave, result: "value" },
  "i18n-money-format": { run: leave, result: "value" },
  "money-format": { run: leave, result: "value" },
  "money-string": { run: leave, result: "value" },
  moneyFormat: { run: leave, result: "value" },
  unit: { run: leave, result: "value" },
};
