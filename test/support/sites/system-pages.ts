import type { Page } from "playwright-core";
import { toLocalizedStrings } from "../../../server/contract/texts/index.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { baseStyles } from "../../../server/theme/styles/base-styles.ts";
import { systemCollections } from "../../../templates/platform/collections/index.ts";
import { openPage } from "../browser/browser.ts";
import { mug } from "./site-files.ts";

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%"/></svg>';
export const one = {
  ...mug(),
  title: "Verkostung",
  fullUrl: "/x/y",
  assetUrl: "/s/wide.svg",
  originalSize: "1600x1200",
  startDate: Date.UTC(2026, 1, 1, 19),
  endDate: Date.UTC(2026, 1, 2, 20),
  location: { addressTitle: "Boden" },
  categories: ["Kaffee"],
  likeCount: 4,
  excerpt: "<p>Sechs Schalen.</p>",
  body: "<p>Sechs Schalen.</p>",
};
export const other = { ...one, id: "other", title: "Lesung", fullUrl: "/x/z" };
const third = { ...one, id: "third", title: "Konzert" };
const track = { ...one.structuredContent, audioAssetUrl: "/s/a.mp3" };
const json = {
  website: { timeZone: "Europe/Berlin", shareButtonOptions: { mail: true } },
  websiteSettings: { simpleLikingEnabled: true },
  localizedStrings: toLocalizedStrings("de-DE", {}),
  collection: { title: "Laden", fullUrl: "/x", mainImage: one },
  items: [one, other, { ...third, structuredContent: track }],
  upcoming: [one],
  past: [other],
  item: { ...one, items: [one, other] },
  pagination: { prevPageUrl: "/x", nextPageUrl: "/x?page=3", prevItem: other, nextItem: third },
};
export const bodyClasses =
  "event-thumbnails event-thumbnail-size-32-standard event-date-label event-list-date event-list-time event-list-address event-excerpts event-show-past-events event-item-back-link show-product-price";

const engine = createSiteEngine();

/** A page of the platform's own templates with the base styles and nothing else. */
export async function openSystem(
  markup: { readonly name: string; readonly source: string },
  width: number,
  classes = "",
  {
    scripts = false,
    ...more
  }: { readonly scripts?: boolean; readonly [key: string]: unknown } = {},
) {
  const watched = await openPage({ width, scripts });
  const { output } = engine
    .compile(markup.source, { name: markup.name })
    .render({ ...json, ...more }, { locale: "de-DE", enableExpr: true });
  await watched.page.route("https://site.test/**", (route) =>
    new URL(route.request().url()).pathname === "/"
      ? route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="de"><meta charset="utf-8"><style>${baseStyles().css} body { padding: 17px }</style><body class="${classes.startsWith("only") ? classes : `${bodyClasses} ${classes}`}">${output}</body></html>`,
        })
      : route.fulfill({ contentType: "image/svg+xml", body: wide }),
  );
  await watched.page.goto("https://site.test/");
  return watched;
}

/** A list or an item of the platform's own, with the classes of the body alone. */
export function openOwn(
  page: string,
  classes: string,
  width = 1280,
  more: Readonly<Record<string, unknown>> = {},
) {
  const [type = "", kind] = page.split(".");
  const markup = systemCollections[type]?.[kind === "item" ? "item" : "list"];
  if (!markup) throw new Error(`the platform has no ${page}`);
  return openSystem(markup, width, `only ${classes}`, more);
}

export const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

export const pages = Object.values(systemCollections).flatMap(({ list, item: one }) =>
  one ? [list, one] : [list],
);

/** Which of the slides stands in the box that scrolls them. */
export const shownSlide = (page: Page, box: string) =>
  page.locator(box).evaluate((line) => line.scrollLeft / line.clientWidth);
