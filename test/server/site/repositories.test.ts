import { describe, expect, test } from "vitest";
import { repositories } from "../../support/repositories.ts";
import { contentFiles, themeFiles } from "../../support/site-files.ts";
import { openStorefront } from "../../support/storefront.ts";
import { readTheme } from "../../support/theme.ts";

describe.each(Object.entries(repositories))("the %s repository", (_name, { files, findings }) => {
  test("is read, and its mistakes are named", () => {
    const { theme, findings: found } = readTheme(files);
    expect(theme?.layouts.has("default")).toBe(true);
    const shown = found.map((finding) => finding.replaceAll(/\S*schaufenster-\w+\//g, ""));
    expect(shown.sort()).toEqual([...findings].sort());
  });

  test("shows the pages of a site", async () => {
    const gone = Object.fromEntries(Object.keys(themeFiles()).map((name) => [name, undefined]));
    const site = {
      ...Object(contentFiles()["site.json"]),
      navigation: { mainNav: [{ collection: "shop" }] },
    };
    const { app, log } = await openStorefront({
      content: { "site.json": site },
      theme: { ...gone, ...files },
    });
    for (const [url, text] of [
      ["/", "<p>Moin {x}</p>"],
      ["/shop", "</body>"],
      ["/nothing", "</body>"],
    ] as const) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, url === "/nothing" ? 404 : 200]);
      expect(answer.body).toContain(text);
      expect(answer.body).toContain("<!-- End of Squarespace Headers -->");
    }
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
