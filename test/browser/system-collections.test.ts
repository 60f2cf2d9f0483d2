import { expect, test } from "vitest";
import { systemCollections } from "../../templates/platform/collections/index.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { bodyClasses, boxOf, openOwn, openSystem, pages } from "../support/sites/system-pages.ts";

const windows = pages.flatMap((markup) =>
  [390, 768, 1280].map((width) => [markup.name, width, markup] as const),
);

test.each(windows)(
  "%s keeps great pictures within the window: %i px",
  async (_name, width, markup) => {
    const { page } = await openSystem(markup, width);
    expect(await overflowOf(page)).toBe(0);
  },
);

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
      const { page } = await openSystem(markup, width);
      const boxes = await Promise.all(
        [first, second].map((selector) => page.locator(selector).first().boundingBox()),
      );
      const [left, right] = boxes;
      if (!left || !right) throw new Error("a part is not shown");
      const isBeside = right.x >= left.x + left.width - 1;
      const isBelow = right.y >= left.y + left.height - 1;
      expect([width, isBeside, isBelow]).toEqual([width, width === 1280, width === 390]);
    }
  },
);

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
      const { page } = await openOwn(name, given);
      expect([given, await page.locator(selector).first().isVisible()]).toEqual([given, shown]);
    }
  },
);

test.each([
  ["blog.list", "#list-paging"],
  ["blog.item", "#item-paging"],
  ["events.list", "#list-paging"],
])(
  "pages before and behind %s stand beside each other, the older at the right",
  async (name, selector) => {
    const { page } = await openOwn(name, "", 390);
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
  },
);

test.each(pages.map((markup) => [markup.name, markup] as const))(
  "%s has no accessibility problem that is its own",
  async (_name, markup) => {
    const classes = `${bodyClasses} gallery-show-arrows gallery-navigation-bullets show-product-item-nav product-social-sharing event-list-cta-button`;
    const { page } = await openSystem(markup, 768, classes, { scripts: true });
    const findings = await accessibilityFindings(page);
    // Left out: the frame that a theme has around it, and roles that the formatter of variants gives as the reference engine does.
    const ofPage =
      /^(?:document-title|landmark-one-main|region|page-has-heading-one|bypass|aria-allowed-role)/;
    expect(findings.filter((finding) => !ofPage.test(finding))).toEqual([]);
  },
);
