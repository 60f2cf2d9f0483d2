import { describe, expect, test } from "vitest";
import { contentFiles } from "../../support/site-files.ts";
import { below, loadTestSites, startApp } from "../../support/storefront.ts";

const NOW = Date.UTC(2026, 0, 15);

async function open(site: Readonly<Record<string, unknown>> = {}) {
  const files = contentFiles();
  const post = (id: string, title: string, overrides: object = {}) => ({
    id,
    urlId: id,
    title,
    ...overrides,
  });
  const content = {
    ...files,
    "site.json": { ...(files["site.json"] as object), ...site },
    "collections/journal.json": {
      collection: { id: "j", urlId: "journal", title: "Journal", type: 1, typeName: "blog" },
      items: [
        post("a", "Röstung & <Mahlgrad>", {
          body: "<p>Über <b>Straßen</b>kaffee {x}</p>",
          tags: ["Hafen"],
        }),
        post("b", "Hafenrundgang", { excerpt: "<p>Ein Gang am Kai</p>" }),
        post("c", "Entwurf Hafen", { workflowState: 2 }),
        post("d", "Später Hafen", { publishOn: NOW + 1000 }),
        ...Array.from({ length: 12 }, (_, n) => post(`n${n}`, `Notiz ${n}`)),
      ],
    },
    "pages/geheim.json": {
      collection: {
        id: "g",
        urlId: "geheim",
        title: "Geheim",
        type: 10,
        typeName: "page",
        enabled: false,
      },
      mainContent: "<p>Hafen</p>",
    },
  };
  const theme = { "collections/blog.list": "list", "collections/blog.item": "item" };
  const clock = { now: NOW };
  const { app } = await startApp(await loadTestSites(below("shop", content), theme), {
    now: () => clock.now,
  });
  return { app, clock, get: (url: string) => app.inject({ url }) };
}

const linksOf = (body: string) =>
  [...body.matchAll(/class="sqs-search-page-result" href="([^"]*)"/g)].map(([, url]) => url);

describe("/search", () => {
  test("is only a form without a query", async () => {
    const { get } = await open();
    const { statusCode, body, headers } = await get("/search");
    expect(statusCode).toBe(200);
    expect(body).toContain('<body id="search"');
    expect(body).toContain("page-type-102");
    expect(body).toContain('<input class="sqs-search-page-input" type="search" name="q" value=""');
    expect(body).not.toContain("Keine Ergebnisse");
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test.each([
    ["hafen", ["/journal/b", "/journal/a"]],
    ["HAFENRUND", ["/journal/b"]],
    ["rostung", ["/journal/a"]],
    ["strassenkaffee", ["/journal/a"]],
    ["hafen kai", ["/journal/b"]],
    ["hafen nirgends", []],
    ["becher", ["/shop/becher"]],
    ["kontakt", ["/kontakt"]],
    ["journal", ["/journal"]],
    ["strong p b", []],
  ])("finds '%s'", async (q, urls) => {
    const { get } = await open();
    expect(linksOf((await get(`/search?q=${encodeURIComponent(q)}`)).body)).toEqual(urls);
  });

  test("finds scheduled items once they are published", async () => {
    const { get, clock } = await open();
    expect(linksOf((await get("/search?q=sp%C3%A4ter")).body)).toEqual([]);
    clock.now = NOW + 1000;
    expect(linksOf((await get("/search?q=sp%C3%A4ter")).body)).toEqual(["/journal/d"]);
  });

  test("shows ten results per page", async () => {
    const { get } = await open();
    const first = (await get("/search?q=notiz")).body;
    expect(first).toContain("12 Ergebnisse für „notiz“");
    expect(linksOf(first)).toHaveLength(10);
    expect(first).toContain('<a rel="next" href="/search?q=notiz&amp;page=2">');
    const second = (await get("/search?q=notiz&page=2")).body;
    expect(linksOf(second)).toHaveLength(2);
    expect((await get("/search?q=notiz&page=999")).body).toContain(linksOf(second)[0]);
  });

  test("words and results are text", async () => {
    const { get } = await open();
    const { body, headers } = await get(
      `/search?q=${encodeURIComponent('mahlgrad "><script>alert(1)</script>')}`,
    );
    expect(body).not.toContain("<script>alert(1)");
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect((await get("/search?q=mahlgrad")).body).toContain(">Röstung &amp; &lt;Mahlgrad&gt;</a>");
  });

  test.each([
    "a".repeat(10_000),
    "(((((",
    "\\".repeat(100),
    "%00",
    "\u0000",
    "*".repeat(200),
    "{.section x}",
  ])("answers any query", async (q) => {
    const { get } = await open();
    expect((await get(`/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
  });

  test("?format=json has the results", async () => {
    const { get } = await open();
    const { searchQuery, searchResults, website } = (
      await get("/search?q=hafen&format=json")
    ).json();
    expect(searchQuery).toBe("hafen");
    expect(searchResults.map(({ title }: { title: string }) => title)).toEqual([
      "Hafenrundgang",
      "Röstung & <Mahlgrad>",
    ]);
    expect(website.siteTitle).toBe("Laden & Co");
  });
});

describe("GET /api/search/GeneralSearch", () => {
  test("answers template scripts", async () => {
    const { get } = await open();
    const { totalCount, items } = (await get("/api/search/GeneralSearch?q=hafen&p=1")).json();
    expect(totalCount).toBe(2);
    expect(items[0]).toEqual({
      title: "Hafenrundgang",
      itemUrl: "/journal/b",
      highlightedDescription: "Ein Gang am Kai",
      imageUrl: null,
      collectionDisplayName: "Journal",
    });
  });

  test.each(["", "?q=x&p=0", "?q=x&p=x"])("refuses %s", async (query) => {
    const { get } = await open();
    expect((await get(`/api/search/GeneralSearch${query}`)).statusCode).toBe(400);
  });
});
