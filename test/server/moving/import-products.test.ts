import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { withExport } from "../../support/moving/import-run.ts";
import { soundFiles } from "../../support/sites/site-files.ts";

const HEAD =
  "Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs";

/** A product in two rows: the platform's own example. */
const mugs = `${HEAD}
5f84,b5da,PHYSICAL,shop,mug,Mug,<p>Enamel.</p>,MUG-S,Size,Small,12.00,0.00,No,5,/kitchen,"blue, new",0.3,0,0,0,Yes,https://images.example/mug.jpg
,b5db,PHYSICAL,,,,,MUG-L,Size,Large,14.00,10.00,Yes,Unlimited,,,0.4,0,0,0,,
`;

/** The command on an export and a site. */
const withFile = (csv: string, files: Readonly<Record<string, unknown>> = soundFiles()) =>
  withExport("products.csv", csv, files);

test("a dry run tells what becomes of each product, and changes nothing", async () => {
  const { run, texts } = withFile(mugs);
  const before = texts();
  const { code, text } = await run();
  expect(code).toBe(0);
  expect(text).toMatch(
    /products\.csv:2: \/shop\/mug: new\n1 entries, 1 files: nothing is changed without --write/,
  );
  expect(texts()).toEqual(before);
});

test("products come with variants, prices, stock, categories and pictures; a second import changes nothing", async () => {
  const { folder, run, texts } = withFile(mugs);
  expect((await run("--write")).code).toBe(0);
  const { content, diagnostics } = loadContent(folder);
  expect(diagnostics).toEqual([]);
  const items = content?.pages.get("shop")?.items ?? [];
  expect(items.map(({ urlId }) => urlId)).toEqual(["becher", "mug"]);
  expect(items[1]).toMatchObject({
    id: "5f84",
    title: "Mug",
    excerpt: "<p>Enamel.</p>",
    categories: ["kitchen"],
    tags: ["blue", "new"],
    assetUrl: "https://images.example/mug.jpg",
    structuredContent: {
      productType: 1,
      variantOptionOrdering: ["Size"],
      variants: [
        {
          id: "b5da",
          sku: "MUG-S",
          attributes: { Size: "Small" },
          price: 1200,
          qtyInStock: 5,
          weight: 0.3,
        },
        { id: "b5db", sku: "MUG-L", price: 1400, onSale: true, salePrice: 1000, unlimited: true },
      ],
    },
  });
  const after = texts();
  expect((await run("--write")).text).toContain("/shop/mug: same\n1 entries, 0 files");
  expect(texts()).toEqual(after);
});

test("a product that is there keeps what the export does not know", async () => {
  const { folder, run } = withFile(mugs);
  await run("--write");
  const path = join(folder, "collections", "shop.json");
  const shop = JSON.parse(readFileSync(path, "utf8"));
  const variant = shop.items[1].structuredContent.variants[0];
  Object.assign(variant, {
    taxClass: "reduced",
    priceMoney: { value: "9.00", currency: "EUR" },
    price: 900,
  });
  const { run: runAgain, folder: other } = withFile(mugs, {
    ...soundFiles(),
    "collections/shop.json": shop,
  });
  expect((await runAgain("--write")).text).toContain("/shop/mug: changed");
  const read = loadContent(other);
  expect(read.diagnostics).toEqual([]);
  expect(
    read.content?.pages.get("shop")?.items?.[1]?.structuredContent?.variants?.[0],
  ).toMatchObject({
    taxClass: "reduced",
    price: 1200,
  });
});

test("pictures that are there keep their titles, ids and focal points, also in another order", async () => {
  const url = (name: string) => `https://images.example/${name}.jpg`;
  const csv = (...names: readonly string[]) =>
    mugs.replace("https://images.example/mug.jpg", names.map(url).join(" "));
  const { folder, run } = withFile(csv("mug", "back", "side"));
  await run("--write");
  const shop = JSON.parse(readFileSync(join(folder, "collections", "shop.json"), "utf8"));
  const [back, side] = shop.items[1].items;
  Object.assign(back, { id: "p-1", title: "Back", mediaFocalPoint: { x: 0.2, y: 0.3 } });
  Object.assign(side, { title: "Side" });
  const files = { ...soundFiles(), "collections/shop.json": shop };
  expect((await withFile(csv("mug", "back", "side"), files).run()).text).toContain("same");
  const { run: runAgain, folder: other } = withFile(csv("mug", "new", "side", "back"), files);
  expect((await runAgain("--write")).text).toContain("/shop/mug: changed");
  const after = JSON.parse(readFileSync(join(other, "collections", "shop.json"), "utf8"));
  const pictures: readonly { id: string }[] = after.items[1].items;
  expect(pictures).toEqual([
    expect.objectContaining({ title: "", assetUrl: url("new") }),
    side,
    back,
  ]);
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(3);
});

