import type { Formatter, FormatterTable } from "../../engine/index.ts";

/** Names that the reference engine knows and does nothing for: the value stays, arguments do not matter. */
const leave: Formatter = (value) => value;

/** Formatters of the names that do something in the complete mode only; this is the reference mode. */
export const noOperationFormatters: FormatterTable = {
  datetimefield: { run: leave, result: "value" },
  "i18n-money-format": { run: leave, result: "value" },
  "money-format": { run: leave, result: "value" },
  "money-string": { run: leave, result: "value" },
  moneyFormat: { run: leave, result: "value" },
  unit: { run: leave, result: "value" },
};
