import { get } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { pageInputs } from "../../../server/contract/forms/fields.ts";
import { contactForm } from "../../support/forms/form-files.ts";
import { caller, withSite } from "../../support/owners/editing.ts";
import { below, checkTestSites, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const german = { code: "de", name: "Deutsch", enabled: true, default: true };
const english = { code: "en", name: "English", enabled: true, default: false };

const page = (id: string, urlId: string, title: string, more: object = {}) => ({
  collection: { id, urlId, title, type: 10, typeName: "page", ...more },
  mainContent: `<p>${title}</p>`,
});

const englishShop = (items: readonly unknown[]) => ({
  collection: { id: "c1", urlId: "store", title: "Store", type: 13, typeName: "products" },
  items,
});

/** The small site with its home page, its shop and a locked page in English; "Über uns" is in German only. */
const files = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...contentFiles(),
  "pages/ueber.json": page("c2", "ueber", "Über uns"),
  "pages/geheim.json": {
    ...page("c3", "geheim", "Geheim", { passwordProtected: true }),
    password: "sesam",
  },
  "languages/en/site.json": { website: { siteTitle: "Shop & Co" } },
  "languages/en/pages/start.json": page("c0", "start", "Welcome"),
  "languages/en/pages/geheim.json": page("c3", "secret", "Secret words"),
  "languages/en/collections/shop.json": englishShop([mug({ urlId: "cup", title: "Cup" })]),
  ...changes,
});

const enabled = withSite({ languages: [german, english] });

async function open(content: Readonly<Record<string, unknown>> = {}) {
  const running = await startApp(await loadTestSites(below("shop", { ...files(), ...content })));
  onTestFinished(running.close);
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    running.app.inject({ url, headers });
  return { ...running, get };
}

const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, code, url]) => [code, url],
  );

