import type { FastifyInstance, InjectOptions } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import * as locksLimits from "../../../server/contract/locks/limits.ts";
import { checkLocks } from "../../../server/site/checks/check-locks.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

type Files = Readonly<Record<string, unknown>>;

/** Occurs in everything behind the password, and nowhere else. */
const SECRET = "Quitte";
const PASSWORD = "Bernstein & Söhne";

const locked = (id: string, overrides: object = {}) => ({
  id,
  urlId: id,
  title: `Titel ${id}`,
  type: 1,
  typeName: "blog",
  description: `${SECRET} beschrieben`,
  passwordProtected: true,
  password: "steht-an-der-falschen-stelle",
  ...overrides,
});

/** A shop with a locked collection, a locked page, a locked product, and an index and a static page that name them. */
const lockedContent = (overrides: Files = {}): Files => {
  const files = contentFiles();
  const site = files["site.json"] as Files;
  const mainNav = ["geheim", "notiz", "tresor", "haus"].map((collection) => ({ collection }));
  return {
    ...files,
    "site.json": { ...site, navigation: { mainNav } },
    "collections/geheim.json": {
      collection: locked("geheim"),
      password: PASSWORD,
      items: [
        { id: "p1", urlId: "eins", title: `${SECRET} eins`, tags: [SECRET], categories: [SECRET] },
        {
          id: "p2",
          urlId: "zwei",
          title: `${SECRET} zwei`,
          tags: [SECRET],
          recordType: 12,
          startDate: 1000,
          endDate: 2000,
        },
      ],
    },
    "collections/tresor.json": {
      collection: locked("tresor", { type: 13, typeName: "products" }),
      password: "Tresor",
      items: [mug({ id: "gold", urlId: "gold", title: `${SECRET} in Gold` })],
    },
    "collections/haus.json": {
      collection: locked("haus", {
        typeName: "index",
        folder: true,
        index: true,
        passwordProtected: false,
        description: "",
      }),
      collections: ["geheim", "notiz"],
    },
    "pages/notiz.json": {
      collection: locked("notiz", { type: 10, typeName: "page" }),
      password: "Notiz",
      mainContent: `<p>${SECRET} notiert</p>`,
    },
    ...overrides,
  };
};

/** The same without a lock. */
const openContent = (): Files =>
  JSON.parse(
    JSON.stringify(lockedContent()).replaceAll(
      '"passwordProtected":true',
      '"passwordProtected":false',
    ),
  );

const lockedTheme: Files = {
  "blocks/menu.block":
    "{.repeated section items}{.section collection}[{fullUrl} {navigationTitle} {description} {tags}]{.end}{.end}",
  "collections/blog.list":
    '{.repeated section items}<b>{title}</b>{.end}<squarespace:query collection="geheim">{.repeated section items}<i>{title}</i>{.end}</squarespace:query>',
  "collections/blog.item": "<h1>{item.title}</h1>",
  "collections/index.conf": { title: "Index", folder: true, index: true, fullData: true },
  "collections/index.list":
    "{.repeated section collection.collections}({title} {description} {mainContent} {.repeated section items}{title}{.end}){.end}",
  "pages/kontakt.page": `
<squarespace:query collection="geheim">{collection.description}{.repeated section items}{title}{.end}</squarespace:query>
<squarespace:category collection="geheim">{collection.tags}{.repeated section categories}{name}{.end}</squarespace:category>
<squarespace:related collectionId="geheim" itemId="p1">{.repeated section items}{title}{.end}</squarespace:related>`,
};

async function open(content: Files = lockedContent(), config: { trustProxy?: 1 } = {}) {
  const sites = await loadTestSites(below("shop", content), lockedTheme);
  const { app, close } = await startApp(sites, config);
  onTestFinished(close);
  return app;
}

const sameOrigin = { "sec-fetch-site": "same-origin" };

