import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { may, roles } from "../../../server/contract/accounts/roles.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { checkTexts } from "../../../server/site/checks/check-texts.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../../support/server/storefront.ts";
import { writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

/** Names of files in a line of text, such as `site.json`. */
const FILE_NAME = /`((?:[\w-]+\/)*[\w-]+\.(?:json|conf|region|block|list|item|less))`/g;

/**
 * The files that a section of the document shows: each name at the beginning of a paragraph belongs to the code block
 * below it; a paragraph of several names has as many blocks. Names without a folder are in that of the first one.
 */
function filesOf(section: string): Record<string, string> {
  const files: Record<string, string> = {};
  let names: string[] = [];
  for (const [, text = "", code = ""] of section.matchAll(/([\s\S]*?)```\w*\n([\s\S]*?)```/g)) {
    const paragraph = text.trim().split("\n\n").at(-1) ?? "";
    if (paragraph !== "") names = paragraph.startsWith("`") ? namesIn(paragraph) : [];
    const name = names.shift();
    if (name !== undefined) files[name] = code;
  }
  return files;
}

function namesIn(paragraph: string): string[] {
  const [first = "", ...others] = [...paragraph.matchAll(FILE_NAME)].map(([, name = ""]) => name);
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  return [first, ...others.map((name) => (name.includes("/") ? name : folder + name))];
}

const read = (name: string): string => readFileSync(`docs/designers/${name}.md`, "utf8");

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

test("the calls for shop pages name the roles that may use them", () => {
  const rows = read("editing").match(/^\| `POST .*\/products.*$/gm) ?? [];
  expect(rows).toHaveLength(2);
  const allowed = roles.filter((role) => may(role, "products"));
  for (const row of rows) {
    const named = row.split(" | ")[1]?.split("; ")[0]?.split(", ") ?? [];
    expect(named.map((name) => name.replace(" ", "-")).sort()).toEqual(allowed.sort());
  }
});

test("a site and its theme are complete without a shop", async () => {
  const { diagnostics } = await loadSites(
    {
      sitesDir: writeFolder(below("mein-laden", filesOf(read("sites")))),
      themesDir: writeFolder(below("schlicht", filesOf(read("themes")))),
      defaultSite: "mein-laden",
    },
    siteTools,
  );
  expect(diagnostics).toEqual([]);
});

test("the site of the documents is a site: its pages, prices and options are there", async () => {
  const shop = read("shop");
  const site = { ...filesOf(read("sites")), ...filesOf(shop), ...filesOf(read("forms")) };
  const theme = filesOf(read("themes"));
  expect(Object.keys(site)).toEqual([
    "site.json",
    "pages/start.json",
    "collections/laden.json",
    "forms/kontakt.json",
  ]);
  expect(Object.keys(theme)).toEqual([
    "template.conf",
    "site.region",
    "blocks/menu.block",
    "collections/products.conf",
    "collections/products.list",
    "collections/products.item",
    "styles/schlicht.less",
  ]);
  const collection = JSON.parse(site["collections/laden.json"] ?? "");
  collection.items.push(
    JSON.parse(/One more of the `items`.*?```json\n(.*?)```/s.exec(shop)?.[1] ?? ""),
  );
  collection.items.push(...JSON.parse(/These could.*?```json\n(.*?)```/s.exec(shop)?.[1] ?? ""));
  const settings = JSON.parse(
    /the `shop` of `site\.json`.*?```json\n(.*?)```/s.exec(shop)?.[1] ?? "",
  );
  const files = {
    ...site,
    "site.json": JSON.stringify({ ...JSON.parse(site["site.json"] ?? ""), shop: settings }),
    "collections/laden.json": JSON.stringify(collection),
    "pages/ueber-uns.json": /```json\n(.*?)```/s.exec(read("blocks"))?.[1] ?? "missing",
    "assets/becher.webp": "",
    "assets/hemd.webp": "",
    "assets/hemd-hinten.webp": "",
    "downloads/anleitung.pdf": "",
  };
  const engine = createSiteEngine({ hints: true });
  const { sites, diagnostics } = await loadSites(
    {
      sitesDir: writeFolder(below("mein-laden", files)),
      themesDir: writeFolder(below("schlicht", theme)),
      defaultSite: "mein-laden",
    },
    { ...siteTools, engine },
  );
  expect(diagnostics).toEqual([]);
  expect([...sites.values()].flatMap(checkTexts)).toEqual([]);
  const { app, close } = await startApp(sites, {
    defaultSite: "mein-laden",
    engine,
    mode: "development",
  });
  onTestFinished(close);
  const bodyOf = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toContain("schaufenster-diagnostics");
    return body;
  };
  expect(await bodyOf("/")).toContain("<h1>Moin!</h1>");
  expect(await bodyOf("/laden")).toMatch(
    /Becher<\/a>\s*<div class="product-price-frame"[^>]*><div class="product-price">\s*ab 25,00\u00a0€\s*</,
  );
  const product = await bodyOf("/laden/becher");
  expect(product).toContain("ab 25,00\u00a0€");
  expect(product).toContain('<option value="groß">');
  const shirt = await bodyOf("/laden/hemd");
  expect(shirt).toContain('<option value="Blau">');
  expect(shirt.match(/<img src="\/s\/hemd[\w-]*\.webp\?format=1500w[^"]*" srcset=/g)).toHaveLength(
    2,
  );
  expect(await bodyOf("/laden/anleitung")).toContain("6,00\u00a0€");
  expect(await bodyOf("/laden/gutschein")).toContain("25,00\u00a0€");
  expect(await bodyOf("/laden/abo")).toContain("22,00\u00a0€");
  expect(await bodyOf("/site.css")).toContain("#faf7f2");
});

test("examples of blocks are values of their types", async () => {
  const rows = [...read("blocks").matchAll(/^\| (\d+) `[\w-]+`.*: `(\{.*\})`[^`]*\|$/gm)];
  const blocks = rows.map(([, type = "", value = ""], index) => ({
    id: `b${index}`,
    type: Number(type),
    value: JSON.parse(value),
  }));
  const page = {
    collection: { id: "p3", urlId: "bloecke", title: "Blöcke", type: 10, typeName: "page" },
    layout: { columns: 12, rows: [{ columns: [{ span: 12, blocks }] }] },
  };
  const site = {
    ...filesOf(read("sites")),
    ...filesOf(read("shop")),
    "pages/bloecke.json": JSON.stringify(page),
  };
  const { diagnostics } = await loadSites(
    {
      sitesDir: writeFolder(below("mein-laden", site)),
      themesDir: writeFolder(below("schlicht", filesOf(read("themes")))),
      defaultSite: "mein-laden",
    },
    siteTools,
  );
  // Collections, products and files that only the reader has.
  const faults = diagnostics.filter(
    ({ file, message }) => file === "pages/bloecke.json" && !message.startsWith("there is no "),
  );
  expect(faults).toEqual([]);
  expect(blocks.length).toBeGreaterThan(12);
});
