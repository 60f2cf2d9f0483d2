import { expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { collectionFile, pageFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const wiki = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...contentFiles(),
  "collections/wiki.json": {
    ...collectionFile("wiki", [post("a")], { typeName: "wiki" }),
    ...more,
  },
});

test("a list of items without a template is the error page, and the cause is logged once", async () => {
  const { app, log } = await openStorefront({ content: wiki() });
  for (const url of ["/wiki", "/wiki?tag=x", "/wiki?format=main-content"]) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 500]);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toContain("<p>Bitte lade die Seite neu oder versuche es später noch einmal.</p>");
    expect(body).toContain('<body id="error"');
    expect(body).toContain('"pageType":101');
    expect(body).not.toContain("wiki.list");
  }
  expect(log).toEqual([
    expect.objectContaining({
      level: 50,
      site: "shop",
      file: expect.stringMatching(/collections\/wiki\.json$/),
      path: "$.collection.typeName",
      msg: "the theme has no wiki.list and no wiki.item",
    }),
  ]);
  expect((await app.inject("/")).statusCode).toBe(200);
});

test("its data are available nevertheless", async () => {
  const { app } = await openStorefront({ content: wiki() });
  const { statusCode, body } = await app.inject("/wiki?format=json");
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).items).toHaveLength(1);
});

test("HTML of the content is shown instead of a template", async () => {
  const { app, log } = await openStorefront({ content: wiki({ mainContent: "<p>Moin</p>" }) });
  const { statusCode, body } = await app.inject("/wiki");
  expect(statusCode).toBe(200);
  expect(body).toContain("<main><p>Moin</p></main>");
  expect(log).toEqual([]);
});

test("a page without items is the layout alone", async () => {
  const page = { ...pageFile("leer", { type: 1, typeName: "wiki" }), mainContent: "" };
  const { app } = await openStorefront({ content: { "pages/leer.json": page } });
  const { statusCode, body } = await app.inject("/leer");
  expect(statusCode).toBe(200);
  expect(body).toContain("<main></main>");
});
