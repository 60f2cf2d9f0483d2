import { expect, test } from "vitest";
import { oneColumn } from "../../support/blocks/block-site.ts";
import { openStorefront } from "../../support/server/storefront.ts";
import { blogTheme, collectionFile, post } from "../../support/sites/pages.ts";

const layout = (html: string) => ({
  raw: false,
  layout: oneColumn([{ id: "a", type: 2, value: { html } }]),
});
const body = (html: string, id = "eins") =>
  `<div class="sqs-layout sqs-grid-12 columns-12" data-type="item" id="item-${id}"><div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-a"><div class="sqs-block-content">${html}</div></div></div></div></div>`;

const open = () =>
  openStorefront({
    content: {
      "collections/blog.json": collectionFile("blog", [
        post("eins", { body: layout("<p>Füllfedern {x}</p>"), publishOn: 2 }),
        post("zwei", { body: "<p>Text</p>", publishOn: 1 }),
        post("drei", { body: { html: "x" }, publishOn: 1 }),
      ]),
    },
    theme: {
      ...blogTheme(),
      "collections/blog.list": "{.repeated section items}[{body}]{.end}",
      "collections/blog.item": "{item.body}",
    },
  });

test("a body that is a layout is its HTML for templates, payloads, feeds and search", async () => {
  const { app, log } = await open();
  const get = async (url: string) => (await app.inject(url)).body;
  const shown = body("<p>Füllfedern {x}</p>");
  expect(await get("/blog/eins?format=main-content")).toBe(shown);
  expect(await get("/blog?format=main-content")).toBe(`[${shown}][<p>Text</p>][]`);
  expect(JSON.parse(await get("/blog/eins?format=json")).item.body).toBe(shown);
  expect(JSON.parse(await get("/blog?format=json")).items[0].body).toBe(shown);
  expect(await get("/blog?format=rss")).toContain("Füllfedern {x}</description>");
  expect(await get("/search?q=Füllfedern")).toContain("/blog/eins");
  expect(await get("/blog/eins")).toContain('name="description" content="Füllfedern {x}"');
  expect(log).toEqual([]);
});

test("a page's layout is its main content for payloads and indexes", async () => {
  const { app } = await openStorefront({
    content: {
      "pages/ueber.json": {
        collection: { id: "c9", urlId: "ueber", title: "Über", type: 10, typeName: "page" },
        layout: oneColumn([{ id: "a", type: 2, value: { html: "<p>Wir</p>" } }]),
      },
      "collections/werk.json": {
        collection: {
          id: "c8",
          urlId: "werk",
          title: "Werk",
          type: 1,
          typeName: "werk",
          folder: true,
        },
        collections: ["ueber"],
      },
    },
    theme: {
      ...blogTheme(),
      "collections/werk.list": "{.repeated section collection.collections}{mainContent}{.end}",
    },
  });
  const own = body("<p>Wir</p>", "x").replace(
    'data-type="item" id="item-x"',
    'data-type="page" id="page-c9"',
  );
  expect((await app.inject("/ueber?format=main-content")).body).toBe(own);
  expect((await app.inject("/ueber?format=json")).json().mainContent).toBe(own);
  expect((await app.inject("/werk?format=main-content")).body).toContain(own);
});
