import { expect, test } from "vitest";
import { checkGalleryPages } from "../../../../server/blocks/galleries/gallery-pages.ts";
import type { Content } from "../../../../server/content/content.ts";
import { galleryPictures } from "../../../support/blocks/gallery-cases.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { openPages } from "../../../support/sites/pages.ts";
import { contentFiles, themeFiles } from "../../../support/sites/site-files.ts";

const site = Object(contentFiles()["site.json"]);

const content = (galleryOptions?: unknown) => ({
  "site.json": { ...site, ...(galleryOptions !== undefined && { galleryOptions }) },
  "collections/bilder.json": {
    collection: { id: "g1", urlId: "bilder", title: "Am <Kai>", type: 2, typeName: "gallery" },
    items: galleryPictures.map((item, index) => ({
      ...item,
      urlId: `bild-${index}`,
      tags: index === 0 ? ["Hafen"] : [],
    })),
  },
  "collections/haus.json": {
    collection: { id: "h1", urlId: "haus", title: "Haus", type: 2, typeName: "index" },
    collections: ["bilder"],
  },
});

const predicates =
  "{.gallery-design-slider?}Schieber{.or}anders{.end} {options.autoplay-duration} {.gallery-controls?}mit{.or}ohne{.end}";
const ownTheme = {
  "collections/gallery.list": `[${predicates}]`,
  "collections/gallery.conf": { title: "Bilder" },
  "collections/index.list": `{.repeated section collection.collections}(${predicates}){.end}`,
  "collections/index.conf": { title: "Haus", folder: true, index: true, fullData: true },
};
const system = {
  "template.conf": { ...Object(themeFiles()["template.conf"]), systemCollections: ["gallery"] },
  "collections/index.list": "index",
  "collections/index.conf": { title: "Haus", folder: true, index: true },
};

test.each([
  [undefined, "anders 5 ohne"],
  [{ g1: { design: "slider", "autoplay-duration": 99, controls: "true" } }, "Schieber 10 mit"],
  [{ bilder: { design: "slider" } }, "anders 5 ohne"],
  [{ g1: [] }, "anders 5 ohne"],
  ["<b>", "anders 5 ohne"],
])(
  "templates of a theme find the options of %j, on the page and within an index",
  async (given, shown) => {
    const { app, log } = await openStorefront({ content: content(given), theme: ownTheme });
    expect((await app.inject("/bilder")).body).toContain(`[${shown}]`);
    expect((await app.inject("/haus")).body).toContain(`(${shown})`);
    expect(log).toEqual([]);
  },
);

test("other pages have no options", async () => {
  const { payload } = await openPages(content({ g1: { design: "slider" } }), ownTheme);
  expect(payload("/bilder").options).toMatchObject({ design: "slider", padding: 20 });
  expect(payload("/shop").options).toBeUndefined();
});

test("without a template of the theme, the page is the gallery that the options say", async () => {
  const { app, log } = await openStorefront({
    content: content({ g1: { design: "slideshow", controls: true } }),
    theme: system,
  });
  const { body } = await app.inject("/bilder");
  expect(body).toContain(">Am &lt;Kai&gt;</h1>");
  expect(body).toContain('data-gallery="slideshow"');
  expect(body).not.toContain("sqs-system-gallery");
  // A narrowed list is what its address says.
  const narrowed = (await app.inject("/bilder?tag=Hafen")).body;
  expect(narrowed).toContain("sqs-system-gallery");
  expect(narrowed).not.toContain("data-gallery");
  expect(log).toEqual([]);
});

test("without options it is the platform's", async () => {
  const { app } = await openStorefront({ content: content(), theme: system });
  expect((await app.inject("/bilder")).body).toContain("sqs-system-gallery");
});

test.each<readonly [unknown, readonly string[]]>([
  [undefined, []],
  [[], ["$.galleryOptions: is an object: id of a collection to its options"]],
  [{ g1: { design: "grid", autoplay: "vielleicht", padding: 20 } }, []],
  [
    { g1: { design: "mosaik", padding: 99 }, fort: {}, h1: null },
    [
      "$.galleryOptions.g1.design: is none of slideshow, slider, grid, stacked, autocolumns; 'grid' counts",
      "$.galleryOptions.g1.padding: is 0 to 50; 50 counts",
      "$.galleryOptions.fort: there is no collection with this id",
      "$.galleryOptions.h1: there is no collection with this id",
      "$.galleryOptions.h1: is no object with options of galleries",
    ],
  ],
  [
    JSON.parse('{ "__proto__": { "design": "slider" } }'),
    ["$.galleryOptions.__proto__: there is no collection with this id"],
  ],
])("what is wrong in %j is told", async (galleryOptions, expected) => {
  const { site: loaded } = await openPages(content());
  const checked: Content = { ...loaded.content, galleryOptions };
  expect(checkGalleryPages(checked).map(({ path, message }) => `${path}: ${message}`)).toEqual(
    expected,
  );
});
