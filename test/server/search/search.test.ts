import { describe, expect, onTestFinished, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { eventually, openLiveSite } from "../../support/sites/live-site.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);

async function open(site: Readonly<Record<string, unknown>> = {}, posts: readonly object[] = []) {
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
        post("f", "Schreibzeug", {
          excerpt: "<p>Füllfedern &amp; &lt;Tinte&gt;</p>",
          body: {
            raw: false,
            layout: { columns: 12, rows: [gridRow("<p>Aus dem Kontorgewölbe</p>")] },
          },
        }),
        post("c", "Entwurf Hafen", { workflowState: 2 }),
        post("d", "Später Hafen", { publishOn: NOW + 1000 }),
        ...Array.from({ length: 12 }, (_, n) => post(`n${n}`, `Notiz ${n}`)),
        ...posts,
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

/** A row of a layout with one block of HTML. */
const gridRow = (html: string) => ({
  columns: [{ span: 12, blocks: [{ id: "b1", type: 2, value: { html } }] }],
});

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
    expect(body).not.toContain("sqs-search-page-summary");
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
    ["Füllfeder", ["/journal/f"]],
    ["fuellfedern", ["/journal/f"]],
    ["fullfeder", ["/journal/f"]],
    ["kontorgewoelbe", ["/journal/f"]],
    ["geheim", []],
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

  test("marks the words that were found, in any spelling and form", async () => {
    const { get } = await open();
    expect((await get("/search?q=fuellfeder")).body).toContain(
      '<p class="sqs-search-page-excerpt"><mark>Füllfedern</mark> &amp; &lt;Tinte&gt; Aus dem Kontorgewölbe</p>',
    );
  });

  test("stays in the collection that is asked for, by its id or URL id", async () => {
    const { get } = await open();
    expect(linksOf((await get("/search?q=b&f_collectionId=c1")).body)).toEqual(["/shop/becher"]);
    expect(linksOf((await get("/search?q=b&f_collectionId=shop")).body)).toEqual(["/shop/becher"]);
    expect(linksOf((await get("/search?q=becher&f_collectionId=j")).body)).toEqual([]);
    const { body } = await get("/search?q=notiz&f_collectionId=j");
    expect(body).toContain('<input type="hidden" name="f_collectionId" value="j">');
    expect(body).toContain('href="/search?q=notiz&amp;f_collectionId=j&amp;page=2"');
  });

  test("has the page type by which page views leave it out", async () => {
    const { get } = await open();
    expect((await get("/search?q=hafen&format=page-context")).json().pageType).toBe(102);
  });

  test("finds what a change of the files brings, and no more what it takes away", async () => {
    const page = (text: string, enabled = true) => ({
      collection: { id: "t", urlId: "turm", title: "Turm", type: 10, typeName: "page", enabled },
      mainContent: `<p>${text}</p>`,
    });
    const file = "sites/shop/pages/turm.json";
    const { live, write } = await openLiveSite({ content: { "pages/turm.json": page("Hafen") } });
    const { app, close } = await startApp(new Map(), { mode: "development", live });
    onTestFinished(close);
    const found = async (q: string) => linksOf((await app.inject({ url: `/search?q=${q}` })).body);
    expect(await found("hafen")).toEqual(["/turm"]);
    write(file, page("Leuchtfeuer"));
    await eventually(async () => expect(await found("leuchtfeuer")).toEqual(["/turm"]));
    expect(await found("hafen")).toEqual([]);
    write(file, page("Leuchtfeuer", false));
    await eventually(async () => expect(await found("leuchtfeuer")).toEqual([]));
  });

  test("of a large site is read in turns: other pages are answered meanwhile", async () => {
    const body = `<p>${"Kaffee ".repeat(20)}</p>`;
    const items = Array.from({ length: 3000 }, (_, n) => ({
      id: `i${n}`,
      urlId: `i${n}`,
      title: `Notiz ${n}`,
      body,
    }));
    const { get } = await open({}, items);
    await get("/kontakt");
    const order: string[] = [];
    await Promise.all([
      get("/search?q=notiz").then(({ body }) => {
        expect(body).toContain("3012 Ergebnisse");
        order.push("search");
      }),
      get("/kontakt").then(() => order.push("page")),
    ]);
    expect(order).toEqual(["page", "search"]);
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
    "(a+)+$",
    "</mark><script>alert(1)</script>",
    "\u202e\u0007\ufffe",
    "__proto__ constructor",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  ])("answers any query", async (q) => {
    const { get } = await open();
    const { statusCode, body } = await get(`/search?q=${encodeURIComponent(q)}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain("<script>alert(1)");
    const refused = q.length > 1000;
    const answer = await get(`/api/search/GeneralSearch?q=${encodeURIComponent(q)}`);
    expect(answer.statusCode).toBe(refused ? 400 : 200);
  });

  test.each(["q=%ff%fe", "q=%", "q[]=a", "q=a&q=b", "q=%ud800"])("answers ?%s", async (query) => {
    const { get } = await open();
    expect((await get(`/search?${query}`)).statusCode).toBe(200);
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

describe("products", () => {
  const tales = [{ id: "t", urlId: "t", title: "Becher, Becher" }];
  const titles = async (get: Awaited<ReturnType<typeof open>>["get"]) => {
    const { items } = (await get("/api/search/GeneralSearch?q=becher")).json();
    return items.map(({ title }: { title: string }) => title);
  };

  test("stand before all else, with picture and price", async () => {
    const { get } = await open({}, tales);
    expect(await titles(get)).toEqual(["Becher", "Becher, Becher"]);
    const { items } = (await get("/api/search/GeneralSearch?q=becher")).json();
    expect(items[0]).toMatchObject({ price: "12,50\u00a0€" });
    const { body } = await get("/search?q=becher");
    expect(body).toContain('<p class="sqs-search-page-price">12,50\u00a0€</p>');
  });

  test("stand where they match best if the shop says so", async () => {
    const { get } = await open({ shop: { productsFirst: false } }, tales);
    expect(await titles(get)).toEqual(["Becher, Becher", "Becher"]);
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
      price: null,
      collectionDisplayName: "Journal",
    });
  });

  test("marks what was found in escaped text, and nothing else", async () => {
    const { get } = await open();
    const descriptions = async (q: string) => {
      const { items } = (await get(`/api/search/GeneralSearch?q=${encodeURIComponent(q)}`)).json();
      return items.map((item: Record<string, unknown>) => item.highlightedDescription);
    };
    const text = "Füllfedern &amp; &lt;Tinte&gt; Aus dem Kontorgewölbe";
    expect(await descriptions("tinte")).toEqual([text.replace("Tinte", "<mark>Tinte</mark>")]);
    expect(await descriptions("füllfeder kontor")).toEqual([
      text.replace(/Füllfedern|Kontorgewölbe/g, "<mark>$&</mark>"),
    ]);
  });

  test("stays in a collection", async () => {
    const { get } = await open();
    const { totalCount } = (
      await get("/api/search/GeneralSearch?q=becher&f_collectionId=journal")
    ).json();
    expect(totalCount).toBe(0);
  });

  test.each(["", "?q=x&p=0", "?q=x&p=x"])("refuses %s", async (query) => {
    const { get } = await open();
    expect((await get(`/api/search/GeneralSearch${query}`)).statusCode).toBe(400);
  });
});
