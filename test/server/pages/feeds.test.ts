import { describe, expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;

const post = (id: string, overrides: Readonly<Record<string, unknown>> = {}) => ({
  id,
  urlId: `2026/1/${id}`,
  title: `Post ${id}`,
  recordType: 1,
  publishOn: NOW - DAY,
  tags: ["Hafen"],
  categories: ["Notizen"],
  author: { id: "a1", displayName: "Ada & Co" },
  excerpt: "<p>Kurz &amp; gut</p>",
  body: '<p><img src="/s/bild.webp"><a href="//example.org/">x</a> lang</p>',
  ...overrides,
});

const files = () => ({
  ...contentFiles(),
  "collections/journal.json": {
    collection: { id: "c2", urlId: "journal", title: "Journal <1>", type: 1, typeName: "blog" },
    items: [
      post("a"),
      post("b", { title: "Böse <b>\u0001]]></title>" }),
      post("c", { workflowState: 2, title: "Draft" }),
      post("d", { publishOn: NOW + DAY, title: "Later" }),
    ],
  },
  "collections/termine.json": {
    collection: {
      id: "c3",
      urlId: "termine",
      title: "Termine",
      type: 1,
      typeName: "events",
      ordering: 3,
    },
    items: [
      {
        id: "e1",
        urlId: "verkostung",
        title:
          "Verkostung; mit, Zeilen\nund \\ noch sehr viel Text, damit die Zeile länger als 75 Oktette wird: ÄÖÜ",
        recordType: 12,
        startDate: Date.UTC(2026, 1, 1, 18),
        endDate: Date.UTC(2026, 1, 1, 20),
        location: { addressTitle: "Kontor", addressLine1: "Kai 7", mapLat: 53.5, mapLng: 9.9 },
      },
    ],
  },
});

const theme = {
  "collections/blog.list": "{.repeated section items}{title|html}{.end}",
  "collections/blog.item": "{item.title|html}",
  "collections/events.conf": { title: "Events", ordering: "calendar" },
  "collections/events.list": "x",
  "collections/events.item": "x",
  "assets/favicon.svg": "<svg/>",
};

async function get(url: string, content: Readonly<Record<string, unknown>> = files()) {
  const { app } = await startApp(await loadTestSites(below("shop", content), theme), {
    now: () => NOW,
  });
  return app.inject({ url, headers: { host: "asked.example:81" } });
}

describe("?format=rss", () => {
  test("gives the public items, newest first, with absolute addresses", async () => {
    const { statusCode, headers, body } = await get("/journal?format=rss");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(headers["cache-control"]).toMatch(/^public/);
    expect(body).toContain("<title>Journal &lt;1&gt; – Laden &amp; Co</title>");
    expect(body).toContain("<link>https://laden.example/journal/2026/1/a</link>");
    expect(body).toContain("<pubDate>Wed, 14 Jan 2026 00:00:00 +0000</pubDate>");
    expect(body).toContain("<dc:creator>Ada &amp; Co</dc:creator>");
    expect(body).toContain("<category>Notizen</category>\n<category>Hafen</category>");
    expect(body).toContain("<description>Kurz &amp; gut</description>");
    expect(body).toContain("&lt;img src=&quot;https://laden.example/s/bild.webp&quot;&gt;");
    expect(body).toContain("href=&quot;//example.org/&quot;");
  });

  test("contains no drafts, no scheduled items and no characters that XML does not allow", async () => {
    const { body } = await get("/journal?format=rss");
    expect(body.match(/<item>/g)).toHaveLength(2);
    expect(body).not.toMatch(/Draft|Later/);
    expect(body).toContain("<title>Böse &lt;b&gt;]]&gt;&lt;/title&gt;</title>");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(body).not.toMatch(/[\u0000-\u0008]/);
  });

  test("contains the newest 20 items that match the filters, even if a page of the list shows fewer", async () => {
    const items = Array.from({ length: 25 }, (_, age) =>
      post(`p${age}`, { publishOn: NOW - age * DAY, tags: age % 2 ? ["Hafen"] : ["Kai"] }),
    ).reverse();
    const titlesOf = async (url: string, pageSize: number) => {
      const collection = {
        id: "c2",
        urlId: "journal",
        title: "Journal",
        type: 1,
        typeName: "blog",
      };
      const { body } = await get(url, {
        ...files(),
        "collections/journal.json": { collection: { ...collection, pageSize }, items },
      });
      return [...body.matchAll(/<title>Post (.*?)<\/title>/g)].map(([, id]) => id);
    };
    const newest = Array.from({ length: 25 }, (_, age) => `p${age}`);
    const feed = "/journal?format=rss";
    expect(await titlesOf(feed, 3)).toEqual(newest.slice(0, 20));
    expect(await titlesOf(`${feed}&offset=${NOW - 9 * DAY}`, 3)).toEqual(newest.slice(0, 20));
    expect(await titlesOf(feed, 22)).toEqual(newest.slice(0, 22));
    const odd = newest.filter((_, age) => age % 2);
    expect(await titlesOf(`${feed}&tag=Hafen`, 3)).toEqual(odd);
  });

  test("is ignored on a page without items", async () => {
    expect((await get("/kontakt?format=rss")).headers["content-type"]).toMatch(/^text\/html/);
  });

  test("names the requested host if the site has none, and is then not cached", async () => {
    const { website, ...site } = contentFiles()["site.json"] as { website: object };
    const content = {
      ...files(),
      "site.json": { ...site, website: { ...website, baseUrl: undefined } },
    };
    const { body, headers } = await get("/journal?format=rss", content);
    expect(body).toContain("<link>http://asked.example:81/journal</link>");
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

describe("?format=ical", () => {
  test("gives an event as a file with folded, escaped lines", async () => {
    const { headers, body } = await get("/termine/verkostung?format=ical");
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="verkostung.ics"');
    const lines = body.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = body.replace(/\r\n /g, "");
    expect(unfolded).toContain("DTSTART:20260201T180000Z\r\nDTEND:20260201T200000Z\r\n");
    expect(unfolded).toContain(
      "SUMMARY:Verkostung\\; mit\\, Zeilen\\nund \\\\ noch sehr viel Text\\, damit die Zeile länger als 75 Oktette wird: ÄÖÜ\r\n",
    );
    expect(unfolded).toContain("LOCATION:Kontor\\, Kai 7\r\nGEO:53.5;9.9\r\n");
    expect(unfolded).toContain("URL:https://laden.example/termine/verkostung\r\n");
    expect(unfolded).toContain("UID:e1@laden.example\r\n");
  });

  test("is ignored on a post", async () => {
    expect((await get("/journal/2026/1/a?format=ical")).headers["content-type"]).toMatch(
      /^text\/html/,
    );
  });
});

describe("/sitemap.xml, /robots.txt, /favicon.ico", () => {
  test("the site map has every public page and item, and no other", async () => {
    const { headers, body } = await get("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const addresses = [...body.matchAll(/<loc>https:\/\/laden\.example([^<]*)<\/loc>/g)];
    expect(addresses.map(([, path]) => path).sort()).toEqual([
      "/",
      "/journal",
      "/journal/2026/1/a",
      "/journal/2026/1/b",
      "/kontakt",
      "/shop",
      "/shop/becher",
      "/termine",
      "/termine/verkostung",
    ]);
    expect(body).toContain("<lastmod>2026-01-14T00:00:00.000Z</lastmod>");
  });

  test.each([
    ["/shop?format=json", true],
    ["/shop?format=json-pretty", true],
    ["/shop?page=2&format=main-content", true],
    ["/s/picture.webp?format=750w", false],
    ["/blog?format=rss", false],
    ["/blog/event?format=ical", false],
  ])("robots.txt: %s is shut out: %s", async (address, isShutOut) => {
    const { body } = await get("/robots.txt");
    const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    const matches = (path: string) =>
      new RegExp(`^${path.split("*").map(escapePattern).join(".*")}`).test(address);
    expect(rules.some(matches)).toBe(isShutOut);
  });

  test("robots.txt names the site map and what must not be searched", async () => {
    const { headers, body } = await get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("Disallow: /cart\n");
    expect(body).toContain("Sitemap: https://laden.example/sitemap.xml\n");
  });

  test("the favicon is the theme's, or nothing", async () => {
    expect((await get("/favicon.ico")).headers.location).toBe("/assets/favicon.svg");
    const { app } = await startApp(await loadTestSites(below("shop", files())));
    expect((await app.inject({ url: "/favicon.ico" })).statusCode).toBe(204);
  });
});

/** A text as a pattern that matches nothing else. */
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
