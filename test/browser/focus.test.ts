import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { fillCart, sampleSites } from "../support/sites/sample-pages.ts";

const site = sampleSites["kontor-nord"];

/** More stops than any of the pages has. */
const MOST_STOPS = 200;

/** The element with the focus: its markup, and what is wrong with how it is seen. Nothing at the page's end. */
type Stop = { readonly html: string; readonly faults: readonly string[] } | undefined;

const readStop = (): Stop => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // A card is marked as a whole, by a part of its link that covers it.
  const isMarked = [undefined, "::after"].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused, part);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  });
  const { left, top, width, height } = focused.getBoundingClientRect();
  const labels = "labels" in focused ? [...((focused as HTMLInputElement).labels ?? [])] : [];
  const parts = [0.05, 0.5, 0.95];
  const seen = parts.flatMap((x) =>
    parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  );
  // A field that is drawn by its label, or a link within what is drawn for it.
  const isSeen = seen.some((shown) =>
    [focused, ...labels].some((part) => part.contains(shown) || shown?.contains(part)),
  );
  return {
    html: focused.outerHTML.slice(0, 200),
    faults: [
      ...(isMarked ? [] : ["no mark"]),
      ...(isSeen ? [] : [`covered by ${seen[4]?.outerHTML.slice(0, 80)}`]),
    ],
  };
};

test.each([390, 1280])(
  "at %i px keys reach every page's end, and what has the focus is marked and not covered",
  async (width) => {
    const { page } = await openPage({ width });
    await fillCart(page, sampleShop.url, site);
    for (const address of ["/", "/laden/teedose-speicher-7", "/journal", "/cart", "/checkout"]) {
      await page.goto(sampleShop.url + address);
      await settled(page);
      let stops = 0;
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(readStop);
        if (!stop) break;
        // The pill of the cart stands aside soon.
        await expect.poll(() => page.evaluate(readStop)).toEqual({ ...stop, faults: [] });
      }
      expect(stops).toBeGreaterThan(5);
      expect(stops).toBeLessThan(MOST_STOPS);
    }
  },
);
