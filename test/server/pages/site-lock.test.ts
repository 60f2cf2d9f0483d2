import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as locksLimits from "../../../server/contract/locks/limits.ts";
import { createPageLocks } from "../../../server/pages/locks/page-locks.ts";
import { WHOLE_SITE } from "../../../server/site/visibility/site-lock.ts";
import { addAccount, send, signIn } from "../../support/owners/accounts.ts";
import { below, checkTestSites, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { collectionFile, pageFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

type Files = Readonly<Record<string, unknown>>;

const PASSWORD = "Bernstein & Söhne";
const FORM = "0123456789abcdef01234567";

const form = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

/** Each word of it stands behind the lock, and nowhere else; besides, the password itself. */
const SECRET =
  /Becher|becher|Laden<|Moin|Quitte|quitte|<h1>Kontakt|12,50|1250|"\/shop|example\.org|cdn\.example|Bernstein/;

const secretIn = (text: string): string | undefined => SECRET.exec(text)?.[0];

const siteFile = (changes: Files = {}) => {
  const site = Object(contentFiles()["site.json"]);
  return {
    ...site,
    website: {
      ...site.website,
      siteTagLine: "Alles von der Quitte",
      siteDescription: "<p>Quitte</p>",
      logoImageUrl: "/s/quitte.png",
      captchaSettings: { siteKey: "Quitte", provider: "turnstile" },
    },
    websiteSettings: {
      ...site.websiteSettings,
      contactEmail: "quitte@example.com",
      contactPhoneNumber: "12501250",
      announcementBarSettings: { style: 2, text: "<p>Quitte</p>" },
      mobileInfoBarSettings: { style: 1, isContactEmailEnabled: true },
      disqusShortname: "quitte",
    },
    promoPopup: { enabled: true, title: "Quitte", formId: FORM },
    localizedStrings: { eigenes: "Quitte", lockScreenTitle: "Bald" },
    allowedSources: { img: ["https://cdn.example"] },
    redirects: [{ from: "/alt", to: "/blog/quitte" }],
    codeInjection: { header: "<meta name=quitte>", footer: "<p>Quitte</p>", postItem: "Quitte" },
    password: PASSWORD,
    ...changes,
  };
};

const content = (changes: Files = {}): Files => ({
  ...contentFiles(),
  "site.json": siteFile(),
  "collections/blog.json": collectionFile("blog", [
    post("quitte", { title: "Quitte", startDate: 1000, endDate: 2000 }),
  ]),
  "pages/notiz.json": {
    ...pageFile("notiz", { passwordProtected: true }),
    password: "Notiz",
    mainContent: "<p>Notiert</p>",
  },
  "assets/quitte.txt": "Quitte",
  "assets/quitte.png": "Quitte",
  "assets/favicon.svg": "<svg>Quitte</svg>",
  "forms/quitte.json": {
    id: FORM,
    name: "Quitte",
    fields: [{ type: "text", id: "t1", title: "Quitte", required: true }],
  },
  ...changes,
});

const theme: Files = {
  "assets/muster.svg": "<svg></svg>",
  "scripts/muster.js": "1;",
  "collections/blog.conf": { title: "Blog", ordering: "chronological" },
  "collections/blog.list": "{.repeated section items}{title} {.end}",
  "collections/blog.item": "{item.title}",
};

async function start(changes: Files = {}) {
  return startApp(await loadTestSites(below("shop", content(changes)), theme));
}

let running: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  running = await start();
});
afterAll(() => running.close());

const open = (password: string, path = "/shop/becher", { app } = running, cookies = {}) =>
  app.inject({
    method: "POST",
    url: "/lock-screen",
    headers: form,
    cookies,
    payload: new URLSearchParams({ password, path }).toString(),
    // Attempts of an address are limited.
    remoteAddress: addresses.next().value,
  });

const addresses = (function* () {
  for (let number = 1; ; number += 1) yield `10.0.0.${number}`;
})();

