import { expect, test } from "vitest";
import { readLayout } from "../../../server/content/pages/read-layout.ts";
import {
  blockTypeCode,
  blockTypeName,
  blockTypeNames,
} from "../../../server/contract/blocks/types.ts";
import { blockPage, blockSite, oneColumn } from "../../support/blocks/block-site.ts";
import { below, checkTestSites } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

test("every type of blocks stands in one table", () => {
  const codes = blockTypeNames.map(blockTypeCode);
  expect(new Set(codes).size).toBe(64);
  expect(codes.map((code) => blockTypeName(Number(code)))).toEqual(blockTypeNames);
  expect([...codes].sort((one, other) => Number(one) - Number(other))).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26],
    ...[27, 28, 29, 30, 31, 32, 33, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56],
    ...[57, 58, 59, 60, 61, 62, 63, 65, 66, 67, 68, 69, 70, 71, 72, 1337],
  ]);
});

const row = (...columns: readonly string[]) => `<div class="row sqs-row">${columns.join("")}</div>`;

const column = (span: number, inner: string) =>
  `<div class="col sqs-col-${span} span-${span}">${inner}</div>`;

const rule = (id: string) =>
  `<div class="sqs-block horizontalrule-block sqs-block-horizontalrule" data-block-type="47" id="block-${id}"><div class="sqs-block-content"><hr></div></div>`;

const hr = (id?: string) => ({ id, type: 47 });

const paragraph = (html: string) => ({ type: 2, value: { html } });

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
  const rows =
    row(column(12, rule("a") + rule("page-c0-2"))) +
    row(column(8, row(column(4, rule("b")), column(8, "")) + rule("c")), column(4, ""));
  expect(main).toBe(
    `<div class="sqs-layout sqs-grid-12 columns-12" data-type="page" data-updated-on="1349386" id="page-c0">${rows}</div>`,
  );
});

test("a page without content is empty, and a layout without rows an empty grid", async () => {
  const { main } = await blockPage({ columns: 1, rows: [] });
  expect(main).toBe(
    `<div class="sqs-layout sqs-grid-1 columns-1 empty" data-type="page" id="page-c0">${row(column(1, ""))}</div>`,
  );
  expect((await blockPage(undefined)).main).toBe("");
});

const read = (layout: unknown) => {
  const place = { file: "f.json", path: ["layout"], id: "page-p", taken: new Set(["taken"]) };
  const { value, diagnostics } = readLayout(layout, place);
  return {
    value,
    found: diagnostics.map(({ severity, path, message }) => [severity, path, message]),
  };
};

test("what is wrong with a grid is found at its place, and the grid is shown as it is", () => {
  const { value, found } = read({
    columns: 5,
    updatedOn: "gestern",
    rows: [
      {
        columns: [
          { span: 6, blocks: [hr("a")] },
          { span: 5, blocks: [hr("a"), hr("taken")] },
        ],
      },
      { columns: [{ span: 13 }, { span: 1.5 }, "x"] },
      { columns: "x" },
      { columns: [{ span: 12, blocks: [3, { type: 99 }, { type: "texst" }, { value: [] }] }] },
    ],
  });
  expect(found).toEqual([
    ["warning", "$.layout.columns", "a layout has 1 or 12 columns; 12 count"],
    [
      "warning",
      "$.layout.rows[0].columns[1].blocks[0].id",
      "'a' is the id of another block; this one gets its own",
    ],
    [
      "warning",
      "$.layout.rows[0].columns[1].blocks[1].id",
      "'taken' is the id of another block; this one gets its own",
    ],
    ["warning", "$.layout.rows[0].columns", "the spans of a row add up to 11 instead of 12"],
    ["warning", "$.layout.rows[1].columns[0].span", "a span is 1 to 12; 12 counts"],
    [
      "warning",
      "$.layout.rows[1].columns[1].span",
      "a span is a whole number from 1 to 12; 4 counts",
    ],
    ["warning", "$.layout.rows[1].columns[2]", "a column is an object; it is left out"],
    ["warning", "$.layout.rows[1].columns", "the spans of a row add up to 16 instead of 12"],
    ["warning", "$.layout.rows[2]", "a row is an object with a list of columns; it is left out"],
    ["warning", "$.layout.rows[3].columns[0].blocks[0]", "a block is an object; it is left out"],
    [
      "warning",
      "$.layout.rows[3].columns[0].blocks[1].type",
      "'99' is no type of blocks; the block stays empty",
    ],
    [
      "warning",
      "$.layout.rows[3].columns[0].blocks[2].type",
      "'texst' is no type of blocks; the block stays empty",
    ],
    [
      "warning",
      "$.layout.rows[3].columns[0].blocks[3].value",
      "is no object; the block stays empty",
    ],
    [
      "warning",
      "$.layout.rows[3].columns[0].blocks[3].type",
      "a block needs a type; it stays empty",
    ],
    ["warning", "$.layout.updatedOn", "is no time in milliseconds"],
  ]);
  expect(value?.rows).toHaveLength(3);
  expect(value?.rows[0]?.columns[1]?.blocks.map(({ id }) => id)).toEqual(["page-p-2", "page-p-3"]);
});

test("what is no layout is an error of the content", () => {
  expect(read("x").found).toEqual([["error", "$.layout", "a layout is an object with rows"]]);
  expect(read({ rows: {} }).found).toEqual([["error", "$.layout.rows", "rows are a list"]]);
  expect(read({ layout: null, updatedOn: 1 }).found).toEqual([
    ["error", "$.layout.layout", "a layout is an object with rows"],
  ]);
});

