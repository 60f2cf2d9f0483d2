import { expect, test } from "vitest";
import { blockTypeNames, blockTypes } from "../../../server/contract/block-types.ts";
import { blockPage } from "../../support/block-site.ts";

test("every type of blocks stands in one table", () => {
  expect(Object.keys(blockTypes)).toHaveLength(64);
  expect(new Set(blockTypeNames).size).toBe(64);
});

const grid = (rows: string, more = 'data-type="page"', id = "page-c0") =>
  `<div class="sqs-layout sqs-grid-12 columns-12" ${more} id="${id}">${rows}</div>`;
const row = (...columns: readonly string[]) => `<div class="row sqs-row">${columns.join("")}</div>`;
const column = (span: number, inner: string) =>
  `<div class="col sqs-col-${span} span-${span}">${inner}</div>`;
const rule = (id: string) =>
  `<div class="sqs-block horizontalrule-block sqs-block-horizontalrule" data-block-type="47" id="block-${id}"><div class="sqs-block-content"><hr></div></div>`;
const hr = (id: string, more = {}) => ({ id, type: 47, ...more });

test("a page is the grid of its layout", async () => {
  const { main } = await blockPage({
    rows: [
      { columns: [{ span: 12, blocks: [hr("a"), { type: "horizontalrule" }] }] },
      {
        columns: [
          {
            span: 8,
            rows: [{ columns: [{ span: 4, blocks: [hr("b")] }, { span: 8 }] }],
            blocks: [hr("c")],
          },
          { span: 4, blocks: [] },
        ],
      },
    ],
    updatedOn: 1349386,
  });
  expect(main).toBe(
    grid(
      row(column(12, rule("a") + rule("page-c0-2"))) +
        row(column(8, row(column(4, rule("b")), column(8, "")) + rule("c")), column(4, "")),
      'data-type="page" data-updated-on="1349386"',
    ),
  );
});
