import { describe, expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

const open = async (redirects: readonly unknown[], more: object = {}) => {
  const { app } = await openStorefront({
    content: { "site.json": { ...siteFile, redirects, ...more } },
  });
  return async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };
};

describe("redirects", () => {
  test("lead on where there is no page, with the query as asked unless they have one of their own", async () => {
    const ask = await open([
      { from: "/alt", to: "/shop" },
      { from: "/kurz", to: "/shop#anfang", status: 302 },
      { from: "/aktion", to: "/shop?tag=neu" },
      { from: "/alt/[name]", to: "/shop/[name]" },
      { from: "/fort", to: "https://example.org/a" },
    ]);
    expect(await ask("/alt")).toEqual([301, "/shop"]);
    expect(await ask("/alt?a=1&b=%C3%A4")).toEqual([301, "/shop?a=1&b=%C3%A4"]);
    expect(await ask("/kurz?a=1")).toEqual([302, "/shop?a=1#anfang"]);
    expect(await ask("/aktion?tag=alt")).toEqual([301, "/shop?tag=neu"]);
    expect(await ask("/Alt/becher?format=json")).toEqual([301, "/shop/becher?format=json"]);
    expect(await ask("/fort")).toEqual([301, "https://example.org/a"]);
    expect(await ask("/fort/mehr")).toEqual([404, undefined]);
  });

  test("give way to pages, to items and to the platform's own addresses", async () => {
    const ask = await open([
      { from: "/", to: "/shop" },
      { from: "/shop", to: "/start" },
      { from: "/shop/[name]", to: "/start" },
      { from: "/search", to: "/start" },
      { from: "/config/[name]", to: "/start" },
      { from: "/api/[name]", to: "/start" },
      { from: "/kontakt", to: "/start" },
    ]);
    expect(await ask("/")).toEqual([200, undefined]);
    expect(await ask("/shop")).toEqual([200, undefined]);
    expect(await ask("/shop/becher")).toEqual([200, undefined]);
    expect(await ask("/shop/fort")).toEqual([301, "/start"]);
    expect(await ask("/search")).toEqual([200, undefined]);
    expect(await ask("/config/x")).toEqual([401, undefined]);
    expect(await ask("/api/x")).toEqual([404, undefined]);
    expect(await ask("/kontakt")).toEqual([200, undefined]);
  });

  test("are not followed while the site is parked", async () => {
    const ask = await open([{ from: "/alt", to: "/shop" }], { parked: true });
    expect(await ask("/alt")).toEqual([200, undefined]);
  });

  test("from below a locked page, in any spelling, lead nowhere until it is opened, and are kept by no cache then", async () => {
    const redirects = [
      { from: "/geheim/alt", to: "/s/plan.pdf" },
      { from: "/geheim/neu/[name]", to: "https://example.org/[name]" },
      { from: "/offen", to: "/geheim/plan" },
    ];
    const locked = { id: "c9", urlId: "geheim", title: "Geheim", type: 10, typeName: "page" };
    const { app } = await openStorefront({
      content: {
        "site.json": { ...siteFile, redirects },
        "pages/geheim.json": {
          collection: { ...locked, passwordProtected: true },
          password: "sesam",
        },
      },
    });
    const below = [
      "/geheim/alt",
      "/GEHEIM/alt",
      "//geheim//alt/",
      "/%67eheim/alt",
      "/geheim/neu/a",
    ];
    for (const url of below) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers.location]).toEqual([url, 401, undefined]);
      expect(body).not.toMatch(/plan\.pdf|example\.org\/a/);
    }
    expect((await app.inject({ url: "/offen" })).headers.location).toBe("/geheim/plan");
    expect((await app.inject({ url: "/geheim/plan" })).statusCode).toBe(401);
    const opened = await app.inject({
      method: "POST",
      url: "/lock-screen",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: "path=%2Fgeheim&password=sesam",
    });
    const [cookie] = opened.cookies;
    const cookies = { [cookie?.name ?? ""]: cookie?.value ?? "" };
    const followed = await app.inject({ url: "/geheim/neu/a", cookies });
    expect([followed.statusCode, followed.headers.location]).toEqual([
      301,
      "https://example.org/a",
    ]);
    expect(followed.headers["cache-control"]).toContain("private");
    expect((await app.inject({ url: "/geheim/fort", cookies })).statusCode).toBe(404);
    expect((await app.inject({ url: "/geheim/neu/a" })).statusCode).toBe(401);
  });
});
