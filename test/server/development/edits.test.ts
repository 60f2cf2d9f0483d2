import { expect, test } from "vitest";
import { runEdits } from "../../support/edits/edit-course.ts";
import { drawFrom } from "../../support/hostile/draw.ts";
import { sampleSites } from "../../support/sites/sample-pages.ts";
import { turns } from "../../support/turns.ts";

test.each([
  ["kontor-nord", turns(2, 100)],
  ["harbour-lane", turns(6, 100)],
] as const)("after any edit of %s, pages are those of a site built anew", async (site, edits) => {
  const { host, addresses, blockPages } = sampleSites[site];
  const result = await runEdits({
    sitesDir: "fixtures",
    themesDir: "templates/themes",
    site,
    host,
    addresses: [...addresses, ...blockPages],
    edits,
    draw: drawFrom(7),
  });
  expect(result.wrong).toEqual([]);
  expect(result.unread.length).toBeLessThanOrEqual(result.madeAnew / 100);
});
