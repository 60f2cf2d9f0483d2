import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../../tools/browser/chromium.ts";
import { installPackages } from "../support/setup/install-packages.ts";

/** The categories in which each page is judged. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** A report of Lighthouse, as far as it is read. */
export type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/** Lighthouse, with a browser of its own. */
export type Lighthouse = {
  /** Reports of a page as on a phone. */
  measure(url: string, runs: number): Promise<readonly Report[]>;
  end(): void;
};

/** Installs Lighthouse, and finds a browser for it. */
export async function startLighthouse(): Promise<Lighthouse> {
  installPackages(import.meta.dirname);
  const browser = await findChromium();
  const output = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const measureOnce = async (url: string): Promise<Report> => {
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
  };
  return {
    async measure(url, runs) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measureOnce(url));
      return reports;
    },
    end() {
      browser.remove();
      rmSync(output, { recursive: true, force: true });
    },
  };
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Audits with a figure, and how it is printed. */
const audits = {
  "first-contentful-paint": { label: "FCP s", print: (ms: number) => (ms / 1000).toFixed(2) },
  "largest-contentful-paint": { label: "LCP s", print: (ms: number) => (ms / 1000).toFixed(2) },
  "total-blocking-time": { label: "TBT ms", print: (ms: number) => ms.toFixed(0) },
  "cumulative-layout-shift": { label: "CLS", print: (shift: number) => shift.toFixed(3) },
  "total-byte-weight": { label: "KB", print: (bytes: number) => (bytes / 1000).toFixed(0) },
};

/** The heads of the columns of a row. */
export const columns = ["page", ...categories, ...Object.values(audits).map(({ label }) => label)];

/** A row of a table: the medians of a page's reports. */
export const toRow = (name: string, reports: readonly Report[]): string[] => [
  name,
  ...categories.map((category) => scoreOf(reports, category).toFixed(0)),
  ...Object.entries(audits).map(([audit, { print }]) => print(figureOf(reports, audit))),
];

/** The median of a category's scores, of 100. */
export const scoreOf = (reports: readonly Report[], category: string): number =>
  100 * median(reports.map((one) => one.categories[category]?.score ?? 0));

/** The median of an audit's figures. */
export const figureOf = (reports: readonly Report[], audit: string): number =>
  median(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
