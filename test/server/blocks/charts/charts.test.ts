import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datasetKey } from "../../../../server/blocks/charts/dataset.ts";
import { drawColumns, drawParts } from "../../../../server/blocks/charts/drawing.ts";
import { readQuietly } from "../../../../server/json/key.ts";
import { blockPage, oneColumn } from "../../../support/blocks/block-site.ts";

const shown = async (value: object) => {
  const { main, log } = await blockPage(oneColumn([{ type: 62, value }]));
  expect(log).toEqual([]);
  return main;
};

const table = (rows: number, columns: number, cell: (row: number, column: number) => unknown) => [
  ["", ...Array.from({ length: columns - 1 }, (_, column) => `S${column}`)],
  ...Array.from({ length: rows - 1 }, (_, row) => [
    `Z${row}`,
    ...Array.from({ length: columns - 1 }, (_, column) => cell(row, column)),
  ]),
];

const NOTE = '<p class="sqs-chart-note">gekürzt</p>';

describe("a table that is too large", () => {
  test("is shown with its beginning, and says so", async () => {
    const html = await shown({ data: table(600, 3, (row) => row) });
    expect(html).toContain(NOTE);
    expect(html).toContain('<th scope="row">Z498</th>');
    expect(html).not.toContain("Z499");
    expect(await shown({ chartType: "table", data: [["A"], ["x".repeat(1001)]] })).toContain(NOTE);
  });

  test("that is just whole does not", async () => {
    const html = await shown({ data: table(500, 50, (row, column) => row * column - 300) });
    expect(html).not.toContain(NOTE);
    expect(html.match(/<path fill=/g)).toHaveLength(49);
    expect(html.length).toBeLessThan(1_500_000);
  });
});

test("what is no table, or an empty one, shows nothing", async () => {
  for (const data of [[], [[]], "x", { a: [1] }, 5, null]) {
    expect(await shown({ data, title: "Titel" })).not.toContain("<figure");
  }
});

test("texts of a table stay texts", async () => {
  const html = await shown({
    title: 'onload="x"><script>',
    chartType: "table",
    data: [
      ["<i>", "</text><script>"],
      ['onload="x', 5],
    ],
  });
  expect(html).not.toMatch(/<script>|<i>/);
  expect(html).toContain('aria-label="onload=&quot;x&quot;');
});

const cell = fc.oneof(
  // Content is JSON, which has no other numbers.
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string(),
  fc.constantFrom(null, true, 1e308, -1e308, 5e-324, "1,5", "−3", {}, []),
);

test("whatever a table holds, its drawing has finite places", () => {
  const format = (value: number) => {
    expect(Number.isFinite(value)).toBe(true);
    return String(value);
  };
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (data) => {
      const read = readQuietly(datasetKey, data);
      const drawings = [
        drawParts(read),
        drawColumns(read, { asLines: true, format }),
        drawColumns(read, { asLines: false, format }),
      ];
      expect(JSON.stringify(drawings)).not.toMatch(/NaN|Infinity|null/);
    }),
  );
});