const post = (app: FastifyInstance, fields: Record<string, string>, options: InjectOptions = {}) =>
  app.inject({
    method: "POST",
    url: "/lock-screen",
    ...options,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...sameOrigin,
      ...options.headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** The cookie of a browser that has opened a page, in addition to those it has opened before. */
async function unlock(app: FastifyInstance, path: string, password: string, cookies = {}) {
  const answer = await post(app, { path, password }, { cookies });
  expect(answer.statusCode).toBe(303);
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error("no cookie was set");
  return { [cookie.name]: cookie.value };
}

describe("a locked page", () => {
  test("is a form for its password and nothing else", async () => {
    const app = await open();
    const { statusCode, headers, body } = await app.inject({ url: "/geheim" });
    expect(statusCode).toBe(401);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toMatch(/<body id="lock-screen" class="[^"]*page-type-103/);
    expect(body).toContain('action="/lock-screen" method="post"');
    expect(body).toContain('<input type="hidden" name="path" value="/geheim">');
    expect(body).toContain('<label for="lock-screen-password">Passwort</label>');
    expect(body).not.toContain("<nav>");
    expect(body).not.toContain("aria-invalid");
  });

  test.each([
    "/geheim",
    "/GEHEIM/",
    "//geheim",
    "/geheim/eins",
    "/geheim/EINS",
    "/geheim/nirgends",
    "/geheim/tag/Quitte",
    "/geheim?tag=Quitte",
    "/geheim?format=json",
    "/geheim/eins?format=json-pretty",
    "/geheim?format=page-context",
    "/geheim?format=main-content",
    "/geheim?format=rss",
    "/geheim/zwei?format=ical",
    "/notiz",
    "/notiz?format=json",
    "/tresor/gold",
  ])("shows nothing of what is behind it at %s", async (url) => {
    const app = await open();
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode).toBe(401);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body.replaceAll(/value="[^"]*"|"lockedPath":\s*"[^"]*"/g, "")).not.toContain(SECRET);
    expect(body).not.toContain("falschen-stelle");
  });

  test.each([
    "/",
    "/kontakt",
    "/haus",
    "/haus?format=json",
    "/search?q=eins",
    "/api/search/GeneralSearch?q=eins",
    "/sitemap.xml",
  ])("leaves nothing of itself at %s", async (url) => {
    const { body: whileOpen } = await (await open(openContent())).inject({ url });
    expect(whileOpen).toMatch(/Quitte|\/geheim\/eins/);
    const { statusCode, body } = await (await open()).inject({ url });
    expect(statusCode).toBe(200);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain("/geheim/");
    expect(body).not.toContain("falschen-stelle");
  });

  test("is linked by its title and address", async () => {
    const app = await open();
    const { body } = await app.inject({ url: "/" });
    expect(body).toContain("[/geheim Titel geheim  ]");
  });

  test("may be the home page", async () => {
    const files = lockedContent();
    const site = files["site.json"] as { website: object };
    const website = { ...site.website, homepage: "notiz" };
    const app = await open({ ...files, "site.json": { ...site, website } });
    expect((await app.inject({ url: "/" })).statusCode).toBe(401);
    const answer = await post(app, { path: "/", password: "Notiz" });
    expect(answer.headers.location).toBe("/");
  });

  test("sells nothing until it is open", async () => {
    const app = await open();
    const add = async (cookies: Record<string, string>) => {
      const payload = new URLSearchParams({ itemId: "gold", sku: "BLAU", quantity: "1" });
      const answer = await app.inject({
        method: "POST",
        url: "/api/commerce/shopping-cart/entries",
        headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin },
        cookies,
        payload: payload.toString(),
      });
      expect(answer.body).not.toContain(SECRET);
      return answer;
    };
    expect((await add({})).statusCode).toBe(404);
    const cookies = await unlock(app, "/tresor", "Tresor");
    const added = await add(cookies);
    expect(added.statusCode).toBe(303);
    const cart = { cart: added.cookies.find(({ name }) => name === "cart")?.value ?? "" };
    const shown = await app.inject({ url: "/cart", cookies: { ...cookies, ...cart } });
    expect(shown.body).toContain(`${SECRET} in Gold`);
    expect((await app.inject({ url: "/tresor/gold", cookies })).body).toContain("data-product=");
  });
});

