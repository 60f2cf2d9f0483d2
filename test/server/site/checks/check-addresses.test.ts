import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkAddresses } from "../../../../server/site/checks/check-addresses.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { collectionFile, post } from "../../../support/sites/pages.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

const code = "javascript:alert(1)";

/** The small site with these keys in its `site.json`. */
function siteFile(changes: {
  readonly website?: object;
  readonly storeSettings?: object;
  readonly mainNav?: readonly object[];
}) {
  const site = contentFiles()["site.json"] as { website: object };
  return {
    ...site,
    website: { ...site.website, ...changes.website },
    websiteSettings: { storeSettings: { selectedCurrency: "EUR", ...changes.storeSettings } },
    ...(changes.mainNav && { navigation: { mainNav: changes.mainNav } }),
  };
}

function check(files: Record<string, unknown>) {
  const { content } = loadContent(writeFolder({ ...contentFiles(), ...files }));
  if (!content) throw new Error("the content does not load");
  const found = checkAddresses(content).map(({ severity, code, path }) => {
    expect([severity, code]).toEqual(["warning", "FORBIDDEN_ADDRESS"]);
    return path;
  });
  return { content, found };
}

test("code in an address is found by its path, in every file, and replaced", () => {
  const files = {
    "site.json": siteFile({
      website: { socialAccounts: [{ profileUrl: "https://a.example" }, { profileUrl: code }] },
      storeSettings: { continueShoppingLinkUrl: code },
      mainNav: [{ externalLink: { url: code, title: "x" } }],
    }),
    "collections/blog.json": collectionFile("blog", [
      post("a", { sourceUrl: code, customContent: { button: { buttonURL: code, href: code } } }),
      post("b", { clickthroughUrl: "vbscript:x", title: code, body: code }),
    ]),
    "pages/a.json": {
      collection: { id: "c9", urlId: "a", title: "A", type: 10, typeName: "page", navUrl: code },
      mainContent: "",
    },
  };
  const { content, found } = check(files);
  expect(found).toEqual([
    "$.website.socialAccounts[1].profileUrl",
    "$.websiteSettings.storeSettings.continueShoppingLinkUrl",
    "$.navigation.mainNav[0].externalLink.url",
    "$.items[0].sourceUrl",
    "$.items[0].customContent.button.buttonURL",
    "$.items[0].customContent.button.href",
    "$.items[1].clickthroughUrl",
    "$.collection.navUrl",
  ]);
  const item = content.items.get("b")?.item;
  expect([item?.clickthroughUrl, item?.title, item?.body]).toEqual(["#", code, code]);
  expect(JSON.stringify(content.navigation)).not.toContain("javascript");
  expect(check(files).content.items.get("a")?.item.sourceUrl).toBe("#");
});

const sourceUrl = (address: string) =>
  check({
    "collections/blog.json": collectionFile("blog", [post("a", { sourceUrl: address })]),
  }).found.length === 0;

test.each([
  "JavaScript:alert(1)",
  " \u0001javascript:alert(1)",
  "java\tscr\nipt:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "java&#x73;cript&#58alert(1)",
  "java&Tab;script:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "vbscript:msgbox",
])("%j is code", (address) => {
  expect(sourceUrl(address)).toBe(false);
});

test.each([
  "https://example.org/?a=javascript:b",
  "/shop?x=1&y=2:3",
  "mailto:a@example.org",
  "tel:+49",
  "#javascript:",
  "javascript",
  "",
])("%j is an address", (address) => {
  expect(sourceUrl(address)).toBe(true);
});

test("a picture may stand in its address", () => {
  const assetUrl = "data:image/png;base64,AAAA";
  const items = [mug({ assetUrl }), mug({ id: "b", urlId: "b", assetUrl: code })];
  const { found } = check({
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items,
    },
  });
  expect(found).toEqual(["$.items[1].assetUrl"]);
});

test("a site whose own address is code is served as one that names none", async () => {
  const { app, log } = await openStorefront({
    content: { "site.json": siteFile({ website: { baseUrl: code } }) },
  });
  const { body, statusCode } = await app.inject("/shop?format=json");
  expect(statusCode).toBe(200);
  expect(body).not.toContain("javascript:");
  expect(log).toEqual([]);
});

test("pages and their data do not hold it", async () => {
  const mainNav = [{ externalLink: { url: code, title: "Weg" } }];
  const { app } = await openStorefront({
    content: {
      "site.json": siteFile({ mainNav }),
      "collections/shop.json": {
        collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
        items: [mug({ sourceUrl: code })],
      },
    },
    theme: { "collections/products.item": '<a href="{item.sourceUrl}">{item.title}</a>' },
  });
  for (const url of ["/shop/becher", "/shop/becher?format=json", "/shop?format=json"]) {
    const { body, statusCode } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toContain("javascript:");
  }
  const { body } = await app.inject("/shop/becher");
  expect(body).toContain('<a href="#">Becher</a>');
  expect(body).toContain("<nav>[#]</nav>");
});
