import { describe, expect, onTestFinished, test } from "vitest";
import { addAccount, send, signIn } from "../../support/owners/accounts.ts";
import { below, checkTestSites } from "../../support/server/storefront.ts";
import { soundFiles } from "../../support/sites/site-files.ts";
import {
  FORM,
  form,
  openSite,
  running,
  secretIn,
  serveLockedSite,
  siteFile,
  start,
} from "./locked-site.ts";

serveLockedSite();

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
      // The page may repeat what was asked for.
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

test.each([
  ["", "is empty, so the site is open to everybody"],
  [1250, "is no text, so the site is open to everybody"],
  [["Bernstein"], "is no text, so the site is open to everybody"],
])("a password %j is a warning, and locks nothing", async (password, message) => {
  const files = {
    ...soundFiles(),
    "site.json": { ...Object(soundFiles()["site.json"]), password },
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
