import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import { pageTypes } from "../../../server/contract/page/types.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const page = (urlId: string, type: number, more: object = {}) => ({
  collection: { id: `id-${urlId}`, urlId, title: urlId, type, typeName: "page", ...more },
  mainContent: `<h1>${urlId}</h1>`,
});

let app: FastifyInstance;
/** Of a visitor with a cart, as there is no checkout without one. */
let cookies: Record<string, string>;
beforeAll(async () => {
  const content = {
    ...contentFiles(),
    "site.json": {
      ...Object(contentFiles()["site.json"]),
      promoPopup: { enabled: true, title: "Zehn Prozent" },
    },
    "pages/cover.json": page("cover", 8, { mainImage: { assetUrl: "/s/hafen.webp" } }),
    "pages/laut.json": page("laut", 8, { regionName: "laut" }),
    "pages/geheim.json": { ...page("geheim", 10, { passwordProtected: true }), password: "x" },
    "collections/leer.json": {
      collection: { id: "leer", urlId: "leer", title: "Leer", type: 1, typeName: "nichts" },
      items: [],
    },
  };
  const theme = {
    "template.conf": {
      name: "Plain",
      author: "Nobody",
      layouts: {
        default: { name: "Default", regions: ["head", "foot"] },
        laut: { name: "Loud", regions: ["laut"] },
      },
      navigations: [{ title: "Main", name: "mainNav" }],
    },
    "laut.region": "<body class='{squarespace.page-classes}'>laut {squarespace.main-content}",
  };
  ({ app } = await startApp(await loadTestSites(below("shop", content), theme)));
  const added = await app.inject({
    method: "POST",
    url: cartPaths.entries,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    payload: "itemId=mug&sku=BLAU",
  });
  cookies = Object.fromEntries(added.cookies.map(({ name, value }) => [name, value]));
});

/** Where each type of page is seen. */
const addresses: Readonly<Record<keyof typeof pageTypes, readonly [string, number]>> = {
  collection: ["/shop", 200],
  page: ["/", 200],
  splashPage: ["/cover", 200],
  item: ["/shop/becher", 200],
  notFound: ["/nirgends", 404],
  error: ["/leer", 500],
  search: ["/search?q=becher", 200],
  lockScreen: ["/geheim", 401],
  popupOverlay: ["/", 200],
  showCart: ["/cart", 200],
  checkout: ["/checkout", 200],
  newsletterUnsubscribe: ["/newsletter/unsubscribe/unbekannt", 404],
  ssoPage: ["/config", 401],
};

describe("every type of page", () => {
  test.each(Object.entries(addresses))("%s is seen at its address", async (name, [url, status]) => {
    const code = Object(pageTypes)[name];
    const { statusCode, body } = await app.inject({ url, cookies });
    expect(statusCode).toBe(status);
    expect(body).toMatch(new RegExp(`class=["'][^"']*\\bpage-type-${code}\\b`));
  });
});

describe("what stands alone", () => {
  test.each([
    ["/cover", "cover-page"],
    ["/geheim", "lock-screen"],
    ["/account/login", "sso-screen"],
    ["/config", "sso-screen"],
  ])("%s names its kind, and has nothing of the site around it", async (url, slide) => {
    const { body } = await app.inject({ url });
    expect(body).toContain(` data-slide-type="${slide}"`);
    expect(body).not.toContain("<nav>");
    expect(body).not.toContain("sqs-popup-overlay");
  });

  test("a cover page has its picture behind it", async () => {
    const { body } = await app.inject({ url: "/cover" });
    expect(body).toMatch(
      /<img src="\/s\/hafen\.webp\?format=[^"]*"[^>]* class="sqs-cover-page-image"/,
    );
    expect(body).toContain('<main class="sqs-cover-page-content">\n<h1>cover</h1>\n</main>');
  });

  test("a cover page stands in a layout of the theme that it names", async () => {
    const { body } = await app.inject({ url: "/laut" });
    expect(body).toContain("laut <h1>laut</h1>");
    expect(body).toContain("page-type-3");
  });

  test("other pages name no kind", async () => {
    for (const url of ["/", "/shop", "/cart", "/nirgends"]) {
      expect((await app.inject({ url })).body).not.toMatch(/<body[^>]*data-slide-type/);
    }
  });
});
