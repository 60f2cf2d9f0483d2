import { expect, test } from "vitest";
import { oneColumn } from "../../support/blocks/block-site.ts";
import { galleryPictures } from "../../support/blocks/gallery-cases.ts";
import { openStorefront } from "../../support/server/storefront.ts";
import { blogTheme, collectionFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const hr = (id?: string) => ({ id, type: 47 });

const pageFile = (id: string, urlId: string, more: object) => ({
  collection: { id, urlId, title: urlId, type: 10, typeName: "page" },
  ...more,
});

test("no two blocks of a page have the same id: neither its own, nor those of its items, nor those of the site's fields", async () => {
  const files = contentFiles();
  const field = oneColumn([hr("a"), hr("b"), { id: "page-p9-1", type: 47 }]);
  const layout = oneColumn([
    { type: 47 },
    hr("a"),
    hr("g-1"),
    { id: "g", type: 8, value: { items: galleryPictures } },
  ]);
  const { app } = await openStorefront({
    content: {
      "site.json": { ...Object(files["site.json"]), blockFields: { foot: field, kopf: field } },
      "pages/eins.json": pageFile("p9", "eins", { layout }),
      "pages/zwei.json": pageFile("p8", "zwei", { layout, blockFields: { foot: field } }),
      "collections/blog.json": collectionFile("blog", [
        post("x", { body: { layout: oneColumn([hr("b"), hr("c")]) } }),
        post("y", { body: { layout: oneColumn([hr("c")]) } }),
      ]),
    },
    theme: {
      ...blogTheme(),
      "collections/blog.list": "{.repeated section items}{body}{.end}",
      "foot.region":
        '{squarespace.main-content}<squarespace:block-field id="foot" /></body></html>',
    },
  });
  const idsOf = async (url: string) =>
    [...(await app.inject(url)).body.matchAll(/ id="((?:block|slide)-[^"]*)"/g)].map(
      ([, id = ""]) => id,
    );
  for (const url of ["/eins", "/zwei", "/blog"]) {
    const ids = await idsOf(url);
    expect([url, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([url, []]);
    expect(ids.length).toBeGreaterThan(5);
  }
  // A page's own field replaces that of the site.
  expect(await idsOf("/zwei")).toContain("block-a");
});