test("content files may have comments; one that cannot be read is named, and nothing is changed", async () => {
  const withText = (text: string) =>
    withFile(mugs, { ...soundFiles(), "collections/more.json": text });
  const sound = withText(
    '{"collection":{"id":"m","urlId":"more","title":"More","type":13,"typeName":"products"}, // more\n"items":[]}',
  );
  expect((await sound.run("--write")).text).toContain("/shop/mug: new");
  for (const text of ["{", "[]"]) {
    const { run, texts } = withText(text);
    const before = texts();
    const ended = await run("--write");
    expect(ended.code).toBe(1);
    expect(ended.text).toContain("more.json");
    expect(texts()).toEqual(before);
  }
});

test("comments and the format of what an import does not change stay", async () => {
  const { folder, run } = withFile(mugs);
  await run("--write");
  const text = readFileSync(join(folder, "collections", "shop.json"), "utf8")
    .replace('"collection": {', '// Der Laden\n  "collection": {')
    .replace(/("items": \[)/, "$1 // von Hand")
    .replace('"14.00"', '"14.00" /* im Herbst 15 */')
    .replace('"Mug"', '"Old mug" /* englisch */');
  const csv = `${mugs.replace("14.00", "15.00")}5f85,,PHYSICAL,shop,cup,Cup,,CUP,,,3.00,,No,1,,,,,,,Yes,\n`;
  const files = { ...soundFiles(), "collections/shop.json": text };
  const { run: runAgain, folder: other } = withFile(csv, files);
  expect((await runAgain("--write")).text).toContain("/shop/cup: new");
  const after = readFileSync(join(other, "collections", "shop.json"), "utf8");
  expect(after).toContain('// Der Laden\n  "collection": {');
  expect(after).toContain('"items": [ // von Hand');
  expect(after).toContain('"15.00" /* im Herbst 15 */');
  expect(after).toContain('"Mug" /* englisch */');
  const { content, diagnostics } = loadContent(other);
  expect(diagnostics).toEqual([]);
  expect(content?.pages.get("shop")?.items?.map(({ urlId }) => urlId)).toEqual([
    "becher",
    "mug",
    "cup",
  ]);
  expect((await runAgain("--write")).text).toContain("2 entries, 0 files");
});

test("semicolons, decimal commas, a byte-order mark and a new page of the shop are read", async () => {
  const csv = "\uFEFFProduct Page;Title;Price;Visible\r\ntassen;Große Tasse;12,5;No\r\n";
  const { folder, run } = withFile(csv);
  expect((await run("--write")).code).toBe(0);
  const { content, diagnostics } = loadContent(folder);
  expect(diagnostics).toEqual([]);
  const [cup] = content?.pages.get("tassen")?.items ?? [];
  expect(cup).toMatchObject({ title: "Große Tasse", urlId: "grosse-tasse", workflowState: 2 });
  expect(cup?.structuredContent?.variants?.[0]?.price).toBe(1250);
});

test("each mistake is named with line and column, unknown columns by name, and nothing is half done", async () => {
  const csv = `Product Page,Product URL,Title,SKU,Option Name 1,Option Value 1,Price,On Sale,Stock,Made Up
shop,a,"A
with a break",A-1,Size,S,12.00,No,5,x
,,,A-1,Colour,Blue,viel,Vielleicht,halb,
shop,a,B,,,,1.00,,,
../shop,../b,C,,,,1.00,,,
`;
  const { run, texts } = withFile(csv);
  const before = texts();
  const { code, text } = await run("--write");
  expect(code).toBe(1);
  expect(
    text
      .replaceAll(/^.*products\.csv:/gm, "")
      .trim()
      .split("\n"),
  ).toEqual([
    "4 'Price': 'viel' is no amount such as 12.90",
    "4 'On Sale': 'Vielleicht' is neither Yes nor No",
    "4 'Stock': 'halb' is no whole number",
    "6 'Product Page': '../shop' is no part of an address",
    "6 'Product Page': names no page of the shop",
    "6 'Product URL': '../b' is no part of an address",
    "4 'SKU': 'A-1' is the SKU of another variant",
    "4 'Option Name 1': the variant has other options than the product's first one",
    "5 'Product URL': 'shop/a' stands twice",
    "column 'Made Up': not read",
    "9 problems: nothing is changed",
  ]);
  expect(texts()).toEqual(before);
});

test("a file that is no table, or lacks a column, is refused", async () => {
  expect((await withFile('Title,Price\n"a,1').run()).text).toMatch(/products\.csv:2: /);
  expect((await withFile("Title,Price\na,1\n").run()).text).toContain(
    "1 'Product Page': the column is missing",
  );
});
