import { expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const content = {
  ...contentFiles(),
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [mug({ publishOn: Date.UTC(2026, 0, 1) })],
  },
};

/** A shop's list on 14 March 2026 and a day later, and how often it has been rendered until then. */
async function aDayApart(list: string) {
  const state = { now: Date.UTC(2026, 2, 14), renders: 0 };
  const sites = await loadTestSites(below("shop", content), { "collections/products.list": list });
  const site = sites.get("shop");
  if (!site) throw new Error("the site of the test has not been loaded");
  const counted = new Proxy(site.content, {
    get(target, key, receiver) {
      // Every page asks for it when it is finished.
      if (key === "contentSecurityPolicy") state.renders += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const shop = await startApp(new Map([["shop", { ...site, content: counted }]]), {
    defaultSite: "shop",
    now: () => state.now,
  });
  try {
    const said: string[] = [];
    const rendered: number[] = [];
    for (const wait of [0, 86_400_000]) {
      state.now += wait;
      state.renders = 0;
      const { payload } = await shop.app.inject({ url: "/shop" });
      said.push(/<b>(.*?)<\/b>/.exec(payload)?.[1] ?? payload);
      rendered.push(state.renders);
    }
    return { said, rendered };
  } finally {
    await shop.close();
  }
}

test("a page that tells how long ago something was is made anew with time", async () => {
  const list = "<b>{.repeated section items}{publishOn|relative-time field:day}{.end}</b>";
  const { said, rendered } = await aDayApart(list);
  expect(said).toEqual(["vor 72 Tagen", "vor 73 Tagen"]);
  expect(rendered[1]).toBe(rendered[0]);
});

test("other pages are kept", async () => {
  const { said, rendered } = await aDayApart("<b>{.repeated section items}{title}{.end}</b>");
  expect(said[0]).toBe(said[1]);
  expect(rendered).toEqual([expect.any(Number), 0]);
  expect(rendered[0]).toBeGreaterThan(0);
});
