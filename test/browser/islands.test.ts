import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { pageContextSchema } from "../../server/contract/page/schemas.ts";
import { toTexts } from "../../server/contract/texts/index.ts";
import type { IslandWriter } from "../../server/render/islands/island-writer.ts";
import { loadIslands } from "../../server/render/islands/write-islands.ts";
import { openPage } from "../support/browser/browser.ts";
import { noteIslands } from "../support/islands/islands.ts";

const origin = "http://notes.test";
const texts = toTexts("de");

/** The built scripts of a page with the note, by their addresses. */
let scripts: ReadonlyMap<string, string>;
let islands: IslandWriter;

beforeAll(async () => {
  scripts = await buildScripts(new URL("../support/islands/page.ts", import.meta.url));
  islands = (await loadIslands(noteIslands))({ texts });
});

async function buildScripts(entry: URL): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    // As in the shop's build: this run is none of production.
    oxc: { jsx: { development: false } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "baseline-widely-available",
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { entryFileNames: "page.js" },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      `${origin}/${file.fileName}`,
      "code" in file ? file.code : String(file.source),
    ]),
  );
}

/** A page with the note's markup, served as the storefront would. */
const toDocument = (island: string): string => {
  const moneyFormat = { prefix: "", suffix: " €", group: ".", decimal: ",", fractionDigits: 2 };
  const context = pageContextSchema.parse({ pageType: 2, storeTexts: texts, moneyFormat });
  return `<!doctype html><title>Notes</title>
<script>Static = { SQUARESPACE_CONTEXT: ${JSON.stringify(context)} };</script>
<script type="module" src="/page.js"></script>${island}`;
};

const writeNote = () =>
  islands.renderIsland({
    name: "note",
    shell: { className: "note", attributes: {} },
    props: { text: "Montags geschlossen" },
  });

test("an island of no product is written without a form", () => {
  expect(writeNote()).toContain(">Warenkorb: Montags geschlossen</button></div>");
  expect(islands.used).toEqual(new Set(["note"]));
  expect(islands.productForms()).toBe("");
});

test("an island of no product is hydrated and works", async () => {
  const { page, problems } = await openPage();
  await page.route(`${origin}/**`, (route) => {
    const script = scripts.get(route.request().url());
    return script === undefined
      ? route.fulfill({ contentType: "text/html; charset=utf-8", body: toDocument(writeNote()) })
      : route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.goto(`${origin}/`);
  await page.locator("[data-island-ready]").waitFor();
  await page.getByRole("button", { name: "Warenkorb: Montags geschlossen" }).click();
  await page.getByRole("button", { name: "…", expanded: false }).waitFor();
  expect(problems).toEqual([]);
});

test("a click that comes before the island is done once the island is there, as often as it was made", async () => {
  const { page, problems } = await openPage();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url();
    const script = scripts.get(url);
    if (script === undefined) {
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: toDocument(writeNote()),
      });
    }
    if (!url.endsWith("/page.js")) {
      asked();
      await opened;
    }
    await route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.goto(`${origin}/`);
  await isAsked;
  const button = page.getByRole("button", { name: "Warenkorb: Montags geschlossen" });
  await button.click({ clickCount: 3 });
  await button.waitFor();
  open();
  await page.getByRole("button", { name: "…", expanded: false }).waitFor();
  expect(problems).toEqual([]);
});
