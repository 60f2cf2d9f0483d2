import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { printTable } from "../bench/print.ts";
import { findChromium } from "../support/browser/chromium.ts";
import { startShop } from "../support/server/shop-process.ts";
import { installPackages } from "../support/setup/install-packages.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

/** Lighthouse on pages of the sample sites, as on a phone: the median of several runs. */
const RUNS = Number(process.argv[2] ?? 5);

const pages = {
  "kontor-nord": [
    "/",
    "/laden",
    "/laden/roestkaffee-elbtief",
    "/journal",
    "/journal/wasser-ist-auch-eine-zutat",
    "/termine",
    "/cart",
  ],
  "harbour-lane": ["/", "/shop", "/shop/tidewater-jug"],
};

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Audits with a figure, and how it is printed. */
const audits = {
  "largest-contentful-paint": { label: "LCP s", print: (ms: number) => (ms / 1000).toFixed(2) },
  "total-blocking-time": { label: "TBT ms", print: (ms: number) => ms.toFixed(0) },
  "cumulative-layout-shift": { label: "CLS", print: (shift: number) => shift.toFixed(3) },
  "total-byte-weight": { label: "KB", print: (bytes: number) => (bytes / 1000).toFixed(0) },
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

installPackages(import.meta.dirname);
const browser = await findChromium();
const shop = await startShop({ DATA_DIR: writeFolder({}) });
const output = mkdtempSync(join(tmpdir(), "lighthouse-"));
try {
  const rows = [["page", ...categories, ...Object.values(audits).map(({ label }) => label)]];
  for (const [name, site] of Object.entries(sampleSites)) {
    for (const address of pages[name as keyof typeof pages]) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        reports.push(await measure(siteUrl(shop.url, site) + address));
      }
      rows.push([
        `${name} ${address}`,
        ...categories.map((category) =>
          (100 * median(reports, (one) => one.categories[category]?.score ?? 0)).toFixed(0),
        ),
        ...Object.entries(audits).map(([audit, { print }]) =>
          print(median(reports, (one) => one.audits[audit]?.numericValue ?? Number.NaN)),
        ),
      ]);
    }
  }
  printTable(rows);
} finally {
  await shop.stop();
  browser.remove();
  rmSync(output, { recursive: true, force: true });
}

async function measure(url: string): Promise<Report> {
  const file = join(output, "report.json");
  const command = join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");
  await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: browser.path } },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

function median(reports: readonly Report[], of: (report: Report) => number): number {
  const found = reports.map(of).sort((a, b) => a - b);
  return found[Math.floor(found.length / 2)] ?? Number.NaN;
}
