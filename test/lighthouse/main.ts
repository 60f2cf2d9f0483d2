import { printTable } from "../bench/print.ts";
import { startShop } from "../support/server/shop-process.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";
import { columns, startLighthouse, toRow } from "./measure.ts";

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

const lighthouse = await startLighthouse();
const shop = await startShop({ DATA_DIR: writeFolder({}) });
try {
  const rows = [columns];
  for (const [name, site] of Object.entries(sampleSites)) {
    for (const address of pages[name as keyof typeof pages]) {
      const reports = await lighthouse.measure(siteUrl(shop.url, site) + address, RUNS);
      rows.push(toRow(`${name} ${address}`, reports));
    }
  }
  printTable(rows);
} finally {
  await shop.stop();
  lighthouse.end();
}
