import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../tools/browser/chromium.ts";
import { startShop } from "../support/server/shop-process.ts";
import { printTable } from "./print.ts";
import { processorTime } from "./server/process.ts";

/**
 * `npm run bench:saves -- [COUNT]`: saves files of the sample site while a browser shows its shop, and prints how long it takes until
 * the browser shows the change, and how long the server worked for it.
 */
const [count = "100"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "saves-"));
cpSync("fixtures/kontor-nord", join(folder, "sites/kontor-nord"), { recursive: true });
cpSync("templates/themes/wasserlinie", join(folder, "themes/wasserlinie"), { recursive: true });

/** Between two saves. */
const REST_MS = 700;

/** The first saves of a kind warm the server up. */
const WARM = 3;

/** Of 95 of 100 saves, in milliseconds. */
const MUST_MS = 100;

type Save = {
  readonly file: string;
  readonly edit: (text: string, number: number) => string;
  /** True in a page that shows the edit of a number. */
  readonly isShown: (number: number) => boolean;
};

const editJson = (text: string, edit: (json: Record<string, never>) => object): string =>
  JSON.stringify({ ...JSON.parse(text), ...edit(JSON.parse(text)) }, null, 2);

/** Changes what every page's style sheet says, so that `isMarked` tells whether a page has it. */
const mark = (text: string, number: number): string =>
  `${text.replace(/\n?html \{ --saved: \d+; \}/, "")}\nhtml { --saved: ${number}; }`;
const isMarked = (number: number): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue("--saved").trim() === `${number}`;

const site = "sites/kontor-nord";
const theme = "themes/wasserlinie";
const saves: Readonly<Record<string, Save>> = {
  "a template of the theme": {
    file: `${theme}/footer.region`,
    edit: (text, number) =>
      `${text.replace(/<i id="saved-\d+"><\/i>/, "")}<i id="saved-${number}"></i>`,
    isShown: (number) => document.getElementById(`saved-${number}`) !== null,
  },
  "a style sheet of the theme": {
    file: `${theme}/styles/footer.less`,
    edit: mark,
    isShown: isMarked,
  },
  "the site's own style sheet": {
    file: `${site}/custom.css`,
    edit: mark,
    isShown: isMarked,
  },
  "a tweak, of a colour": {
    file: `${site}/site.json`,
    edit: (text, number) =>
      editJson(text, ({ tweaks }) => ({
        tweaks: { ...Object(tweaks), fog: `rgb(230, 235, ${number % 256})` },
      })),
    isShown: (number) =>
      getComputedStyle(document.body).backgroundColor === `rgb(230, 235, ${number % 256})`,
  },
  "a text of the site": {
    file: `${site}/collections/laden.json`,
    edit: (text, number) =>
      text.replace(/"Röstkaffee Elbtief[^"]*"/, `"Röstkaffee Elbtief ${number}"`),
    isShown: (number) => document.body?.innerText.includes(`Röstkaffee Elbtief ${number}`),
  },
  "the name of the site": {
    file: `${site}/site.json`,
    edit: (text, number) =>
      editJson(text, ({ website }) => ({
        website: { ...Object(website), siteTitle: `Kontor ${number}` },
      })),
    isShown: (number) => document.title.includes(`Kontor ${number}`),
  },
};

/** Milliseconds from saving until the page shows it. */
async function measure(page: Page, { file, edit, isShown }: Save, number: number): Promise<number> {
  const path = join(folder, file);
  const text = edit(readFileSync(path, "utf8"), number);
  const began = performance.now();
  writeFileSync(path, text);
  await page.waitForFunction(isShown, number);
  return performance.now() - began;
}

const files = await findChromium();
const browser = await chromium.launch({ executablePath: files.path, args: ["--no-sandbox"] });
writeFileSync(join(folder, site, "custom.css"), "");
const server = await startShop({
  NODE_ENV: "development",
  SITES_DIR: join(folder, "sites"),
  THEMES_DIR: join(folder, "themes"),
  DEFAULT_SITE: "kontor-nord",
  DATA_DIR: join(folder, "data"),
});
try {
  const page = await browser.newPage();
  await page.goto(`${server.url}/laden`);
  const rows = [["saved file", "median, ms", "p95, ms", "must", "the server's processor, ms"]];
  for (const [kind, save] of Object.entries(saves)) {
    for (let number = 1; number <= WARM; number += 1) await measure(page, save, number);
    const times: number[] = [];
    const before = processorTime(server.pid ?? 0);
    for (let number = 1; number <= Number(count); number += 1) {
      times.push(await measure(page, save, WARM + number));
      // As people save: the page is at rest, and the mistakes of the last save have been looked for.
      await page.waitForTimeout(REST_MS);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    const p95 = at(0.95);
    const used = Math.round((processorTime(server.pid ?? 0) - before) / times.length / 1000);
    const met = `≤ ${MUST_MS} ${p95 <= MUST_MS ? "yes" : "no"}`;
    rows.push([kind, `${at(0.5)}`, `${p95}`, met, `${used}`]);
  }
  printTable(rows);
} finally {
  await server.stop();
  await browser.close();
  files.remove();
  rmSync(folder, { recursive: true });
}
process.exit();
