import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { systemCollections } from "../../templates/platform/collections/index.ts";
import { launchBrowser, openPage } from "../support/browser.ts";
import { overflowOf } from "../support/page-audit.ts";
import { mug } from "../support/site-files.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%"/></svg>';
const item = {
  ...mug(),
  title: "Verkostung",
  fullUrl: "/x/y",
  assetUrl: "/s/wide.svg",
  originalSize: "1600x1200",
  startDate: Date.UTC(2026, 1, 1, 19),
  location: { addressTitle: "Boden" },
  excerpt: "<p>Sechs Schalen.</p>",
  body: "<p>Sechs Schalen.</p>",
};
const json = {
  website: { timeZone: "Europe/Berlin" },
  collection: { title: "Laden", fullUrl: "/x", mainImage: item },
  items: [item, item],
  upcoming: [item],
  past: [item],
  item: { ...item, items: [item, item] },
};
const bodyClasses =
  "event-thumbnails event-thumbnail-size-32-standard event-date-label event-list-date event-list-time event-list-address event-excerpts event-show-past-events event-item-back-link show-product-price";

/** A page of the platform's own templates with the base styles and nothing else. */
async function open(
  markup: { readonly name: string; readonly source: string },
  width: number,
  classes = "",
) {
  const watched = await openPage(browser, { width, scripts: false });
  const engine = createSiteEngine();
  const { output } = engine
    .compile(markup.source, { name: markup.name })
    .render(json, { locale: "de-DE", enableExpr: true });
  await watched.page.route("https://site.test/**", (route) =>
    new URL(route.request().url()).pathname === "/"
      ? route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="de"><meta charset="utf-8"><style>${baseStyles().css} body { padding: 17px }</style><body class="${bodyClasses} ${classes}">${output}</body></html>`,
        })
      : route.fulfill({ contentType: "image/svg+xml", body: wide }),
  );
  await watched.page.goto("https://site.test/");
  return watched;
}

const pages = Object.values(systemCollections).flatMap(({ list, item: one }) =>
  one ? [list, one] : [list],
);

test.each(
  pages.flatMap((markup) => [390, 768, 1280].map((width) => [markup.name, width, markup] as const)),
)("%s keeps great pictures within the window: %i px", async (_name, width, markup) => {
  const { page, close } = await open(markup, width);
  expect(await overflowOf(page)).toBe(0);
  await close();
});

test.each([
  ["events list", "events", "list", ".eventlist-column-thumbnail", ".eventlist-column-info"],
  ["event", "events", "item", ".eventitem-column-meta", ".eventitem-column-content"],
  ["product", "products", "item", "#productGallery", "#productDetails"],
] as const)(
  "the parts of the platform's own %s stand beside each other, and below on telephones",
  async (_name, type, kind, first, second) => {
    const markup = systemCollections[type]?.[kind];
    if (!markup) throw new Error(`the platform has no ${type}.${kind}`);
    for (const width of [1280, 390]) {
      const { page, close } = await open(markup, width);
      const boxes = await Promise.all(
        [first, second].map((selector) => page.locator(selector).first().boundingBox()),
      );
      const [left, right] = boxes;
      if (!left || !right) throw new Error("a part is not shown");
      const isBeside = right.x >= left.x + left.width - 1;
      const isBelow = right.y >= left.y + left.height - 1;
      expect([width, isBeside, isBelow]).toEqual([width, width === 1280, width === 390]);
      await close();
    }
  },
);

test("titles of products lie over their pictures while these are hovered, where the site has them there", async () => {
  const { products } = systemCollections;
  if (!products) throw new Error("the platform has no list of products");
  const { page, close } = await open(products.list, 1280, "product-list-titles-overlay");
  const overlay = page.locator(".product-overlay").first();
  const opacity = () =>
    overlay.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).opacity;
    });
  expect(await opacity()).toBe("0");
  await page.locator(".product").first().hover();
  expect(await opacity()).toBe("1");
  expect(await overlay.boundingBox()).toEqual(await page.locator(".product").first().boundingBox());
  await close();
});
