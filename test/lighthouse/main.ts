import { printTable } from "../bench/print.ts";
import { startShop } from "../support/server/shop-process.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";
import { columns, figureOf, startLighthouse, toRow } from "./measure.ts";

/**
 * `npm run lighthouse [-- RUNS [PART]]`: Lighthouse on pages of the sample sites, as on a phone: the median of several runs. With a
 * part, only of pages whose address contains it. Fails where the largest thing comes too late.
 */
const [runs = "5", part = ""] = process.argv.slice(2);

/** When the largest thing of a page is painted at the latest, in milliseconds. */
const LATEST_MS = 1800;

/** The same for this page, whose picture is large and which has forms. */
const LARGE_PAGE = { address: "/laden/roestkaffee-elbtief", latestMs: 2000 };

const pages = {
  "kontor-nord": [
    "/",
    "/laden",
    LARGE_PAGE.address,
    "/journal",
    "/journal/wasser-ist-auch-eine-zutat",
    "/termine",
    "/cart",
  ],
  "harbour-lane": ["/", "/shop", "/shop/tidewater-jug", "/notes"],
};

const lighthouse = await startLighthouse();
const shop = await startShop({ DATA_DIR: writeFolder({}) });
try {
  const rows = [columns];
  const late: string[] = [];
  for (const [name, site] of Object.entries(sampleSites)) {
    for (const address of pages[name as keyof typeof pages]) {
      const page = `${name} ${address}`;
      if (!page.includes(part)) continue;
      const reports = await lighthouse.measure(siteUrl(shop.url, site) + address, Number(runs));
      rows.push(toRow(page, reports));
      const latestMs = address === LARGE_PAGE.address ? LARGE_PAGE.latestMs : LATEST_MS;
      if (figureOf(reports, "largest-contentful-paint") > latestMs) late.push(page);
    }
  }
  printTable(rows);
  if (late.length > 0) console.log(`too late: ${late.join(", ")}`);
  process.exitCode = late.length > 0 ? 1 : 0;
} finally {
  await shop.stop();
  lighthouse.end();
}