async function openSite(app = running): Promise<{ opened: string }> {
  const answer = await open(PASSWORD, "/", app);
  expect(answer.statusCode).toBe(303);
  return { opened: answer.cookies.find(({ name }) => name === "opened")?.value ?? "" };
}

const pages = [
  "/",
  "/shop",
  "/SHOP/",
  "//shop",
  "/%73hop",
  "/shop/",
  "/shop/becher",
  "/shop/becher?refused",
  "/shop/becher?submitted=x",
  "/shop/becher?format=300w",
  "/shop?format=main-content",
  "/blog",
  "/blog/quitte",
  "/blog/tag/x",
  "/blog?format=rss",
  "/blog/quitte?format=ical",
  "/kontakt",
  "/notiz",
  "/alt",
  "/nirgends",
  "/cart",
  "/CART",
  "/search?q=Becher",
  "/sitemap.xml",
  "/Sitemap.xml",
  "//s/quitte.txt",
  "/S/quitte.txt",
  "/lock-screen",
  "/index.html",
];

const data = [
  "/shop?format=json",
  "/shop/becher?format=json-pretty",
  "/shop?format=page-context",
  "/cart?format=json",
  "/search?q=Becher&format=json",
];

const files = [
  "/s/quitte.txt",
  "/s/quitte.txt?v=1",
  "/%73/quitte.txt",
  "/s/quitte.png?format=300w",
  "/s/../s/quitte.txt",
  "/s/nirgends.txt",
  "/favicon.ico",
];

const calls = [
  "/api/commerce/shopping-cart",
  "/%61pi/commerce/shopping-cart",
  "/api/search/GeneralSearch?q=Becher",
  "/api/template/GetTemplateSchema?type=form",
  "/api/nirgends",
];

