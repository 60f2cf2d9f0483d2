import { CsvError, parse } from "csv-parse/sync";

/** Something wrong in a table: lines are counted from 1, a column is named as in its head. */
export type TableProblem = {
  readonly line: number;
  readonly column: string;
  readonly message: string;
};

/** A row of a table, with its cells by the names of their columns. */
export type TableRow = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

/** A file of an export. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly problems: readonly TableProblem[];
};

/** Largest file, in bytes. */
export const TABLE_BYTES = 100_000_000;

/** The names in the head of a table; empty for none. */
export const readHead = (text: string): readonly string[] =>
  readTable(text.slice(0, text.search(/\r?\n|$/))).columns;

/** Reads a table with a head, separated by commas or semicolons. */
export function readTable(text: string): Table {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const delimiter = head.split(";").length > head.split(",").length ? ";" : ",";
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // Its types do not know the option `info`.
    return toTable(records as readonly ReadRow[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1);
    return { columns: [], rows: [], problems: [{ line, column: "", message: toMessage(error) }] };
  }
}

/** Other errors than those of quotes have no cause in a table. */
const toMessage = ({ code, message }: CsvError): string =>
  code.includes("QUOTE") ? "a cell's quotation marks do not close" : message;

type ReadRow = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

function toTable(records: readonly ReadRow[]): Table {
  const [head, ...body] = records;
  const columns = (head?.record ?? []).map((name) => name.trim());
  const problems: TableProblem[] = [];
  let last = head?.info.lines ?? 1;
  const rows = body.map(({ record, info }) => {
    // A cell with line breaks makes a row of several lines: the first one counts.
    const breaks = record.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
    const line = Math.max(last + 1, info.lines - breaks);
    last = info.lines;
    if (record.length > columns.length) {
      problems.push({ line, column: "", message: "the row has more cells than the head" });
    }
    const cells = new Map(
      columns.map((name, index) => [name, withoutMarks((record[index] ?? "").trim())]),
    );
    return { line, cells };
  });
  const twice = columns.find((name, index) => name !== "" && columns.indexOf(name) !== index);
  if (twice !== undefined)
    problems.push({ line: 1, column: twice, message: "the column stands twice" });
  return { columns, rows, problems };
}

/**
 * A text without the apostrophes that keep a spreadsheet from running it (`http/answers/csv.ts`). Markup has some of its own after
 * separators, as in lists of fonts, so that only its first one goes.
 */
function withoutMarks(text: string): string {
  const inner = text.includes("<") ? text : text.replace(/([,;\t\r\n]"*|^"+)'(?='*[=+\-@])/g, "$1");
  return inner.replace(/^'(?='*[=+\-@\t\r])/, "");
}
