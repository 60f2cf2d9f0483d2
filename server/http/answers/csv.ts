/** The byte-order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
export const CSV_START = "\uFEFF";

/** How spreadsheets of a language part cells and write numbers. */
export type CsvForm = { readonly separator: "," | ";"; readonly decimal: "." | "," };

/** The form of RFC 4180, and the one that opens in a German spreadsheet. */
export const csvForms = {
  plain: { separator: ",", decimal: "." },
  german: { separator: ";", decimal: "," },
} as const satisfies Record<string, CsvForm>;

/** A text, or an amount in hundredths, which is a number in spreadsheets. */
export type CsvCell = string | { readonly cents: number };

/**
 * One line of CSV with its end. Spreadsheets would run a text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return as
 * a formula, so it gets an apostrophe in front, which marks it as text. So does one after a separator within a cell: a spreadsheet
 * that parts cells at another separator than this file does does not mind the quotes. One that has such apostrophes already gets another, so that readers know which to take away.
 */
export const toCsvLine = (
  cells: readonly CsvCell[],
  { separator, decimal }: CsvForm = csvForms.plain,
): string => `${cells.map((cell) => toCsvText(cell, decimal)).join(separator)}\r\n`;

function toCsvText(cell: CsvCell, decimal: CsvForm["decimal"]): string {
  if (typeof cell !== "string") return quote((cell.cents / 100).toFixed(2).replace(".", decimal));
  const begun = cell.replace(/^(?='*[=+\-@\t\r])/, "'");
  return quote(begun.replace(/(?:[,;\t\r\n]"*|^"+)(?='*[=+\-@])/g, "$&'"));
}

const quote = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
