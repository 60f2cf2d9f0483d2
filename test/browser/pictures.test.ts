import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { picturesOf, type ShownPicture } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

/** The height that is seen at once in any window: below it begin the small pictures at the end of a short page. */
const FOLD_PX = 700;

/** The first load of a picture in a width makes it. */
const walkTimeoutMs = 180_000;

/**
 * The fault in the browser's choice of a picture's file, if there is one. It should be the smallest file that is as wide as the
 * picture is shown, or the widest if none is. On dense screens browsers take the next smaller file if that is nearer.
 */
function faultOf({ file, fileWidth, shownWidth, offered }: ShownPicture, density: number) {
  const shown = Math.round(shownWidth);
  const place = offered.findIndex((width) => width >= shown);
  const fitting = offered.at(place) ?? 0;
  const below = place > 0 ? offered[place - 1] : undefined;
  const isNear = density > 1 && below !== undefined && shown < Math.sqrt(below * fitting);
  if (fileWidth === fitting || (isNear && fileWidth === below)) return [];
  return [`${file} has ${fileWidth} pixels, is shown in ${shown}; there are ${offered}`];
}

/** The faults in the order in which pictures load: the first one comes before the rest if it is seen at once. */
function orderFaults(pictures: readonly ShownPicture[]) {
  return pictures.flatMap(({ file, isLazy, priority, top }, place) => {
    if (place > 0) return isLazy && priority === "auto" ? [] : [`${file} does not wait`];
    if (priority === "high" && !isLazy) return [];
    return top < FOLD_PX ? [`${file} waits`] : [];
  });
}

/** Widths of windows, and dots of the screen in a pixel of the page. */
const windows = [
  [390, 2],
  [768, 1],
  [1280, 1],
] as const;

describe.each(Object.entries(sampleSites))("on %s", (_name, site) => {
  test.each(windows)(
    "every picture is as wide as it is shown, in a window of %i px with %i dots a pixel",
    async (width, density) => {
      const url = siteUrl(sampleShop.url, site);
      const { page, problems } = await openPage({ width, density });
      await fillCart(page, url, site);
      const seen = new Set((await picturesOf(page)).map(({ file }) => file));
      for (const address of site.addresses) {
        await page.goto(url + address);
        const pictures = await picturesOf(page);
        // A wider file that the browser has kept serves as well.
        const asked = pictures.filter(({ file }) => !seen.has(file));
        for (const { file } of asked) seen.add(file);
        const faults = asked.flatMap((picture) => faultOf(picture, density));
        expect([address, faults]).toEqual([address, []]);
        expect([address, orderFaults(pictures)]).toEqual([address, []]);
      }
      expect(seen.size).toBeGreaterThan(4);
      // The page for unknown addresses is one of them.
      expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
    },
    walkTimeoutMs,
  );
});
