import { describe, expect, test } from "vitest";
import { openStorefront } from "../support/server/storefront.ts";

describe("caching", () => {
  test("a content page may be cached, sets no cookie, and answers 304 to its ETag", async () => {
    const { app } = await openStorefront();
    const first = await app.inject("/shop");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=/);
    expect(first.headers["set-cookie"]).toBeUndefined();
    const etag = String(first.headers.etag);
    const second = await app.inject({ url: "/shop", headers: { "if-none-match": etag } });
    expect(second.statusCode).toBe(304);
  });

  test("an answer to a posted form is never cached, not even the page for unknown items", async () => {
    const { app } = await openStorefront();
    const answer = await app.inject({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "itemId=nix",
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body).toContain("Diesen Artikel gibt es nicht mehr.");
  });

  test("styles and built files with a hash in their address are immutable, others are revalidated", async () => {
    const { app } = await openStorefront({ theme: { "assets/logo.svg": "<svg/>" } });
    const href = /href="(\/site\.css\?v=\w+)"/.exec((await app.inject("/")).body)?.[1] ?? "";
    const caching = async (url: string) => (await app.inject(url)).headers["cache-control"];
    expect(await caching(href)).toBe("public, max-age=31536000, immutable");
    expect(await caching("/universal/scripts/page-1.js")).toMatch(/immutable/);
    const font = "/universal/fonts/icons-1.woff2";
    expect(await caching(font)).toBe("public, max-age=31536000, immutable");
    expect((await app.inject(font)).headers["content-type"]).toBe("font/woff2");
    const sprite = "/universal/svg/social-accounts.svg";
    expect(await caching(sprite)).toBe("public, max-age=0, must-revalidate");
    expect((await app.inject(sprite)).headers["content-type"]).toBe("image/svg+xml");
    expect(await caching("/site.css")).toBe("public, max-age=0, must-revalidate");
    expect(await caching("/assets/logo.svg")).toBe("public, max-age=0, must-revalidate");
    expect((await app.inject("/site.css")).body).toMatch(/\}body\{color:#123456\}$/);
  });

  test("files outside their folders are not served", async () => {
    const { app } = await openStorefront({ content: { "assets/a.txt": "a" } });
    expect((await app.inject("/s/a.txt")).body).toBe("a");
    for (const url of [
      "/s/../site.json",
      "/s/..%2fsite.json",
      "/s/%2e%2e/site.json",
      "/assets/../template.conf",
      "/universal/.vite/manifest.json",
    ]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status) => status >= 400)]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
  });
});
