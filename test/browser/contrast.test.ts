import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { readyFirst } from "../support/browser/ready-first.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

test.each([390, 768, 1024, 1280])(
  "fields at fault look alike and are dark at %i px",
  async (width) => {
    const seen = new Set<string>();
    for (const site of Object.values(sampleSites)) {
      const url = siteUrl(sampleShop.url, site);
      const { page } = await openPage({ width });
      await fillCart(page, url, site);
      await page.goto(`${url}/cart`);
      await page.locator('[data-island-ready] input[name="code"]').fill("nothing");
      await page.keyboard.press("Enter");
      seen.add(await borderOf(page.locator('input[name="code"][aria-invalid="true"]')));
      await page.goto(`${url}/checkout`);
      await page.locator('[data-island-ready] [type="submit"]').last().click();
      seen.add(await borderOf(page.locator('input[name="email"][aria-invalid="true"]')));
    }
    const { page } = await openPage({ width });
    await page.goto(`${sampleShop.url}/kontakt`);
    await (await readyFirst(page, "main [type=submit]")).click();
    for (const name of ["part-0-name", "field-mail", "field-text"]) {
      seen.add(await borderOf(page.locator(`main [name="${name}"][aria-invalid="true"]`).first()));
    }
    const [border = "", ...others] = seen;
    expect(others).toEqual([]);
    expect(contrast(border, "rgb(255, 255, 255)")).toBeGreaterThanOrEqual(4.5);
  },
);

test("the bar of contacts is read on its own background", async () => {
  const { page } = await openPage({ width: 390 });
  await page.goto(sampleShop.url);
  const back = await styleOf(page.locator(".sqs-mobile-info-bar"), "background-color");
  for (const label of await page.locator(".sqs-mobile-info-bar-trigger-label").all()) {
    expect(contrast(await styleOf(label, "color"), back)).toBeGreaterThanOrEqual(4.5);
  }
});

const borderOf = (field: Locator): Promise<string> => styleOf(field, "border-top-color");

const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Contrast of two opaque colours, as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance of a colour as browsers compute it: `rgb(21, 48, 60)`. */
function luminance(color: string): number {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1);
  if (!parts) throw new Error(`not an opaque colour: ${color}`);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
