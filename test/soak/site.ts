import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateShop } from "../bench/shop/generate.ts";

/** Name of the site's folder, which is the id of its website as well. */
export const SITE = "shop";
/** Its host. */
export const HOST = `${SITE}.localhost`;
/** Products that visitors look at and buy. */
export const PRODUCTS = 200;

/** Writes a generated shop that takes cards beside invoices and measures its visitors. */
export function writeSite(sitesDir: string): void {
  const folder = join(sitesDir, SITE);
  generateShop(folder, PRODUCTS);
  const file = join(folder, "site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  const shop = { ...site.shop, payments: ["invoice", "stripe"] };
  writeFileSync(file, JSON.stringify({ ...site, shop, analytics: { enabled: true } }));
}