describe("pages below the code of a language", () => {
  test("speak it, keep to it and say where they stand", async () => {
    const { get } = await open(enabled);
    const { statusCode, body } = await get("/en/store/cup");
    expect(statusCode).toBe(200);
    expect(body).toContain("<h1>Cup</h1>");
    expect(body).toContain('<link rel="canonical" href="https://laden.example/en/store/cup">');
    expect(body).toContain("<nav>[/en/store]*[https://example.org/]</nav>");
    expect(body).toContain('<meta property="og:site_name" content="Shop &amp; Co">');
    expect(body).toContain("Add To Cart");
    expect(body).not.toContain("In den Warenkorb");
    expect(body).toContain('"item":"https://laden.example/en"}');
    const german = (await get("/shop/becher")).body;
    expect(german).toContain("<nav>[/shop]*[https://example.org/]</nav>");
    expect(german).toContain('<meta property="og:site_name" content="Laden &amp; Co">');
    const home = (await get("/en")).body;
    expect(home).toContain("<p>Welcome</p>");
    expect(home).toContain('"@type":"WebSite","url":"https://laden.example/en"');
    expect((await get("/en/store")).body).toContain('<a href="/en/store/cup">Cup</a>');
  });

  test("link to legal pages, also to those that are not translated", async () => {
    const { websiteSettings } = Object(contentFiles()["site.json"]);
    const { get } = await open(
      withSite({
        languages: [german, english],
        legalPages: { privacy: "shop", imprint: "ueber" },
        websiteSettings: { ...websiteSettings, cookieSettings: { isCookieBannerEnabled: true } },
      }),
    );
    expect((await get("/en")).body).toContain(
      '<p><a href="/en/store">Privacy</a> <a href="/ueber">Imprint</a></p>',
    );
  });

  test("have their formats", async () => {
    const { get } = await open(enabled);
    const { website, item } = (await get("/en/store/cup?format=json")).json();
    expect([website.language, website.siteTitle, item.title, item.fullUrl]).toEqual([
      "en",
      "Shop & Co",
      "Cup",
      "/en/store/cup",
    ]);
    expect((await get("/shop/becher?format=json")).json().website.language).toBe("de-DE");
  });

  test("are found in any spelling, and nowhere else", async () => {
    const { get } = await open(enabled);
    for (const [url, location] of [
      ["/EN/Store", "/en/store"],
      ["/en/", "/en"],
      ["/en//store/", "/en/store"],
      ["//en/store", "/en/store"],
    ] as const) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers.location]).toEqual([url, 301, location]);
    }
    const unknown = [
      ...["/en/ueber", "/en/shop", "/en/kontakt", "/en/cart", "/en/search", "/en/en", "/%65n"],
      ...["/de/shop", "/fr", "/enx", "/store", "/en/store/becher", "/en;a/store", "/en%2Fstore"],
    ];
    for (const url of unknown) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect((await get("/en/ueber")).body).toContain("<h1>Page not found</h1>");
  });

  test("lead nowhere above themselves", async () => {
    const { app } = await open(enabled);
    const origin = await app.listen();
    for (const path of ["/en/../shop", "/en/./store", "/en/%2e%2e/shop", "/shop/../en"]) {
      const status = await new Promise((resolve, reject) =>
        get(origin, { path }, (answer) => resolve(answer.resume().statusCode)).on("error", reject),
      );
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test("are kept apart from those of the other language", async () => {
    const { get } = await open(enabled);
    const first = [await get("/"), await get("/en"), await get("/"), await get("/en")];
    const [main, other, mainAgain, otherAgain] = first;
    expect(main?.headers.etag).not.toBe(other?.headers.etag);
    expect([mainAgain?.headers.etag, otherAgain?.headers.etag]).toEqual([
      main?.headers.etag,
      other?.headers.etag,
    ]);
    expect(otherAgain?.body).toBe(other?.body);
    expect(other?.headers["cache-control"]).toBe(main?.headers["cache-control"]);
    const known = { "if-none-match": String(main?.headers.etag) };
    expect((await get("/en", known)).statusCode).toBe(200);
  });

  test("stand in the sitemap, but for locked ones", async () => {
    const { body } = await (await open(enabled)).get("/sitemap.xml");
    const urls = [...body.matchAll(/<loc>https:\/\/laden\.example(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(urls.filter((url) => url?.startsWith("/en"))).toEqual([
      "/en/store",
      "/en/store/cup",
      "/en",
    ]);
    expect(urls).toContain("/ueber");
  });
});

test("a form that is refused without script stands on its page in the page's language", async () => {
  const block = { id: "f", type: 9, value: { formId: "kontakt" } };
  const layout = { columns: 12, rows: [{ columns: [{ span: 12, blocks: [block] }] }] };
  const withForm = (urlId: string) => {
    const { collection } = page("c0", urlId, urlId);
    return { collection, layout };
  };
  const { app, get } = await open({
    ...enabled,
    "pages/start.json": withForm("start"),
    "languages/en/pages/start.json": withForm("welcome"),
    "forms/kontakt.json": contactForm(),
    "languages/en/forms/kontakt.json": contactForm({
      fields: [{ id: "name", type: "name", title: "Your name", required: true }],
    }),
  });
  expect((await get("/en")).body).toContain("Your name");
  expect((await get("/")).body).toContain("Dein Name");
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: "/forms/kontakt",
    payload: new URLSearchParams({ [pageInputs.path]: "/en" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
  expect([statusCode, body.includes("Your name")]).toEqual([400, true]);
});

describe("links to a page in other languages", () => {
  test("name its own and each in which it exists", async () => {
    const { get } = await open(enabled);
    const both = [
      ["de", "https://laden.example/shop/becher"],
      ["en", "https://laden.example/en/store/cup"],
      ["x-default", "https://laden.example/shop/becher"],
    ];
    expect(linksOf((await get("/shop/becher")).body)).toEqual(both);
    expect(linksOf((await get("/en/store/cup")).body)).toEqual(both);
    expect(linksOf((await get("/ueber")).body)).toEqual([["de", "https://laden.example/ueber"]]);
    for (const url of ["/cart", "/geheim", "/en/geheim", "/gibtsnicht"]) {
      expect([url, linksOf((await get(url)).body)]).toEqual([url, []]);
    }
  });

  test("come with what owners save, and go with it", async () => {
    const running = await open();
    const { get } = running;
    expect(linksOf((await get("/")).body)).toEqual([]);
    expect((await get("/en")).statusCode).toBe(404);
    const call = await caller(running, "editor");
    const saved = await call("PUT", "/api/multilingual/languages", {
      languages: [german, english],
    });
    expect(saved.statusCode).toBe(200);
    expect(linksOf((await get("/")).body).map(([code]) => code)).toEqual(["de", "en", "x-default"]);
    expect((await get("/en")).body).toContain("<p>Welcome</p>");
    await call("DELETE", "/api/multilingual/connection");
    expect(linksOf((await get("/")).body)).toEqual([]);
    expect((await get("/en")).statusCode).toBe(404);
    const off = { languages: [german, { ...english, enabled: false }] };
    await call("PUT", "/api/multilingual/languages", off);
    expect((await get("/en")).statusCode).toBe(404);
    await call("PUT", "/api/multilingual/languages", { languages: [german, english] });
    expect((await get("/en")).body).toContain("<p>Welcome</p>");
  });

  test("navigations that owners save lead to what is translated of them", async () => {
    const running = await open(enabled);
    const call = await caller(running, "editor");
    const items = ["c2", "c1", "c0"].map((collectionId) => ({ collectionId, items: [] }));
    const saved = await call("POST", "/api/widget/UpdateNavigation", {
      fieldName: "mainNav",
      templateId: "Plain",
      navigation: { items },
    });
    expect(saved.statusCode).toBe(200);
    expect((await running.get("/shop/becher")).body).toContain("<nav>[/ueber][/shop]*[/]</nav>");
    expect((await running.get("/en/store/cup")).body).toContain("<nav>[/en/store]*[/en]</nav>");
  });

  test("languages of the file are switched off too", async () => {
    const running = await open(enabled);
    expect((await running.get("/en")).statusCode).toBe(200);
    const call = await caller(running, "admin");
    await call("DELETE", "/api/multilingual/connection");
    expect((await running.get("/en")).statusCode).toBe(404);
    expect(linksOf((await running.get("/")).body)).toEqual([]);
  });
});

describe("what the original withholds", () => {
  test("a password locks the page in every language, and opens it in every one", async () => {
    const { app, get } = await open(enabled);
    const locked = await get("/en/secret");
    expect([locked.statusCode, locked.body.includes("Secret words")]).toEqual([401, false]);
    expect(locked.body).toContain('<html lang="en"');
    for (const password of ["falsch", "sesam"]) {
      const answer = await app.inject({
        method: "POST",
        url: "/lock-screen",
        payload: new URLSearchParams({ path: "/en/secret", password }).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        },
      });
      if (password === "falsch") {
        expect(answer.statusCode).toBe(401);
        continue;
      }
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/en/secret"]);
      const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
      expect((await get("/en/secret", { cookie })).body).toContain("Secret words");
      expect((await get("/geheim", { cookie })).statusCode).toBe(200);
    }
    expect((await get("/en/secret?format=json")).body).not.toContain("Secret words");
  });

  test("a whole site that is locked tells nothing of its languages", async () => {
    const { get } = await open(withSite({ languages: [german, english], password: "sesam" }));
    for (const url of ["/", "/en", "/en/store/cup"]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, linksOf(body), body.includes("Cup")]).toEqual([url, 401, [], false]);
    }
  });

  test("drafts, later publications and disabled pages", async () => {
    const later = Date.UTC(2027, 0, 1);
    const shop = (item: Readonly<Record<string, unknown>>) => ({
      ...Object(contentFiles()["collections/shop.json"]),
      items: [mug(item)],
    });
    for (const held of [{ workflowState: 2 }, { publishOn: later }]) {
      const { get } = await open({ ...enabled, "collections/shop.json": shop(held) });
      expect((await get("/en/store/cup")).statusCode).toBe(404);
    }
    const { get } = await open({
      ...enabled,
      "languages/en/collections/shop.json": englishShop([
        mug({ urlId: "cup", title: "Cup", workflowState: 2 }),
      ]),
      "pages/ueber.json": page("c2", "ueber", "Über uns", { enabled: false }),
      "languages/en/pages/ueber.json": page("c2", "about", "About"),
    });
    expect((await get("/en/about")).statusCode).toBe(404);
    expect((await get("/en/store/cup")).statusCode).toBe(404);
    expect(linksOf((await get("/shop/becher")).body).map(([code]) => code)).toEqual(["de"]);
  });

  test("prices and stock are those that the shop charges", async () => {
    const cheap = mug({ urlId: "cup", title: "Cup" });
    const [first] = cheap.structuredContent.variants;
    Object.assign(first ?? {}, { price: 1, priceMoney: { value: "0.01", currency: "EUR" } });
    const { get } = await open({
      ...enabled,
      "languages/en/collections/shop.json": englishShop([cheap]),
    });
    const { item } = (await get("/en/store/cup?format=json")).json();
    expect(item.structuredContent.variants[0].priceMoney.value).toBe("12.50");
  });
});

describe("what is wrong with files of a language", () => {
  const found = async (content: Readonly<Record<string, unknown>>) =>
    checkTestSites(below("shop", { ...files(), ...enabled, ...content })).then(
      ({ diagnostics }) => diagnostics,
      ({ diagnostics }) => diagnostics,
    );
  const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>, object])[] = [
    [
      "an item that the original does not have",
      { "languages/en/collections/shop.json": englishShop([mug({ id: "other" })]) },
      { code: "TRANSLATION", severity: "error", path: "$.items[0].id" },
    ],
    [
      "a variant that the original does not have",
      {
        "languages/en/collections/shop.json": englishShop([
          mug({
            structuredContent: {
              productType: 1,
              variants: [{ sku: "GELB", priceMoney: { value: "1.00", currency: "EUR" } }],
            },
          }),
        ]),
      },
      {
        code: "TRANSLATION",
        severity: "error",
        path: "$.items[0].structuredContent.variants[0]",
      },
    ],
    [
      "a lock of its own",
      {
        "languages/en/pages/start.json": page("c0", "start", "Hi", { passwordProtected: true }),
      },
      { code: "TRANSLATION", severity: "error", path: "$.collection.passwordProtected" },
    ],
    [
      "a page that there is in no other language",
      { "languages/en/pages/extra.json": page("c9", "extra", "Extra") },
      { code: "TRANSLATION", severity: "warning" },
    ],
    [
      "a folder that is no language",
      { "languages/englisch!/pages/start.json": page("c0", "start", "Hi") },
      { code: "TRANSLATION", severity: "warning" },
    ],
    [
      "a key that is the same in all languages",
      { "languages/en/site.json": { shop: {} } },
      { code: "UNKNOWN_KEY", severity: "warning", path: "$.shop" },
    ],
    [
      "an address that is code",
      {
        "languages/en/pages/start.json": page("c0", "start", "Hi", {
          sourceUrl: "javascript:alert(1)",
        }),
      },
      { code: "FORBIDDEN_ADDRESS", severity: "warning", path: "$.collection.sourceUrl" },
    ],
    [
      "JSON that is none",
      { "languages/en/site.json": "{" },
      { code: "JSON_SYNTAX", severity: "error" },
    ],
    [
      "a page of the site at its address",
      { "pages/en.json": page("c9", "en", "England") },
      { code: "SHADOWED_PAGE", severity: "warning" },
    ],
    [
      "an address of the server",
      { "languages/api/pages/start.json": page("c0", "start", "Hi") },
      { code: "RESERVED_ADDRESS", severity: "warning" },
    ],
  ];
  test.each(wrong)("%s", async (_name, content, diagnostic) => {
    expect(await found(content)).toContainEqual(expect.objectContaining(diagnostic));
  });

  test("nothing is wrong with the others", async () => {
    expect(await found({})).toEqual([]);
  });

  test("the site's own page is shown at the address of a language", async () => {
    const { get } = await open({ ...enabled, "pages/en.json": page("c9", "en", "England") });
    expect((await get("/en")).body).toContain("<p>England</p>");
    expect((await get("/en/store")).statusCode).toBe(404);
    expect(linksOf((await get("/")).body)).toEqual([["de", "https://laden.example/"]]);
  });
});
