import {
  datasetProblem,
  shortenDataset,
  toProblemText,
} from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import type { JsonPath } from "../../json/path.ts";
import type { Report } from "../block-kind.ts";

const texts = toTexts("de");

/**
 * Checks the tables in a chart's value. No key is fixed for them, so every list of lists counts as a table. Cells of any type are
 * read as text.
 */
export function checkTables(value: unknown, report: Report, path: JsonPath = []): void {
  if (typeof value !== "object" || value === null) return;
  if (isTable(value, path)) {
    const rows = value.map((row) => row.map((cell) => String(cell ?? "")));
    const problem = datasetProblem(rows);
    if (problem) report(toProblemText(texts, problem), path);
    const { note } = shortenDataset(rows);
    if (note) report(`is shown with the note '${texts[note]}': it is too large`, path);
    return;
  }
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    checkTables(inner, report, [...path, isList ? Number(key) : key]);
  }
}

/** An empty list is a table without rows where it is the chart's data; elsewhere it may be a list of anything. */
const isTable = (value: object, path: JsonPath): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  (value.length > 0 || path.at(-1) === "data") &&
  value.every((row) => Array.isArray(row));
