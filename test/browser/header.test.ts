import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

const parts = ".site-title, .main-nav, .site-search, .sqs-custom-cart";

describe.each(Object.entries(sampleSites))("the header of %s", (_name, site) => {
  test.each([390, 768, 1024, 1280])("holds at %i px, with a filled cart", async (width) => {
    const { page } = await openPage({ width });
    await fillCart(page, siteUrl(sampleShop.url, site), site);
    const boxes = await boxesOf(page);
    expect(boxes).toHaveLength(4);
    expect(overlaps(boxes)).toEqual([]);
    const rows = new Set(boxes.map(({ y, height }) => Math.round((y + height / 2) / 10)));
    // Two rows have room on phones and small tablets.
    expect(rows.size).toBeLessThanOrEqual(width >= 1024 ? 1 : 2);
  });

  test("shows nothing beside the name of an empty cart", async () => {
    const { page } = await openPage();
    await page.goto(siteUrl(sampleShop.url, site));
    const quantity = page.locator(".sqs-custom-cart.empty .sqs-cart-quantity");
    await quantity.waitFor({ state: "hidden" });
    const boxes = await quantity.evaluate((element) =>
      ["::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo).content),
    );
    expect(boxes).toEqual(["none", "none"]);
  });
});

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const boxesOf = (page: Page): Promise<readonly Box[]> =>
  page.locator(parts).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const overlaps = (boxes: readonly Box[]): readonly (readonly Box[])[] =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width - 1 &&
          other.x < one.x + one.width - 1 &&
          one.y < other.y + other.height - 1 &&
          other.y < one.y + one.height - 1,
      )
      .map((other) => [one, other]),
  );
