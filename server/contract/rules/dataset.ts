import type { InputProblem } from "./owner-input.ts";

/** Rows, columns and characters of a cell that are shown of an owner's table. */
export const datasetLimits = { rows: 500, columns: 50, cellLength: 1000 } as const;

/** A table as an owner has it: rows of cells, not all of one length. */
export type Dataset = readonly (readonly string[])[];

/**
 * What is wrong with a table: it has no row or no column, or a row lacks cells that others have.
 * @public Nothing shows tables yet.
 */
export function datasetProblem(rows: Dataset): InputProblem | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return { text: "datasetEmpty" };
  return rows.some((row) => row.length < width) ? { text: "datasetRowsLack" } : undefined;
}

/** What is shown of a table, and the text that says so where something of it is left out. */
type ShownDataset = { readonly rows: Dataset; readonly note: "datasetShortened" | undefined };

/**
 * As much of a table as is shown.
 * @public Nothing shows tables yet.
 */
export function shortenDataset(rows: Dataset): ShownDataset {
  const { rows: maxRows, columns, cellLength } = datasetLimits;
  const shown = rows
    .slice(0, maxRows)
    .map((row) => row.slice(0, columns).map((cell) => shortenCell(cell, cellLength)));
  const isWhole =
    rows.length <= maxRows &&
    rows.every((row) => row.length <= columns && row.every((cell) => cell.length <= cellLength));
  return { rows: shown, note: isWhole ? undefined : "datasetShortened" };
}

/** The beginning of a text, which ends in no half of a character. */
const shortenCell = (cell: string, length: number): string =>
  cell.length <= length ? cell : cell.slice(0, length).replace(/[\ud800-\udbff]$/, "");
