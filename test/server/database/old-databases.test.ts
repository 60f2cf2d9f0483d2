import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../../support/server/storefront.ts";
import { writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

/**
 * Databases that servers of earlier commits have written, each just before a migration was added: an order on invoice
 * of a filter, placed by Anna Jansen, and a cart with two bags of tea.
 */
const databases = [
  {
    file: "before-0026-jobs",
    order: "pYhq5lW8I-rj3zoS_h7yx0obl0D6VLYPjTJcW-Szov8",
    cart: "yAkjbzR4azM-IA3XMg6IwiKVukB_w7f5VrwjQG5iQlw",
  },
  {
    file: "before-0027-order-limits",
    order: "HRMpt04TYNCSzQTRTq0Gv98CvznIoY_EEopebciztT8",
    cart: "n-oLYDlsJSExRGeu9kQN5Z_cdmQ_SFDDWg49Ja9Qxjk",
  },
  {
    file: "before-0028-notices",
    order: "AlMTqtVrG3kHHAxe6MbxIpPWcym91bALBRdZOL_tJHc",
    cart: "GtRKiG546rwYP2nRFvHlvvQtefTvmX0KQBrM7ow_2O8",
  },
  {
    file: "before-0029-shipments",
    order: "ZB0l2VjPt0Tgb1GhS0r-H3PXTUYw3apgD70g9H7ymQI",
    cart: "-GbOpf9bR1eFQkSu6IFK9s8ZBTwDnIpbssO8N53lm6g",
  },
  {
    file: "before-0030-first-stock",
    order: "rAjs-i8e9AX4ytV0gJF378Y6ZmJ0uD6ENY0abq5hTGs",
    cart: "kt82r9mJZ7ewu2M6x7nL-H-jcW0_fbsUGgkKiYarQZs",
  },
];

const folders = {
  sitesDir: "fixtures",
  themesDir: "templates/themes",
  defaultSite: "kontor-nord",
};
const { sites } = await loadSites(folders, {
  ...siteTools,
  contentOptions: { takesTestPayments: false },
});

test.each(databases)(
  "a database of the version $file is taken over",
  async ({ file, order, cart }) => {
    const place = writeFolder({});
    const packed = readFileSync(join(import.meta.dirname, "old", `${file}.sqlite.gz`));
    writeFileSync(join(place, "schaufenster.sqlite"), gunzipSync(packed));
    // The carts are of the day before.
    const now = () => Date.UTC(2026, 10, 27);
    const upgradedAt = Date.now();
    const { app, database, close } = await startApp(sites, {
      place,
      now,
      defaultSite: "kontor-nord",
    });
    onTestFinished(close);

    const page = await app.inject(`/checkout/order-confirmed/${order}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Handfilter Sandbank");
    const answer = await app.inject({
      url: "/api/commerce/shopping-cart",
      headers: { cookie: `cart=${cart}` },
    });
    expect(answer.json()).toMatchObject({
      totalQuantity: 2,
      entries: [{ title: "Ostfriesische Blattmischung Achterdeck" }],
    });

    if (file > "before-0027-order-limits") return;
    // Orders from before such limits have their time to be paid from the upgrade.
    const rows = await database.selectFrom("orders").select("unpaid_since").execute();
    expect(rows.map((row) => row.unpaid_since >= upgradedAt)).toEqual([true]);
  },
);