test("the 61st block is a finding, and shown", async () => {
  const blocks = Array.from({ length: 62 }, () => hr());
  const { found } = read(oneColumn(blocks));
  expect(found).toEqual([
    [
      "warning",
      "$.layout.rows[0].columns[0].blocks[60]",
      "a layout has at most 60 blocks; this one and those after it are shown",
    ],
  ]);
  expect((await blockPage(oneColumn(blocks))).main.match(/<hr>/g)).toHaveLength(62);
});

/** Rows in rows. */
function nested(depth: number): { columns: readonly unknown[] } {
  let rows = [{ columns: [{ span: 12, blocks: [hr("deep")] }] as readonly unknown[] }];
  for (let level = 1; level < depth; level++) {
    rows = [{ columns: [{ span: 12, rows, blocks: [hr(`level-${level}`)] }] }];
  }
  return rows[0] ?? { columns: [] };
}

test("rows are nested to depth 8, deeper ones are left out", async () => {
  const { main } = await blockPage({ rows: [nested(8)] });
  expect(main.match(/sqs-row/g)).toHaveLength(8);
  expect(main).toContain("block-deep");
  const { value, found } = read({ rows: [nested(1000)] });
  expect(JSON.stringify(value).match(/"span"/g)).toHaveLength(8);
  expect(found.map(([, , message]) => message)).toEqual([
    "rows are nested more than 8 deep; these are left out",
  ]);
});

test("ten thousand blocks are a page", async () => {
  const blocks = Array.from({ length: 10_000 }, (_, index) => paragraph(`<p>${index}</p>`));
  const { main, statusCode } = await blockPage(oneColumn(blocks));
  expect(statusCode).toBe(200);
  expect(main.match(/<p>/g)).toHaveLength(10_000);
});

test("blocks of unknown types and of types without a rendering are empty frames", async () => {
  const blocks = [...blockTypeNames.map(blockTypeCode), "99", "nope"].map((type, index) => ({
    id: `b${index}`,
    type: Number(type) || type,
    value: { html: 1, item: [], quote: {}, accordionItems: "x", menus: 3, items: null, url: {} },
  }));
  const { main, statusCode, log } = await blockPage(oneColumn(blocks));
  expect(statusCode).toBe(200);
  expect(main.match(/class="sqs-block[ "]/g)).toHaveLength(blocks.length);
  expect(main).toContain(
    '<div class="sqs-block chart-block sqs-block-chart" data-block-type="62" id="block-b53"><div class="sqs-block-content"></div></div>',
  );
  expect(main).toContain('<div class="sqs-block" data-block-type="99" id="block-b64">');
  expect(main).toContain('<div class="sqs-block" id="block-b65">');
  expect(log).toEqual([]);
});

test("a field shows what the page has for it, else the site", async () => {
  const files = contentFiles();
  const field = (html: string) => oneColumn([paragraph(html)]);
  const content = {
    "site.json": {
      ...Object(files["site.json"]),
      blockFields: { foot: { layout: field("<p>Site</p>"), updatedOn: 7 }, "head-c0": field("H") },
    },
    "pages/ueber.json": {
      collection: { id: "c9", urlId: "ueber", title: "Über", type: 10, typeName: "page" },
      blockFields: { foot: field("<p>Seite</p>") },
    },
  };
  const theme = {
    "pages/eigen.page":
      '<squarespace:block-field id="head-{collection.id}" columns="1" />{.if collection}{.end}',
    "foot.region":
      '{squarespace.main-content}<squarespace:block-field id="foot" class="f" /></body></html>',
    "head.region": '<body><squarespace:block-field id="head-{collection.id}" columns="1" />',
  };
  const get = async (url: string) => {
    const { openStorefront } = await import("../../support/server/storefront.ts");
    const { app } = await openStorefront({ content, theme });
    return (await app.inject(url)).body;
  };
  const foot = (html: string, more = "") =>
    `<div class="sqs-layout sqs-grid-12 columns-12 f" data-type="block-field"${more} id="foot">${row(column(12, `<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-foot-1"><div class="sqs-block-content"><p>${html}</p></div></div>`))}</div>`;
  const start = await get("/");
  expect(start).toContain(foot("Site", ' data-updated-on="7"'));
  expect(start).toContain(
    '<div class="sqs-layout sqs-grid-1 columns-1" data-type="block-field" id="head-c0">',
  );
  expect(await get("/ueber")).toContain(foot("Seite"));
});

test("fields that are no layouts are errors of the content", async () => {
  const files = contentFiles();
  const { diagnostics } = await checkTestSites(
    below("shop", {
      ...blockSite(oneColumn([])),
      "site.json": { ...Object(files["site.json"]), blockFields: [] },
      "pages/ueber.json": {
        collection: { id: "c9", urlId: "ueber", title: "Über", type: 10, typeName: "page" },
        mainContent: "<p>x</p>",
        layout: oneColumn([]),
        blockFields: { foot: 3 },
      },
    }),
  ).catch((error) => error);
  expect(
    diagnostics.map(({ path, message }: { path: string; message: string }) => [path, message]),
  ).toEqual([
    ["$.mainContent", "is not shown: the page's layout counts"],
    ["$.blockFields.foot", "a layout is an object with rows"],
    ["$.blockFields", "block fields are an object: id of a field to its layout"],
  ]);
});