describe("a site with a password", () => {
  test.each([...pages, ...data, ...files, ...calls])("shows nothing at %s", async (url) => {
    const { app } = running;
    for (const [method, headers] of [
      ["GET", {}],
      ["GET", { "if-none-match": "*", range: "bytes=0-3" }],
      ["HEAD", {}],
    ] as const) {
      const answer = await app.inject({ method, url, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      // What was asked for may be repeated.
      const body = answer.body.replaceAll(/value="[^"]*"|"lockedPath":\s*"[^"]*"/g, "");
      expect(secretIn(body + JSON.stringify(answer.headers))).toBeUndefined();
      if (method === "HEAD") continue;
      const isPage = pages.includes(url);
      expect(body.includes('class="sqs-lock-screen-form"')).toBe(isPage);
      if (isPage) expect(body).not.toContain("<nav>");
      if (calls.includes(url)) expect(answer.json().code).toBe("SITE_LOCKED");
    }
  });

  test("shows its name and its own wording on the lock screen", async () => {
    const { body } = await running.app.inject({ url: "/" });
    expect(body).toContain("Laden &amp; Co</p>");
    expect(body).toContain("<h1>Bald</h1>");
    expect(body).toMatch(/<body id="lock-screen" class="[^"]*page-type-103/);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<link rel="stylesheet" href="/site.css?v=');
  });

  test.each([
    ["POST", "/api/commerce/shopping-cart/entries"],
    ["POST", "/api/form/FormSubmissionKey"],
    ["POST", "/api/form/SaveFormSubmission"],
    ["POST", `/api/rest/forms/validate/${FORM}`],
    ["PUT", "/api/commerce/shopping-cart"],
    ["DELETE", "/api/nirgends"],
    ["OPTIONS", "/api/commerce/shopping-cart"],
  ] as const)("takes no call: %s %s", async (method, url) => {
    const jar = {};
    await send(running.app, jar, { url: "/api/commerce/shopping-cart" });
    const answer = await running.app.inject({
      method,
      url,
      cookies: jar,
      headers: { "x-csrf-token": Object(jar).crumb },
      payload: { itemId: "mug", sku: "BLAU", quantity: 1 },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.json()).toMatchObject({ code: "SITE_LOCKED" });
    expect(secretIn(answer.body)).toBeUndefined();
    expect(answer.cookies.map(({ name }) => name)).not.toContain("cart");
  });

  test.each(["/api/commerce/shopping-cart/entries", `/forms/${FORM}`, "/forms/nirgends"])(
    "takes no form at %s, and shows its lock screen",
    async (url) => {
      const answer = await running.app.inject({
        method: "POST",
        url,
        headers: form,
        payload: "itemId=mug&sku=BLAU&quantity=1&t1=x&page=/shop/becher",
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers.location).toBeUndefined();
      expect(answer.cookies.filter(({ name }) => name !== "crumb")).toEqual([]);
      expect(answer.body).toContain('class="sqs-lock-screen-form"');
      expect(secretIn(answer.body)).toBeUndefined();
    },
  );

  test("tells of errors without its layout, and of no address whether it exists", async () => {
    const { app } = running;
    const answers = [];
    for (const url of ["/shop", "/nirgends", "/shop/becher"]) {
      for (const method of ["PUT", "DELETE", "OPTIONS"] as const) {
        const { statusCode, headers, body } = await app.inject({ method, url });
        answers.push(`${method} ${statusCode} ${headers.allow}`);
        expect(secretIn(body)).toBeUndefined();
        if (method === "PUT") expect(body).toContain("sqs-bare-page");
        if (method === "PUT") expect(body).not.toContain("<nav>");
      }
    }
    expect(new Set(answers).size).toBe(3);
    const unknown = await app.inject({ method: "PROPFIND" as "GET", url: "/shop" });
    expect(unknown.statusCode).toBe(501);
    expect(secretIn(unknown.body)).toBeUndefined();
    const missing = await app.inject({ url: "/assets/nirgends.svg" });
    expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([
      404,
      "private, no-store",
    ]);
    expect(missing.body).toContain("sqs-bare-page");
    expect(secretIn(missing.body)).toBeUndefined();
  });

  test("keeps robots out, and the theme's files open", async () => {
    const { app } = running;
    const robots = await app.inject({ url: "/robots.txt" });
    expect(robots.body).toBe("User-agent: *\nDisallow: /\n");
    for (const url of [
      "/site.css",
      "/assets/muster.svg",
      "/scripts/muster.js",
      "/universal/scripts/page-1.js",
    ]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
  });

  test.each([
    ["/account/login", 200],
    ["/account/password", 200],
    ["/account/password/abc", 404],
    ["/config", 401],
    ["/config/preview/1", 401],
    ["/settings/billing/upgrade", 401],
    ["/newsletter/confirm/abc", 404],
    ["/newsletter/unsubscribe/abc", 404],
  ])("has %s for owners and readers of mails, standing alone", async (url, status) => {
    const { statusCode, headers, body } = await running.app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([status, "private, no-store"]);
    expect(body).toContain("sqs-bare-page");
    expect(body).not.toContain("sqs-lock-screen-form");
    expect(secretIn(body)).toBeUndefined();
  });
});

describe("its password", () => {
  test("opens it, and leads back", async () => {
    const right = await open(PASSWORD, "/shop/becher");
    expect([right.statusCode, right.headers.location]).toEqual([303, "/shop/becher"]);
    expect(right.headers["cache-control"]).toBe("private, no-store");
    expect(right.cookies).toMatchObject([{ name: "opened", httpOnly: true, sameSite: "Lax" }]);
    expect(JSON.stringify(right.headers)).not.toContain("Bernstein");
  });

  test.each(["", "Achat", "Notiz", `${PASSWORD} `, "bernstein & söhne"])(
    "is not '%s'",
    async (password) => {
      const wrong = await open(password);
      expect([wrong.statusCode, wrong.cookies]).toEqual([401, []]);
      expect(wrong.headers["cache-control"]).toBe("private, no-store");
      expect(wrong.body).toContain("Das Passwort ist falsch.");
      expect(wrong.body).toContain('name="path" value="/shop/becher"');
      expect(secretIn(wrong.body.replaceAll(/value="[^"]*"/g, ""))).toBeUndefined();
    },
  );

  test.each([
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/%5Cevil.example"],
    ["https://evil.example/", "/https%3A/evil.example"],
    ["javascript:alert(1)", "/javascript%3Aalert(1)"],
    ["/nirgends?x#y", "/nirgends%3Fx%23y"],
    ["/\r\nset-cookie: a=b", "/%0D%0Aset-cookie%3A%20a%3Db"],
    ["", "/"],
  ])("leads from %j to an address of its own", async (path, location) => {
    expect((await open(PASSWORD, path)).headers.location).toBe(location);
  });

  test("opens the same addresses to nobody else: no cache keeps them", async () => {
    const cookies = await openSite();
    const { app } = running;
    for (const [url, text] of [
      ["/", "Moin"],
      ["/shop/becher", "Becher"],
      ["/nirgends", "<nav>"],
      ["/sitemap.xml", "/shop/becher"],
      ["/s/quitte.txt", "Quitte"],
      ["/s/quitte.txt?v=1", "Quitte"],
      ["/blog?format=json", "Quitte"],
      ["/blog?format=rss", "Quitte"],
      ["/search?q=Becher", "Becher"],
      ["/api/search/GeneralSearch?q=Becher", "Becher"],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const shown = await app.inject({ url, cookies });
        expect([url, shown.headers["cache-control"]]).toEqual([url, "private, no-store"]);
        expect(shown.body).toContain(text);
        const etag = String(shown.headers.etag);
        for (const headers of [{}, { "if-none-match": etag }]) {
          expect((await app.inject({ url, headers })).statusCode).toBe(401);
        }
      }
    }
    for (const url of ["/SHOP", "/alt"]) {
      const { statusCode, headers } = await app.inject({ url, cookies });
      expect([statusCode, headers["cache-control"]]).toEqual([301, "private, no-store"]);
    }
  });

  test("lets its visitors buy and send forms", async () => {
    const jar = await openSite();
    const { app } = running;
    await send(app, jar, { url: "/api/commerce/shopping-cart" });
    const payload = { itemId: "mug", sku: "BLAU", quantity: 1 };
    const url = "/api/commerce/shopping-cart/entries";
    expect((await send(app, jar, { method: "POST", url, payload })).statusCode).toBe(200);
    expect((await send(app, jar, { url: "/cart" })).body).toContain("Becher");
    const key = await send(app, jar, { method: "POST", url: "/api/form/FormSubmissionKey" });
    expect(key.json()).toHaveProperty("key");
  });

  test("does not open its locked pages, nor theirs it", async () => {
    const cookies = await openSite();
    const { app } = running;
    const locked = await app.inject({ url: "/notiz", cookies });
    expect(locked.statusCode).toBe(401);
    expect(locked.body).not.toContain("Notiert");
    const both = await open("Notiz", "/notiz", running, cookies);
    const opened = both.cookies.find(({ name }) => name === "opened")?.value ?? "";
    expect((await app.inject({ url: "/notiz", cookies: { opened } })).body).toContain("Notiert");
    // The page's token alone.
    const [site = "", page = ""] = opened.split(".");
    for (const part of [site, page]) {
      const { body } = await app.inject({ url: "/notiz", cookies: { opened: part } });
      expect(body).not.toContain("Notiert");
    }
  });

  test("cannot be forged, and ends with another password or site", async () => {
    const { opened } = await openSite();
    const changed = (opened.startsWith("A") ? "B" : "A") + opened.slice(1);
    for (const cookie of ["", ".", "AAAA", "A".repeat(43), changed, opened.slice(0, -1)]) {
      const { statusCode } = await running.app.inject({ url: "/", cookies: { opened: cookie } });
      expect([cookie, statusCode]).toEqual([cookie, 401]);
    }
    const { website } = siteFile();
    for (const changes of [{ password: "neu" }, { website: { ...website, id: "w2" } }]) {
      const other = await start({ "site.json": siteFile(changes) });
      onTestFinished(other.close);
      expect((await other.app.inject({ url: "/", cookies: { opened } })).statusCode).toBe(401);
    }
  });

  test("may be tried ten times a minute", async () => {
    const tryOnce = () =>
      running.app.inject({
        method: "POST",
        url: "/lock-screen",
        headers: form,
        payload: "password=Achat&path=/",
        remoteAddress: "10.1.0.1",
      });
    for (let tried = 0; tried < locksLimits.passwordsPerMinute; tried += 1) {
      expect((await tryOnce()).statusCode).toBe(401);
    }
    const refused = await tryOnce();
    expect(refused.statusCode).toBe(429);
    expect(secretIn(refused.body)).toBeUndefined();
  });
});

test("those who may preview need no password, all others do", async () => {
  const { app, database } = running;
  const jar = await signIn(app, await addAccount(database, "viewer", "w1"));
  expect((await send(app, jar, { url: "/" })).body).toContain("Moin");
  expect((await send(app, jar, { url: "/s/quitte.txt" })).body).toBe("Quitte");
  expect((await send(app, jar, { url: "/sitemap.xml" })).body).toContain("/shop/becher");
  const other = await signIn(app, await addAccount(database, "billing", "w1"));
  for (const url of ["/", "/s/quitte.txt", "/api/commerce/shopping-cart", "/config/nirgends"]) {
    expect([url, (await send(app, other, { url })).statusCode]).toEqual([url, 401]);
  }
  const plan = await send(app, other, { url: "/settings/billing/upgrade" });
  expect(plan.statusCode).toBe(200);
  expect(secretIn(plan.body)).toBeUndefined();
});

test("a parked site shows its own page behind the lock", async () => {
  const parked = await start({ "site.json": siteFile({ parked: true }) });
  onTestFinished(parked.close);
  const closed = await parked.app.inject({ url: "/" });
  expect(closed.statusCode).toBe(401);
  expect(secretIn(closed.body)).toBeUndefined();
  const cookies = await openSite(parked);
  const shown = await parked.app.inject({ url: "/", cookies });
  expect(shown.body).toContain("Alles von der Quitte");
  expect(shown.headers["cache-control"]).toBe("private, no-store");
});

test("the site's token is kept however many pages are opened", async () => {
  const many = Array.from({ length: locksLimits.openedPages + 5 }, (_, index) => `seite-${index}`);
  const locked = Object.fromEntries(
    many.map((urlId) => [
      `pages/${urlId}.json`,
      { ...pageFile(urlId, { passwordProtected: true }), password: urlId },
    ]),
  );
  const site = (await loadTestSites(below("shop", content(locked)), theme)).get("shop");
  if (!site) throw new Error("the site does not load");
  const locks = createPageLocks(site, "a secret of at least 32 characters");
  let cookie = locks.open(WHOLE_SITE, PASSWORD, new Set());
  for (const urlId of many) cookie = locks.open(urlId, urlId, locks.readOpened(cookie));
  const opened = locks.readOpened(cookie);
  expect(opened.has(WHOLE_SITE)).toBe(true);
  expect(opened.has(many.at(-1) ?? "")).toBe(true);
  expect(opened.size).toBe(locksLimits.openedPages);
});

test.each([
  ["", "is empty, so the site is open to everybody"],
  [1250, "is no text, so the site is open to everybody"],
  [["Bernstein"], "is no text, so the site is open to everybody"],
])("a password %j is a warning, and locks nothing", async (password, message) => {
  const files = {
    ...contentFiles(),
    "site.json": { ...Object(contentFiles()["site.json"]), password },
  };
  const { sites, diagnostics } = await checkTestSites(below("shop", files));
  expect(diagnostics.map((one) => [one.severity, one.path, one.message])).toEqual([
    ["warning", "$.password", message],
  ]);
  expect(sites.get("shop")?.content).not.toHaveProperty("password");
});

test("a site without a password answers from its cache as before", async () => {
  const { password: _, ...site } = siteFile();
  const open = await start({ "site.json": site });
  onTestFinished(open.close);
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, headers } = await open.app.inject({ url: "/" });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toMatch(/^public/);
  }
});
