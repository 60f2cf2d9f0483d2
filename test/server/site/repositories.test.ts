import { describe, expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { repositories } from "../../support/sites/repositories.ts";
import { contentFiles, themeFiles } from "../../support/sites/site-files.ts";
import { readTheme } from "../../support/sites/theme.ts";

describe.each(Object.entries(repositories))(
  "the %s repository",
  (_name, { files, diagnostics }) => {
    test("is read, and its mistakes are named", () => {
      const { theme, diagnostics: found } = readTheme(files);
      expect(theme?.layouts.has("default")).toBe(true);
      const shown = found.map((diagnostic) => diagnostic.replaceAll(/\S*schaufenster-\w+\//g, ""));
      expect(shown.sort()).toEqual([...diagnostics].sort());
    });

    test("shows the pages of a site, but a shop only with a template for it", async () => {
      const gone = Object.fromEntries(Object.keys(themeFiles()).map((name) => [name, undefined]));
      const site = {
        ...Object(contentFiles()["site.json"]),
        navigation: { mainNav: [{ collection: "shop" }] },
      };
      const { app, log } = await openStorefront({
        content: { "site.json": site },
        theme: { ...gone, ...files },
      });
      const hasShop = "collections/products.list" in files;
      for (const [url, status, text] of [
        ["/", 200, "<p>Moin {x}</p>"],
        ["/shop", hasShop ? 200 : 500, "</body>"],
        ["/nothing", 404, "</body>"],
      ] as const) {
        const answer = await app.inject({ url });
        expect([url, answer.statusCode]).toEqual([url, status]);
        expect(answer.body).toContain(text);
        expect(answer.body).toContain("<!-- End of Squarespace Headers -->");
      }
      const errors = log.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg);
      const message = "the theme has no products.list and no products.item";
      expect(errors).toEqual(hasShop ? [] : [message]);
    });
  },
);
