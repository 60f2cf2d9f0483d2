import { describe, expect, onTestFinished, test } from "vitest";
import { exchange, portOf } from "../../support/server/raw-http.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const START = Date.UTC(2026, 0, 15);

async function openBlog(publishOn: number) {
  const blog = {
    collection: { id: "b", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [
      { id: "old", urlId: "old", title: "Old", publishOn: START - 1000 },
      { id: "new", urlId: "new", title: "New", publishOn },
      { id: "draft", urlId: "draft", title: "Sketch", publishOn, workflowState: 2 },
    ],
  };
  const content = below("shop", { ...contentFiles(), "collections/blog.json": blog });
  const theme = {
    "collections/blog.list": "{.repeated section items}[{title}]{.end}<i>{categoryFilter|html}</i>",
    "collections/blog.item": "{item.title}",
  };
  const clock = { now: START };
  const { app } = await startApp(await loadTestSites(content, theme), { now: () => clock.now });
  return { app, clock };
}

describe("a cached page", () => {
  test("is kept for a minute", async () => {
    const { app } = await openBlog(START + 86_400_000);
    expect((await app.inject({ url: "/blog" })).headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600",
    );
  });

  test("expires at the next publication, here and in every cache between", async () => {
    const { app, clock } = await openBlog(START + 30_000);
    const before = await app.inject({ url: "/blog" });
    expect(before.headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=30, stale-while-revalidate=0, stale-if-error=0",
    );
    expect(before.body).toContain("[Old]");
    expect(before.body).not.toContain("[New]");
    clock.now = START + 29_999;
    expect((await app.inject({ url: "/blog" })).body).not.toContain("[New]");
    expect((await app.inject({ url: "/blog/new" })).statusCode).toBe(404);
    clock.now = START + 30_000;
    expect((await app.inject({ url: "/blog" })).body).toContain("[New][Old]");
    expect((await app.inject({ url: "/blog/new" })).statusCode).toBe(200);
    expect((await app.inject({ url: "/blog?format=rss" })).body).toContain("<title>New</title>");
    expect((await app.inject({ url: "/sitemap.xml" })).body).toContain("/blog/new");
  });

  test("is the same with unknown parameters, and another with known ones", async () => {
    const { app } = await openBlog(START + 86_400_000);
    const body = async (url: string) => (await app.inject({ url })).body;
    expect(await body("/blog?utm_source=x&cachebust=1")).toBe(await body("/blog"));
    expect(await body("/blog?tag=nothing")).not.toContain("[Old]");
    expect((await app.inject({ url: "/blog?format=json" })).headers["content-type"]).toMatch(
      /json/,
    );
    expect(await body("/blog")).toContain("[Old]");
  });

  test("a path with a question mark in it is not taken for another page's query", async () => {
    const { app } = await openBlog(START + 86_400_000);
    const bodyOf = async (url: string) => (await app.inject({ url })).body;
    expect(await bodyOf("/blog/category/x%3Fpage=2")).not.toContain("[Old]");
    const json = JSON.parse(await bodyOf("/blog/category/x%3Fpage=2?format=json"));
    expect(json.categoryFilter).toBe("x?page=2");
    expect(await bodyOf("/blog/category/x?page=2")).not.toBe(
      await bodyOf("/blog/category/x%3Fpage=2"),
    );
  });

  test("a draft is nowhere", async () => {
    const { app, clock } = await openBlog(START + 1000);
    clock.now = START + 2000;
    for (const url of [
      "/blog",
      "/blog?format=json",
      "/blog?format=rss",
      "/sitemap.xml",
      "/blog/new?format=json",
    ]) {
      expect((await app.inject({ url })).body, url).not.toContain("Sketch");
    }
    expect((await app.inject({ url: "/blog/draft" })).statusCode).toBe(404);
  });
});

describe("a kept answer", () => {
  async function listen() {
    const running = await startApp(await loadTestSites(below("shop", contentFiles())));
    onTestFinished(running.close);
    const { app } = running;
    return { app, port: portOf(await app.listen({ port: 0, host: "127.0.0.1" })) };
  }

  test("is the first one with all of its headers, whoever asks", async () => {
    const { app } = await listen();
    for (const url of ["/shop", "/shop?format=json", "/shop/becher?utm_source=x", "/shop?tag=x"]) {
      const first = await app.inject(url);
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^W\/"/),
        "content-length": String(first.rawPayload.length),
        "content-security-policy": expect.stringContaining("default-src 'self'"),
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
      const { date } = first.headers;
      for (const cookie of [undefined, "crumb=x; siteUserCrumb=y", "%"]) {
        const again = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
        expect(again.statusCode).toBe(200);
        expect({ ...again.headers, date }).toEqual(first.headers);
        expect(again.rawPayload).toEqual(first.rawPayload);
      }
      const head = await app.inject({ method: "HEAD", url });
      expect([{ ...head.headers, date }, head.body]).toEqual([first.headers, ""]);
    }
  });

  test("is no way around what is refused", async () => {
    const { app, port } = await listen();
    await app.inject({ url: "/shop", headers: { host: "laden.example" } });
    const host = "Host: laden.example\r\n";
    const end = "Connection: close\r\n\r\n";
    const get = "GET /shop HTTP/1.1\r\n";
    expect(await exchange(port, get + host + end)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exchange(port, get + host + host + end)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange(port, `PUT /shop HTTP/1.1\r\n${host}${end}`)).toMatch(/ 405 /);
    const whole = `GET http://nirgends.example/shop HTTP/1.1\r\n${host}${end}`;
    expect(await exchange(port, whole)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
