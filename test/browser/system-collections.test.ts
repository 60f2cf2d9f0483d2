import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toLocalizedStrings } from "../../server/contract/texts/index.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { systemCollections } from "../../templates/platform/collections/index.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { mug } from "../support/sites/site-files.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%"/></svg>';
const one = {
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
const other = { ...one, id: "other", title: "Lesung", fullUrl: "/x/z" };
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
const bodyClasses =
  "event-thumbnails event-thumbnail-size-32-standard event-date-label event-list-date event-list-time event-list-address event-excerpts event-show-past-events event-item-back-link show-product-price";

/** A page of the platform's own templates with the base styles and nothing else. */
async function open(
  markup: { readonly name: string; readonly source: string },
  width: number,
  classes = "",
  {
    scripts = false,
    ...more
  }: { readonly scripts?: boolean; readonly [key: string]: unknown } = {},
) {
  const watched = await openPage(browser, { width, scripts });
  const engine = createSiteEngine();
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
function openOwn(
  page: string,
  classes: string,
  width = 1280,
  more: Readonly<Record<string, unknown>> = {},
) {
  const [type = "", kind] = page.split(".");
  const markup = systemCollections[type]?.[kind === "item" ? "item" : "list"];
  if (!markup) throw new Error(`the platform has no ${page}`);
  return open(markup, width, `only ${classes}`, more);
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

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

/** Classes of the body, and the part that each shows. */
const parts: readonly (readonly [page: string, classes: string, selector: string])[] = [
  ["events.list", "event-thumbnails", ".eventlist-column-thumbnail"],
  ["events.list", "event-thumbnails event-date-label", ".eventlist-datetag"],
  [
    "events.list",
    "event-thumbnails event-date-label event-date-label-time",
    ".eventlist-datetag-time",
  ],
  ["events.list", "event-list-date", ".eventlist-meta-date"],
  ["events.list", "event-list-time", ".eventlist-meta-time"],
  ["events.list", "event-list-address", ".eventlist-meta-address"],
  ["events.list", "event-list-icalgcal-links", ".eventlist-meta-export"],
  ["events.list", "event-list-show-cats", ".eventlist-cats"],
  ["events.list", "event-excerpts", ".eventlist-excerpt"],
  ["events.list", "event-list-cta-button", ".eventlist-button"],
  ["events.list", "event-list-like-and-share-buttons", ".eventlist-actions"],
  ["events.list", "event-show-past-events", ".eventlist--past"],
  ["events.item", "event-item-back-link", ".eventitem-backlink"],
  ["products.list", "show-product-price", ".product-price"],
  ["products.item", "show-product-item-nav", "#productNav"],
  ["products.item", "product-social-sharing", ".product-sharing"],
  ["gallery.list", "gallery-show-arrows", ".next"],
  ["gallery.list", "gallery-navigation-bullets", ".gallery-controls"],
  ["gallery.list", "gallery-navigation-numbers", ".gallery-controls"],
];

test.each(parts)(
  "of %s the class %s shows %s, and without it nothing does",
  async (name, classes, selector) => {
    const last = classes.split(" ").at(-1) ?? "";
    for (const [shown, given] of [
      [true, classes],
      [false, classes.replace(last, "")],
    ] as const) {
      const { page, close } = await openOwn(name, given);
      expect([given, await page.locator(selector).first().isVisible()]).toEqual([given, shown]);
      await close();
    }
  },
);

test("an event links into calendars, to its categories and to its neighbours", async () => {
  const { page, close } = await openOwn("events.item", "event-list-like-and-share-buttons");
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual(
    expect.arrayContaining([
      ["iCal", "/x/y?format=ical"],
      ["Google Calendar", expect.stringMatching(/dates=20260201T190000Z\/20260202T200000Z/)],
      ["Kaffee", "/x?category=Kaffee"],
      ["Lesung", "/x/z"],
      ["Konzert", "/x/y"],
      ["Per E-Mail teilen", "mailto:?subject=Verkostung&body=/x/y"],
    ]),
  );
  expect(await page.locator(".eventitem-meta-date").innerText()).toBe("01.02.2026 – 02.02.2026");
  const count = page.locator(".sqs-simple-like");
  expect(await count.evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"4"');
  const [older, newer, content] = await Promise.all(
    [".eventitem-pager-older", ".eventitem-pager-newer", ".eventitem-column-content"].map(
      (selector) => boxOf(page, selector),
    ),
  );
  if (!older || !newer || !content) throw new Error("a part is not shown");
  expect(older.x).toBeLessThan(newer.x);
  expect(older.y - (content.y + content.height)).toBeGreaterThanOrEqual(170);
  await close();
});

test("facts of events have signs where the site wants them", async () => {
  for (const [classes, sign] of [
    ["event-list-date event-icons", '"\ue015"'],
    ["event-list-date", "none"],
  ] as const) {
    const { page, close } = await openOwn("events.list", classes);
    const date = page.locator(".eventlist-meta-date").first();
    expect(await date.evaluate((one) => getComputedStyle(one, "::before").content)).toBe(sign);
    await close();
  }
});

test("times of events are the language's own, or of 24 hours", async () => {
  for (const [classes, selector] of [
    ["event-list-time", ".event-time-12hr"],
    ["event-list-time event-time-format", ".event-time-24hr"],
  ] as const) {
    const { page, close } = await openOwn("events.list", classes);
    const shown = page.locator(".eventlist-meta-time").first().locator("time:visible");
    expect(await shown.evaluateAll((all) => all.map((time) => time.className))).toEqual([
      selector.slice(1),
      selector.slice(1),
    ]);
    await close();
  }
});

const eventRatios: Readonly<Record<string, number>> = {
  "11-square": 35,
  "32-standard": 23.333,
  "23-standard-vertical": 52.5,
  "43-four-thirds": 26.25,
  "169-widescreen": 19.6875,
  "2401-anamorphic-widescreen": 14.5833,
};

test.each(Object.entries(eventRatios))(
  "pictures of events have their share of the list's width: %s",
  async (name, share) => {
    const { page, close } = await openOwn(
      "events.list",
      `event-thumbnails event-thumbnail-size-${name}`,
    );
    const list = await boxOf(page, ".eventlist");
    const picture = await boxOf(page, ".eventlist-column-thumbnail");
    expect((picture.width / list.width) * 100).toBeCloseTo(35, 1);
    expect((picture.height / list.width) * 100).toBeCloseTo(share, 1);
    await close();
  },
);

test("a calendar has each day of the months in which something begins, in the column of its weekday", async () => {
  const late = { ...other, startDate: Date.UTC(2026, 1, 1, 21), title: "Spät" };
  const later = { ...other, startDate: Date.UTC(2026, 1, 28, 9), title: "Ende" };
  const march = { ...other, startDate: Date.UTC(2026, 2, 31, 9), title: "März" };
  const goesOn = { ...later, startDate: Date.UTC(2026, 2, 1, -1), begins: false };
  const eventDays = [
    ...[one, late, later].map((event) => ({ ...event, begins: true })),
    goesOn,
    { ...march, begins: true },
  ];
  const more = { calendarView: true, eventDays };
  const { page, close } = await openOwn("events.list", "", 1280, more);
  expect(await page.locator(".eventlist-month-title").allInnerTexts()).toEqual([
    "Februar 2026",
    "März 2026",
  ]);
  const days = page.locator(".eventlist-month").first().locator("li");
  expect(await days.count()).toBe(28);
  expect(await page.locator(".eventlist-month").last().locator("li").count()).toBe(31);
  // The first of February 2026 is a Sunday, and holds two events.
  expect(await days.first().innerText()).toBe("1\n20:00 Verkostung\n22:00 Spät");
  expect(await days.last().innerText()).toBe("28\n10:00 Ende");
  const inMarch = page.locator(".eventlist-month").last().locator("li");
  expect(await inMarch.first().innerText()).toBe("1\nEnde");
  const sunday = await boxOf(page, ".eventlist-month-weekdays > :last-child");
  expect(Math.abs((await boxOf(page, ".eventlist-month-days li")).x - sunday.x)).toBeLessThan(2);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.locator(".eventlist-month-days li:visible").count()).toBe(4);
  expect(await overflowOf(page)).toBe(0);
  await close();
});

test("a month in which nothing begins says so, and leads to the others", async () => {
  const more = { calendarView: true, monthFilter: "5-2026", eventDays: [] };
  const { page, close } = await openOwn("events.list", "", 390, more);
  expect(await page.locator(".eventlist-calendar").innerText()).toMatch(
    /^In diesem Zeitraum.*\n+Alle$/,
  );
  expect(await page.locator(".eventlist-calendar a").getAttribute("href")).toBe("/x?view=calendar");
  await close();
});

const productRatios: Readonly<Record<string, number>> = {
  "11-square": 1,
  "32-standard": 2 / 3,
  "23-standard-vertical": 1.5,
  "43-four-thirds": 0.75,
  "169-widescreen": 9 / 16,
};

test.each(Object.entries(productRatios))(
  "pictures of products fill boxes of a shape: %s",
  async (name, ratio) => {
    const list = await openOwn("products.list", `product-item-size-${name}`, 768);
    const box = await boxOf(list.page, ".intrinsic");
    expect(box.height / box.width).toBeCloseTo(ratio, 2);
    expect(await boxOf(list.page, ".intrinsic img")).toEqual(box);
    await list.close();
    const item = await openOwn("products.item", `product-gallery-size-${name}`, 768);
    const frame = await boxOf(item.page, "#productGallery .intrinsic");
    expect(frame.height / frame.width).toBeCloseTo(ratio, 2);
    expect(await boxOf(item.page, "#productSlideshow")).toEqual(frame);
    await item.close();
  },
);

test("two products stand beside each other at every width, aligned as the site wants them", async () => {
  for (const width of [390, 768, 1280]) {
    const { page, close } = await openOwn("products.list", "product-list-alignment-right", width);
    const [first, second, below] = await Promise.all(
      [0, 1, 2].map((index) => page.locator(".product").nth(index).boundingBox()),
    );
    expect(first?.y).toBe(second?.y);
    expect(below?.x).toBe(first?.x);
    expect((await boxOf(page, "#productList")).width).toBeCloseTo((width - 34) * 1.03, 0);
    const align = page.locator(".product-title").first();
    expect(await align.evaluate((title) => getComputedStyle(title).textAlign)).toBe("right");
    await close();
  }
});

/** Which of the slides stands in the box that scrolls them. */
const shownSlide = (page: Page, box: string) =>
  page.locator(box).evaluate((line) => line.scrollLeft / line.clientWidth);

test("pictures of a product are changed by its thumbnails, without a script", async () => {
  const { page, close } = await openOwn("products.item", "");
  const thumbnails = page.locator("#productThumbnails .slide");
  const sizes = await thumbnails.evaluateAll((all) =>
    all.map((one) => [one.clientWidth, one.clientHeight]),
  );
  expect(sizes).toEqual([
    [50, 50],
    [50, 50],
  ]);
  await thumbnails.last().click();
  await expect.poll(() => shownSlide(page, "#productSlideshow")).toBe(1);
  await thumbnails.first().click();
  await expect.poll(() => shownSlide(page, "#productSlideshow")).toBe(0);
  await close();
});

test.each([390, 768, 1280])(
  "an album tells what it is beside its tracks, and above on telephones: %i px",
  async (width) => {
    const { page, close } = await openOwn("album.list", "", width);
    const whole = await boxOf(page, ".sqs-audio-playlist");
    const info = await boxOf(page, ".album-info");
    const tracks = await boxOf(page, ".tracks");
    const shares = [info, tracks].map((part) => Math.round((part.width / whole.width) * 100));
    expect(shares).toEqual(width === 390 ? [100, 100] : [33, 60]);
    expect(tracks.y >= info.y + info.height - 1).toBe(width === 390);
    expect((await boxOf(page, "audio")).width).toBeGreaterThan(250);
    expect(await overflowOf(page)).toBe(0);
    await close();
  },
);

test("an album without tracks says so", async () => {
  const { page, close } = await openOwn("album.list", "", 390, { items: [] });
  expect(await page.locator(".tracks").innerText()).toBe("Keine Titel vorhanden");
  await close();
});

test("a gallery is gone through by its arrows, its controls and its keys, without a script", async () => {
  const { page, close } = await openOwn(
    "gallery.list",
    "gallery-show-arrows gallery-navigation-numbers",
  );
  const frame = await boxOf(page, ".gallery-wrap");
  expect(frame.height / frame.width).toBeCloseTo(2 / 3, 2);
  const at = () => shownSlide(page, ".slides");
  await expect.poll(at).toBe(0);
  expect(await page.locator(".previous").count()).toBe(2);
  await page.locator(".next").first().click();
  await expect.poll(at).toBe(1);
  expect(await boxOf(page, "#other")).toEqual(await boxOf(page, ".gallery-wrap"));
  await page.locator(".previous").first().click();
  await expect.poll(at).toBe(0);
  await page.locator(".gallery-controls a", { hasText: "3" }).click();
  await expect.poll(at).toBe(2);
  await page.locator(".slides").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(at).toBe(1);
  await close();
});

test.each([
  ["bullets", 24],
  ["circles", 24],
  ["numbers", 24],
  ["simple", 24],
  ["thumbnails", 100],
])("controls of a gallery can be %s", async (name, height) => {
  const items = Array.from({ length: 12 }, (_, index) => ({ ...one, id: `picture-${index}` }));
  const { page, close } = await openOwn("gallery.list", `gallery-navigation-${name}`, 390, {
    items,
  });
  const controls = page.locator(".gallery-controls a");
  expect(await controls.count()).toBe(12);
  expect((await controls.first().boundingBox())?.height).toBe(height);
  expect(await page.locator(".gallery-controls img").first().isVisible()).toBe(
    name === "thumbnails",
  );
  const isPlain = await controls
    .first()
    .evaluate((one) => getComputedStyle(one, "::before").content === "none");
  expect(isPlain).toBe(name === "numbers" || name === "thumbnails");
  expect(await overflowOf(page)).toBe(0);
  await close();
});

test("texts of a gallery lie over its foot, and not on telephones", async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await openOwn("gallery.list", "", width);
    const meta = page.locator(".slide-meta").first();
    expect(await meta.isVisible()).toBe(width === 1280);
    await close();
  }
});

test.each([
  ["blog.list", "#list-paging"],
  ["blog.item", "#item-paging"],
  ["events.list", "#list-paging"],
])(
  "pages before and behind %s stand beside each other, the older at the right",
  async (name, selector) => {
    const { page, close } = await openOwn(name, "", 390);
    const whole = await boxOf(page, selector);
    const newer = await boxOf(page, `${selector} .newer`);
    const older = await boxOf(page, `${selector} .older`);
    expect(newer.y).toBe(older.y);
    expect(Math.round((newer.width / whole.width) * 100)).toBe(48);
    expect(older.x + older.width).toBeCloseTo(whole.x + whole.width, 0);
    expect(await page.locator(`${selector} a`).allInnerTexts()).not.toContain("");
    const lines = await page.locator(selector).evaluate((nav) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(nav);
      return [borderTopWidth, borderBottomWidth];
    });
    expect(lines).toEqual(["1px", "1px"]);
    await close();
  },
);

test.each(pages.map((markup) => [markup.name, markup] as const))(
  "%s has no accessibility problem that is its own",
  async (_name, markup) => {
    const classes = `${bodyClasses} gallery-show-arrows gallery-navigation-bullets show-product-item-nav product-social-sharing event-list-cta-button`;
    const { page, close } = await open(markup, 768, classes, { scripts: true });
    const findings = await accessibilityFindings(page);
    // What a theme's page has around it, and roles that the formatter of variants gives as the reference engine does.
    const ofPage =
      /^(?:document-title|landmark-one-main|region|page-has-heading-one|bypass|aria-allowed-role)/;
    expect(findings.filter((finding) => !ofPage.test(finding))).toEqual([]);
    await close();
  },
);
