import { buildSite, SITE } from "../../tools/site/build-site.ts";
import { printTable } from "../bench/print.ts";
import { startShop } from "../support/server/shop-process.ts";
import { writeFolder } from "../support/sites/site-files.ts";
import { categories, columns, scoreOf, startLighthouse, toRow } from "./measure.ts";

/** The score that each page must reach in each category. */
const LEAST = 99;

const pages = [
  "/",
  "/designers",
  "/designers/themes",
  "/owners/week",
  "/engineers/commands",
  "/try",
];

/** `npm run lighthouse:documents [-- RUNS]`: Lighthouse on the site of the documents, as on a phone; fails below the least score. */
const runs = Number(process.argv[2] ?? 5);
const lighthouse = await startLighthouse();
const sitesDir = writeFolder({});
await buildSite(sitesDir);
const shop = await startShop({
  SITES_DIR: sitesDir,
  DEFAULT_SITE: SITE,
  DATA_DIR: writeFolder({}),
});
try {
  const rows = [columns];
  const low: string[] = [];
  for (const page of pages) {
    const reports = await lighthouse.measure(shop.url + page, runs);
    rows.push(toRow(page, reports));
    if (categories.some((category) => scoreOf(reports, category) < LEAST)) low.push(page);
  }
  printTable(rows);
  if (low.length > 0) console.log(`below ${LEAST}: ${low.join(", ")}`);
  process.exitCode = low.length > 0 ? 1 : 0;
} finally {
  await shop.stop();
  lighthouse.end();
}
