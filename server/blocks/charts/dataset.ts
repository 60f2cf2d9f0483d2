import { shortenDataset } from "../../contract/screens/input-rules.ts";
import { key } from "../../json/key.ts";

/** A chart's table: a row of names above, and a name at the beginning of every row. */
export type Dataset = {
  /** The name of the column of names, and of each column of values. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly DatasetRow[];
  /** True if the table is larger than what is shown. */
  readonly isCut: boolean;
};

/** A row: its name, its cells as they were written, and as numbers. */
type DatasetRow = {
  readonly name: string;
  readonly cells: readonly string[];
  readonly values: readonly (number | undefined)[];
};

/** A list of rows of cells. Anything else is read as no table; rows that are none are left out. */
export const datasetKey = key((value): Dataset => {
  const lists = Array.isArray(value) ? value.filter((row) => Array.isArray(row)) : [];
  const { rows, note } = shortenDataset(lists.map((row) => row.map(toText)));
  const [head = [], ...body] = rows;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const [corner = "", ...columns] = toWidth(head, width);
  return {
    corner,
    columns,
    rows: body.map((row) => {
      const [name = "", ...cells] = toWidth(row, width);
      return { name, cells, values: cells.map(toNumber) };
    }),
    isCut: note !== undefined,
  };
});

const toText = (cell: unknown): string =>
  typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean"
    ? String(cell)
    : "";

const toWidth = (row: readonly string[], width: number): readonly string[] => [
  ...row,
  ...Array<string>(width - row.length).fill(""),
];

/** A number with a point or a comma before its decimals. Undefined for any other text. */
function toNumber(cell: string): number | undefined {
  const text = cell.trim();
  if (!/^[-−+]?\d+(?:[.,]\d+)?$/.test(text)) return undefined;
  const number = Number(text.replace("−", "-").replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}
