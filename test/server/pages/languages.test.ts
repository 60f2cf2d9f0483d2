import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { pageInputs } from "../../../server/contract/forms/fields.ts";
import { contactForm } from "../../support/forms/form-files.ts";
import { caller, withSite } from "../../support/owners/editing.ts";
import { contentFiles } from "../../support/sites/site-files.ts";
import { enabled, english, german, linksOf, open, page } from "./two-languages.ts";

/** The languages that a page names; that of the site is always one of them. */
const codesOf = (html: string) => linksOf(html).map(([code]) => code);

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
    expect(codesOf((await get("/")).body)).toEqual(["de-DE"]);
    expect((await get("/en")).statusCode).toBe(404);
    const call = await caller(running, "editor");
    const saved = await call("PUT", "/api/multilingual/languages", {
      languages: [german, english],
    });
    expect(saved.statusCode).toBe(200);
    expect(codesOf((await get("/")).body)).toEqual(["de", "en", "x-default"]);
    expect((await get("/en")).body).toContain("<p>Welcome</p>");
    await call("DELETE", "/api/multilingual/connection");
    expect(codesOf((await get("/")).body)).toEqual(["de-DE"]);
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
    expect(codesOf((await running.get("/")).body)).toEqual(["de-DE"]);
  });
});
