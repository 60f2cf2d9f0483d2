import { expect, test } from "vitest";
import { below, checkTestSites } from "../../../support/server/storefront.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

/** The diagnostics of a page with a block of this type and value. */
async function warningsOf(value: unknown, type: number | string = 62): Promise<readonly string[]> {
  const start = soundFiles()["pages/start.json"] as object;
  const layout = { rows: [{ columns: [{ span: 12, blocks: [{ id: "a", type, value }] }] }] };
  const page = { ...start, mainContent: undefined, layout };
  const files = below("shop", { ...soundFiles(), "pages/start.json": page });
  const { sites, diagnostics } = await checkTestSites(files);
  expect(sites.has("shop")).toBe(true);
  return diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`);
}

const place = "$.layout.rows[0].columns[0].blocks[0].value";

test("a chart's table has a row and a column, and rows of one length", async () => {
  const whole = [
    ["Monat", "Tassen"],
    ["Mai", 12],
  ];
  expect(await warningsOf({ title: "Absatz", colors: [], data: whole })).toEqual([]);
  for (const data of [[], [[], []]]) {
    expect(await warningsOf({ data })).toEqual([
      `warning ${place}.data Dein Datensatz muss wenigstens über eine Zeile/Spalte verfügen`,
    ]);
  }
  expect(await warningsOf({ sheets: [{ rows: [...whole, ["Juni"]] }] }, "chart")).toEqual([
    `warning ${place}.sheets[0].rows In einer oder mehreren Zeilen fehlen Daten`,
  ]);
  expect(await warningsOf({ data: [[]] }, 2)).toEqual([]);
});

test("a table of more than 500 rows, 50 columns or 1,000 characters a cell would be shortened", async () => {
  const table = (rows: number, columns: number, cell: string) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell));
  const told = [`warning ${place}.data is shown with the note 'gekürzt': it is too large`];
  expect(await warningsOf({ data: table(500, 50, "a") })).toEqual([]);
  expect(await warningsOf({ data: [["x".repeat(1000)]] })).toEqual([]);
  expect(await warningsOf({ data: table(501, 1, "a") })).toEqual(told);
  expect(await warningsOf({ data: table(1, 51, "a") })).toEqual(told);
  expect(await warningsOf({ data: [["x".repeat(1001)]] })).toEqual(told);
});
