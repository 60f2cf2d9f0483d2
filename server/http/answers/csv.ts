/** The byte-order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * One line of CSV with its end (RFC 4180). Cells are quoted for spreadsheets that part them at semicolons or tabs, too. Spreadsheets would run a cell that begins with `=`, `+`, `-`, `@`, a tab or
 * a carriage return as a formula, so it gets an apostrophe in front, which marks it as text.
 */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map(toCsvCell).join(",")}\r\n`;

function toCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
