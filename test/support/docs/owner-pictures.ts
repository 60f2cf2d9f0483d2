import { createHash } from "node:crypto";
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import type { Order } from "../../../server/modules/orders/index.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { keepOrder, toStoredOrder } from "../orders/stored-orders.ts";
import { addAccount, send, signIn } from "../owners/accounts.ts";
import { startApp } from "../server/storefront.ts";
import { siteTools } from "../sites/site-tools.ts";

const SITE = "harbour-lane";
const WINDOW = { width: 1000, height: 700 };
const NOW = Date.UTC(2026, 10, 26, 9, 30);
const HOUR_MS = 3_600_000;

/** Pages of the owner area that the documents show. */
const pictures = {
  "owner-today.webp": "/config",
  "owner-order.webp": "/config/orders/1002",
  "owner-products.webp": "/config/products",
};

/** The hash of what each picture would show now, by its name. */
export async function ownerPagesNow(): Promise<Readonly<Record<string, string>>> {
  const shop = await openShop();
  try {
    const jar = await signIn(shop.app, shop.owner);
    const hashes: Record<string, string> = {};
    for (const [name, url] of Object.entries(pictures)) {
      const { body } = await send(shop.app, jar, { url });
      hashes[name] = createHash("sha256").update(seenOf(body)).digest("base64url");
    }
    return hashes;
  } finally {
    await shop.close();
  }
}

/** The visible part of a page: its body without scripts, and without the keys of its forms. */
const seenOf = (html: string): string =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<input type="hidden"[^>]*>/g, "");

/** Takes the pictures, as the built browser files show the pages. */
export async function takeOwnerPictures(browser: Browser, folder: string): Promise<void> {
  const shop = await openShop(path.resolve("dist/client"));
  try {
    const url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce" });
    const jar = Object.entries(await signIn(shop.app, shop.owner));
    await page.context().addCookies(jar.map(([name, value]) => ({ name, value, url })));
    for (const [name, address] of Object.entries(pictures)) {
      await page.goto(url + address, { waitUntil: "networkidle" });
      const picture = await page.screenshot();
      await sharp(picture).webp({ quality: 80 }).toFile(path.join(folder, name));
    }
  } finally {
    await shop.close();
  }
}

/** The English sample shop on a morning with some orders, and an owner of it. */
async function openShop(clientFolder?: string) {
  const folders = { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: SITE };
  const { sites } = await loadSites(folders, siteTools);
  const site = sites.get(SITE);
  if (!site) throw new Error(`${SITE} cannot be served`);
  const running = await startApp(new Map([[SITE, site]]), {
    defaultSite: SITE,
    now: () => NOW,
    ...(clientFolder !== undefined && { clientFolder }),
  });
  const websiteId = String(site.content.website.id);
  const add = (number: number, hours: number, changes: Partial<Order>) =>
    keepOrder(running.database, number, {
      ...toOrder(number, NOW - hours * HOUR_MS),
      websiteId,
      ...changes,
    });
  await add(1001, 70, { status: "fulfilled", paidAt: NOW - 60 * HOUR_MS });
  await add(1002, 20, { status: "paid", paidAt: NOW - 18 * HOUR_MS });
  await add(1003, 3, {});
  const owner = await addAccount(running.database, "admin", websiteId);
  return { ...running, owner };
}

/** An order of two jugs. */
function toOrder(number: number, createdAt: number): Partial<Order> {
  const { lines, totals } = toStoredOrder(number);
  return {
    createdAt,
    locale: "en-GB",
    lines: lines.map((line) => ({
      ...line,
      sku: "JUG",
      title: "Tidewater jug",
      attributes: {},
      unitCents: 3800,
      fullUrl: "/shop/tidewater-jug",
    })),
    totals: {
      ...totals,
      currency: "GBP",
      subtotalCents: 7600,
      shippingCents: 0,
      taxCents: 0,
      taxes: [],
      grandTotalCents: 7600,
      shippingOption: { id: "standard", name: "Standard delivery" },
    },
  };
}
