import { expect, test } from "vitest";
import { runEdits } from "../../support/edits/edit-course.ts";
import { drawFrom } from "../../support/hostile/draw.ts";
import { sampleSites } from "../../support/sites/sample-pages.ts";

// Each edit of the larger site takes four times as long.
test.each([
  ["kontor-nord", "wasserlinie", 100],
  ["harbour-lane", "quayside", 400],
] as const)(
  "after any edit of %s, pages are those of a site built anew",
  async (site, theme, edits) => {
    const { host, addresses, blockPages } = sampleSites[site];
    const result = await runEdits({
      sitesDir: "fixtures",
      theme: `templates/themes/${theme}`,
      site,
      host,
      addresses: [...addresses, ...blockPages],
      edits,
      draw: drawFrom(7),
    });
    expect(result.wrong).toEqual([]);
    expect(result.unread.length).toBeLessThanOrEqual(result.madeAnew / 100);
  },
);
