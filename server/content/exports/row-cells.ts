import type { TableProblem, TableRow } from "./read-table.ts";

/** The cells of a row as values; what is wrong with one is noted, and a harmless value counts. */
export type RowCells = {
  text(column: string): string;
  /** An amount in hundredths, with a point or a comma. */
  cents(column: string, isRequired: boolean): number;
  /** A whole number from 0. */
  whole(column: string): number;
  /** A number from 0, such as a weight. */
  measure(column: string): number;
  yes(column: string, otherwise: boolean): boolean;
  wrong(column: string, message: string): void;
};

/** Reads the cells of a row. */
export function createCells({ line, cells }: TableRow, problems: TableProblem[]): RowCells {
  const text = (column: string): string => cells.get(column) ?? "";
  const wrong = (column: string, message: string): void => {
    problems.push({ line, column, message });
  };
  const number = (column: string, pattern: RegExp, kind: string): number => {
    const value = text(column);
    if (value === "") return 0;
    if (pattern.test(value)) return Number(value.replace(",", "."));
    wrong(column, `'${value}' is no ${kind}`);
    return 0;
  };
  return {
    text,
    wrong,
    cents(column, isRequired) {
      if (isRequired && text(column) === "") wrong(column, "is missing");
      return Math.round(number(column, /^\d{1,9}(?:[.,]\d{1,2})?$/, "amount such as 12.90") * 100);
    },
    whole: (column) => number(column, /^\d{1,9}$/, "whole number"),
    measure: (column) => number(column, /^\d{1,9}(?:[.,]\d+)?$/, "number such as 0.3"),
    yes(column, otherwise) {
      const value = text(column).toLowerCase();
      if (value === "") return otherwise;
      if (!/^(?:yes|no|true|false)$/.test(value))
        wrong(column, `'${text(column)}' is neither Yes nor No`);
      return value === "yes" || value === "true";
    },
  };
}
