import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildPlayground } from "../../tools/playground/build.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { type ServedFolder, serveFolder } from "../support/browser/serve-folder.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const folder = join(writeFolder({}), "built");
let served: ServedFolder | undefined;
beforeAll(async () => {
  await buildPlayground(folder);
  served = await serveFolder(folder);
});
afterAll(() => served?.close());

const address = () => `${served?.url}/index.html`;

const editorOf = (page: Page, title: string) =>
  page.getByRole("textbox", { name: `${title} of Playground` });

/** Puts a text in place of what an editor has. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await editorOf(page, title).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

const output = (page: Page) => page.getByLabel("Output of Playground as HTML").innerText();

test("engine and formatters have at most 150 KB, without what is loaded with a language", () => {
  const files = readdirSync(folder).filter((name) => /^engine-.*\.js$/.test(name));
  const sizes = files.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
  expect(files.length).toBe(1);
  expect(Math.max(...sizes)).toBeGreaterThan(50_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000);
});

test("what is written is rendered, checked at its place, and shared by the address alone", async () => {
  const { page, problems } = await openPage();
  await page.goto(address());
  await expect.poll(() => output(page)).toContain("1.049,00");
  expect(served?.asked).toContain("/locales/de.js");
  expect(served?.asked).not.toContain("/locales/fr.js");
  await write(page, "Template", "<b>{titel|htm}</b>\n<p>{price|money}</p>");
  await write(page, "Data", '{ "titel": "Tee", "price": { "value": "9.5", "currency": "EUR" } }');
  await write(page, "Options", '{ "locale": "fr" }');
  await expect.poll(() => output(page)).toBe("<b>{titel|htm}</b>\n<p>9,50\u00a0€</p>");
  await expect.poll(() => served?.asked).toContain("/locales/fr.js");

  await page.getByRole("button", { name: "template line 1: SyntaxError: Formatter 'htm'" }).click();
  await page.keyboard.insertText("{titel|html}");
  await expect.poll(() => output(page)).toContain("<b>Tee</b>");
  expect(await page.locator(".problem-count").first().innerText()).toBe("No problems");
  await page.getByRole("tab", { name: "Page" }).first().click();
  expect(await page.frameLocator(".view-page >> nth=0").locator("b").innerText()).toBe("Tee");
  await page.getByRole("tab", { name: "Tree" }).first().click();
  expect(await page.getByLabel("Tree of Playground").innerText()).toBe(
    'text "<b>" @1:1\nvariable titel | html @1:4\ntext "</b>\\n<p>" @1:16\nvariable price | money @2:4\ntext "</p>" @2:17',
  );

  await page.getByLabel("Name").selectOption("truncate");
  await expect.poll(() => page.locator(".documentation").innerText()).toContain("|truncate");
  await page.getByRole("textbox", { name: "Template of Bench" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("{.var @x long}{@x|truncate 5}");
  await page.getByRole("textbox", { name: "Data of Bench" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('{ "long": "four score and seven" }');
  const bench = (shown: Page) => shown.getByLabel("Output of Bench as HTML").innerText();
  await expect.poll(() => bench(page)).toBe("four ...");
  await expect.poll(async () => (await stateOf(page))?.includes("four score")).toBe(true);

  const { page: other } = await openPage();
  await other.goto(page.url());
  await expect.poll(() => output(other)).toBe("<b>Tee</b>\n<p>9,50\u00a0€</p>");
  await expect.poll(() => bench(other)).toBe("four ...");
  expect(await other.getByLabel("Name").inputValue()).toBe("truncate");
  await other.goto("about:blank");
  await other.goto(`${address()}#nothing`);
  await expect.poll(() => output(other)).toContain("1.049,00");
  expect(problems).toEqual([]);
});

/** The content of a page's address. */
const stateOf = (page: Page) =>
  page.evaluate(async () => {
    const text = atob(location.hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text().catch(() => undefined);
  });

test.each([390, 1280])(
  "fits a window of %i px, satisfies axe, and is worked by the keyboard alone",
  async (width) => {
    const { page } = await openPage({ width });
    await page.goto(address());
    await expect.poll(() => output(page)).toContain("1.049,00");
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        return one?.ariaLabel ?? one?.textContent ?? "";
      });
    await page.getByLabel("Example").focus();
    await page.keyboard.press("End");
    await expect.poll(() => page.locator(".problems button").count()).toBe(4);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    const stops: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
    }
    expect(stops).toEqual([
      ...["Template of Playground", "Data of Playground", "Options of Playground"],
      ...[
        "HTML",
        "Output of Playground as HTML",
        "error, template line 3: SyntaxError: Formatter 'htm' is unknown; did you mean 'html'?",
      ],
    ]);
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("Template of Playground");
    await page.keyboard.type("x");
    await expect.poll(() => output(page)).toContain("<p>x</p>");
    await page.getByRole("tab", { name: "HTML" }).first().focus();
    await page.keyboard.press("ArrowLeft");
    expect(await focused()).toBe("Tree");
    expect(await page.getByLabel("Tree of Playground").isVisible()).toBe(true);
  },
);

test("nothing leaves the browser, whatever a template holds", async () => {
  let connections = 0;
  const elsewhere = createServer((_request, reply) => reply.end());
  elsewhere.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void elsewhere.close());
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const { page } = await openPage();
  await page.goto(address());
  await expect.poll(() => output(page)).toContain("1.049,00");
  const before = served?.asked.length;
  await write(
    page,
    "Template",
    `<link rel="preconnect" href="${url}/"><link rel="prefetch" href="${url}/"><link rel="preload" as="image" href="${url}/">
<link rel="stylesheet" href="${url}/"><link rel="icon" href="${url}/"><meta http-equiv="refresh" content="0;url=${url}/">
<style>@import "${url}/"; @font-face { font-family: a; src: url("${url}/") } body { font-family: a; background: url("${url}/") }</style>
<img src="${url}/" srcset="${url}/ 2x" onerror="fetch('${url}/')"><script>fetch("${url}/"); top.location = "${url}/"</script>
<script src="${url}/"></script><iframe src="${url}/"></iframe><iframe srcdoc="<img src='${url}/'>"></iframe>
<object data="${url}/"></object><embed src="${url}/"><video src="${url}/" autoplay></video><base href="${url}/">
<img src="/own.png"><form action="${url}/" method="post"><button>send</button></form><a href="${url}/" ping="${url}/">go</a>
<a href="${url}/" target="_blank">open</a>`,
  );
  await page.getByRole("tab", { name: "Page" }).first().click();
  const frame = page.frameLocator(".view-page >> nth=0");
  for (const name of ["open", "go"]) await frame.getByRole("link", { name }).click();
  await write(page, "Template", `<form action="${url}/"><button>send</button></form>`);
  await frame.getByRole("button", { name: "send" }).click();
  await page.evaluate((target) => fetch(target).catch(() => undefined), url);
  await write(page, "Template", "done");
  await expect.poll(() => frame.locator("body").innerText()).toBe("done");
  expect(connections).toBe(0);
  expect(served?.asked.length).toBe(before);
  expect(page.url().startsWith(address())).toBe(true);
  expect(page.context().pages()).toHaveLength(1);
});
