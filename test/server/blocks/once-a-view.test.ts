import { afterEach, expect, test, vi } from "vitest";
import { Template } from "../../../engine/template.ts";
import { blockSite, oneColumn } from "../../support/blocks/block-site.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";

afterEach(() => vi.restoreAllMocks());

/** How often the platform's templates of blocks have been rendered, by their names. */
function countRenders(): () => Readonly<Record<string, number>> {
  const render = vi.spyOn(Template.prototype, "render");
  return () => {
    const counts: Record<string, number> = {};
    for (const template of render.mock.contexts) {
      if (!(template instanceof Template)) continue;
      const { file } = template.source.span(0, 0);
      if (file.endsWith(".block")) counts[file] = (counts[file] ?? 0) + 1;
    }
    return counts;
  };
}

test("blocks are rendered once a view; those that depend on the page, once more for each", async () => {
  const files = {
    ...blockSite(
      oneColumn([
        { type: 2, value: { html: "<p>x</p>" } },
        { type: 31, value: { quote: "Meer" } },
      ]),
    ),
    "pages/ueber.json": {
      collection: { id: "c9", urlId: "ueber", title: "Über", type: 10, typeName: "page" },
      layout: oneColumn([{ type: 1 }]),
    },
  };
  const { app, close } = await startApp(await loadTestSites(below("shop", files)), {
    cacheMb: 0,
  });
  const counts = countRenders();
  for (let count = 0; count < 3; count++) {
    expect((await app.inject("/")).body).toContain("<p>x</p>");
    expect((await app.inject("/?format=json")).body).toContain("<p>x</p>");
    expect((await app.inject("/ueber")).body).toContain("navigation-block-list");
  }
  expect(counts()).toEqual({ "html.block": 1, "quote.block": 1, "navigation.block": 4 });
  await close();
});
