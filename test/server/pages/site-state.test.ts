import { describe, expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

async function open(change: (site: Record<string, unknown>) => object) {
  const files = contentFiles();
  const site = files["site.json"] as Record<string, unknown>;
  const content = {
    ...files,
    "site.json": { ...site, ...change(site) },
    "pages/cover.json": {
      collection: { id: "cover", urlId: "cover", title: "Cover", type: 8, typeName: "cover-page" },
      mainContent: "<p>Bald mehr</p>",
    },
  };
  const { app } = await startApp(await loadTestSites(below("shop", content)));
  return app;
}
const expired = (site: Record<string, unknown>) => ({
  website: { ...(site.website as object), siteStatus: { value: 1 } },
});

describe("an expired site", () => {
  test.each([
    "/",
    "/shop",
    "/shop/becher",
    "/cart",
    "/search?q=becher",
    "/config",
    "/nirgends",
    "/shop?format=json",
  ])("says so at %s", async (url) => {
    const app = await open(expired);
    const { statusCode, body, headers } = await app.inject({ url });
    expect(statusCode).toBe(503);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).not.toContain("Becher");
    if (!url.includes("json")) {
      expect(body).toContain("<h1>Diese Website ist abgelaufen.</h1>");
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
  });

  test("still shows its cover pages", async () => {
    const app = await open(expired);
    const { statusCode, body } = await app.inject({ url: "/cover" });
    expect(statusCode).toBe(200);
    expect(body).toContain("<p>Bald mehr</p>");
    expect(body).toContain("page-type-3");
  });

  test("accepts no writes", async () => {
    const app = await open(expired);
    const answer = await app.inject({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      payload: { itemId: "mug", sku: "BLAU", quantity: 1 },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      error: "Etwas ist schiefgelaufen",
      message: "Etwas ist schiefgelaufen",
      code: "SITE_EXPIRED",
    });
    expect(
      (await app.inject({ url: "/api/search/GeneralSearch?q=becher" })).json().totalCount,
    ).toBe(0);
    expect((await app.inject({ url: "/sitemap.xml" })).statusCode).toBe(503);
  });

  test.each([{}, { value: 3, expiration: 1 }, { value: 8 }, null])(
    "is not any other state: %j",
    async (siteStatus) => {
      const app = await open((site) => ({ website: { ...(site.website as object), siteStatus } }));
      expect((await app.inject({ url: "/" })).statusCode).toBe(200);
    },
  );
});

test("a parked site shows its name, and its cover pages", async () => {
  const app = await open((site) => ({ parked: true, ...expired(site) }));
  const { statusCode, body } = await app.inject({ url: "/shop" });
  expect(statusCode).toBe(200);
  expect(body).toContain("<h1>Laden &amp; Co</h1>");
  expect(body).toContain("page-type-3");
  expect(body).toContain("noindex");
  expect(body).not.toContain("Becher");
  expect((await app.inject({ url: "/cover" })).body).toContain("Bald mehr");
});

test.each([
  ["/config", "Konto"],
  ["/config/analytics", "Konto"],
  ["/settings/billing/upgrade", "Tarif"],
  ["/settings/billing/subscriptions/website", "Abonnement"],
])("%s is for owners, and says what it is for", async (url, word) => {
  const app = await open(() => ({}));
  const { statusCode, body, headers } = await app.inject({ url });
  expect(statusCode).toBe(401);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toContain(word);
  expect(body).toContain("page-type-400");
  expect(body).toContain("noindex");
});

test.each([
  ["an expired", expired],
  ["a parked", () => ({ parked: true })],
] as const)("%s site lets those who run it sign in", async (_name, change) => {
  const app = await open(change);
  const { statusCode, body } = await app.inject({ url: "/account/login" });
  expect(statusCode).toBe(200);
  expect(body).toContain('action="/account/login"');
  expect(body).toContain("page-type-400");
  const first = await app.inject({ url: "/api/commerce/shopping-cart" });
  const crumb = first.cookies.find(({ name }) => name === "crumb")?.value ?? "";
  const answer = await app.inject({
    method: "POST",
    url: "/api/site-users/account/session",
    payload: { email: "nobody@beispiel.de", password: "wrong" },
    cookies: { crumb },
    headers: { "x-csrf-token": crumb },
  });
  expect(answer.statusCode).toBe(401);
});