describe("a right password", () => {
  test("leads to the page, which is for this visitor only", async () => {
    const app = await open();
    const answer = await post(app, { path: "/geheim/eins", password: PASSWORD });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/geheim/eins");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.cookies).toMatchObject([
      { name: "opened", path: "/", httpOnly: true, sameSite: "Lax" },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("maxAge");
    expect(answer.cookies[0]).not.toHaveProperty("expires");
    expect(answer.cookies[0]).not.toHaveProperty("secure");
    const cookies = { opened: answer.cookies[0]?.value ?? "" };
    for (const url of ["/geheim/eins", "/geheim", "/geheim?format=json", "/geheim?format=rss"]) {
      const seen = await app.inject({ url, cookies });
      expect(seen.statusCode).toBe(200);
      expect(seen.body).toContain(`${SECRET} eins`);
      expect(seen.body).not.toContain("falschen-stelle");
      expect(seen.body).not.toContain(PASSWORD);
      expect(seen.headers["cache-control"]).toBe("private, no-store");
      // Nothing was cached for the next visitor.
      const next = await app.inject({ url });
      expect(next.statusCode).toBe(401);
      expect(next.body).not.toContain(SECRET);
    }
  });

  test("lets the page's own tags see it, but not those of other pages", async () => {
    const app = await open();
    const cookies = await unlock(app, "/geheim", PASSWORD);
    expect((await app.inject({ url: "/geheim", cookies })).body).toContain(`<i>${SECRET} eins</i>`);
    for (const url of ["/kontakt", "/haus", "/"]) {
      expect((await app.inject({ url, cookies })).body).not.toContain(SECRET);
    }
  });

  test("opens no other page, and closes none", async () => {
    const app = await open();
    const first = await unlock(app, "/geheim", PASSWORD);
    expect((await app.inject({ url: "/notiz", cookies: first })).statusCode).toBe(401);
    const both = await unlock(app, "/notiz", "Notiz", first);
    expect((await app.inject({ url: "/notiz", cookies: both })).body).toContain(SECRET);
    expect((await app.inject({ url: "/geheim", cookies: both })).statusCode).toBe(200);
  });

  test("keeps answers below the page out of shared caches", async () => {
    const app = await open();
    const cookies = await unlock(app, "/geheim", PASSWORD);
    for (const [url, status] of [
      ["/geheim/EINS", 301],
      ["/geheim/nirgends", 404],
    ] as const) {
      const answer = await app.inject({ url, cookies });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("sets a secure cookie over HTTPS", async () => {
    const app = await open(lockedContent(), { trustProxy: 1 });
    const headers = { "x-forwarded-proto": "https" };
    const answer = await post(app, { path: "/notiz", password: "Notiz" }, { headers });
    expect(answer.cookies).toMatchObject([{ name: "opened", secure: true }]);
  });
});

describe("a wrong password", () => {
  test.each(["", "bernstein & söhne", `${PASSWORD} `, "steht-an-der-falschen-stelle", "Notiz"])(
    "is refused: '%s'",
    async (password) => {
      const app = await open();
      const answer = await post(app, { path: "/geheim/eins", password });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.cookies).toEqual([]);
      expect(answer.body).toContain("Das Passwort ist falsch.");
      expect(answer.body).toContain('aria-invalid="true" aria-describedby="lock-screen-problem"');
      expect(answer.body).toContain('value="/geheim/eins"');
      expect(answer.body).not.toContain(SECRET);
    },
  );

  test("may be tried ten times per minute", async () => {
    const app = await open();
    const tryOnce = async () =>
      (await post(app, { path: "/geheim", password: "falsch" })).statusCode;
    for (let tried = 0; tried < locksLimits.passwordsPerMinute; tried += 1) {
      expect(await tryOnce()).toBe(401);
    }
    expect(await tryOnce()).toBe(429);
    const right = await post(app, { path: "/geheim", password: PASSWORD });
    expect(right.statusCode).toBe(429);
    expect(right.headers["retry-after"]).toBeDefined();
  });
});

describe("a hostile request", () => {
  test.each([
    "//evil.example",
    "//evil.example/geheim",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/nirgends",
  ])("is not led to %s", async (path) => {
    const app = await open();
    const answer = await post(app, { path, password: PASSWORD });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    ["///geheim//evil.example", "/geheim/evil.example"],
    ["/geheim/\r\nset-cookie: a=b", "/geheim/%0D%0Aset-cookie%3A%20a%3Db"],
    ["geheim/?x#y", "/geheim/%3Fx%23y"],
  ])("is led from %j to the site's own address", async (path, location) => {
    const app = await open();
    const answer = await post(app, { path, password: PASSWORD });
    expect(answer.headers.location).toBe(location);
  });

  test("cannot write markup into the lock screen", async () => {
    const app = await open();
    const url = `/geheim/${encodeURIComponent('"><script>alert(1)</script>')}`;
    expect((await app.inject({ url })).body).not.toContain("<script>alert");
  });

  test("from another site, or from nowhere, is refused", async () => {
    const app = await open();
    const fields = { path: "/geheim", password: PASSWORD };
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "" },
    ]) {
      const answer = await post(app, fields, { headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies.some(({ name }) => name === "opened")).toBe(false);
    }
  });

  test("of a megabyte is not read", async () => {
    const app = await open();
    const password = "x".repeat(1_000_000);
    expect((await post(app, { path: "/geheim", password })).statusCode).toBe(413);
    const long = "x".repeat(locksLimits.passwordLength + 1);
    expect((await post(app, { path: "/geheim", password: long })).statusCode).toBe(400);
  });

  test("with a forged cookie opens nothing", async () => {
    const app = await open();
    const { opened = "" } = await unlock(app, "/geheim", PASSWORD);
    const changed = (opened.startsWith("A") ? "B" : "A") + opened.slice(1);
    for (const cookie of ["", "geheim", "true", changed, opened.slice(0, -1), `${opened}AAAA`]) {
      const answer = await app.inject({ url: "/geheim", cookies: { opened: cookie } });
      expect(answer.statusCode).toBe(401);
    }
    // Only a limited number of tokens is read.
    const many = [...Array<string>(locksLimits.openedPages).fill(changed), opened].join(".");
    expect((await app.inject({ url: "/geheim", cookies: { opened: many } })).statusCode).toBe(401);
  });

  test("with the cookie of another site, page or password opens nothing", async () => {
    const cookies = await unlock(await open(), "/geheim", PASSWORD);
    const files = lockedContent();
    const site = files["site.json"] as { website: object };
    const geheim = files["collections/geheim.json"] as { collection: object };
    const { collection } = geheim;
    for (const change of [
      { "site.json": { ...site, website: { ...site.website, id: "w2" } } },
      { "collections/geheim.json": { ...geheim, password: "neu" } },
      { "collections/geheim.json": { ...geheim, collection: { ...collection, id: "other" } } },
    ]) {
      const app = await open(lockedContent(change));
      expect((await app.inject({ url: "/geheim", cookies })).statusCode).toBe(401);
    }
    expect((await (await open()).inject({ url: "/geheim", cookies })).statusCode).toBe(200);
  });
});

test("a closed site opens no page", async () => {
  const files = lockedContent();
  const app = await open({
    ...files,
    "site.json": { ...(files["site.json"] as object), parked: true },
  });
  const answer = await post(app, { path: "/geheim", password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([]);
});

test("a locked page without a password is an error, and stays locked", async () => {
  const geheim = lockedContent()["collections/geheim.json"] as Files;
  const content = lockedContent({
    "collections/geheim.json": { ...geheim, password: "" },
    "pages/notiz.json": {
      ...(lockedContent()["pages/notiz.json"] as Files),
      collection: locked("notiz", { type: 10, typeName: "page", passwordProtected: false }),
    },
  });
  const site = (await loadTestSites(below("shop", content), lockedTheme)).get("shop");
  if (!site) throw new Error("the site does not load");
  expect(checkLocks(site.content).map(({ severity, message }) => [severity, message])).toEqual([
    ["error", "is missing: 'geheim' is locked and can never be opened"],
    ["warning", 'has no effect, as the collection does not say "passwordProtected": true'],
  ]);
  const app = await open(content);
  for (const password of ["", "undefined", "steht-an-der-falschen-stelle"]) {
    expect((await post(app, { path: "/geheim", password })).statusCode).toBe(401);
  }
});
