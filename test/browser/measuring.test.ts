import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseVisitor } from "../../server/contract/analytics/visitor-cookies.ts";
import { openDatabase } from "../../server/database/database.ts";
import { oneColumn } from "../support/blocks/block-site.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { contactForm, newsletterForm } from "../support/forms/form-files.ts";
import { keepOrder } from "../support/orders/stored-orders.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

let browser: Browser;
let shop: ShopProcess;
let dataDir: string;

const siteFile = Object(contentFiles()["site.json"]);

/** A thing like the mug, with skus of its own. */
const thing = (id: string, title: string) => ({
  ...JSON.parse(JSON.stringify(mug()).replace(/"(BLAU|ROT)"/g, `"${id}-$1"`)),
  id,
  urlId: id,
  title,
});

/** The small shop with a bar that asks, a form, a promotion, a page with a password, and a page that moves and has a slow button. */
const asking = {
  ...contentFiles(),
  "site.json": {
    ...siteFile,
    hosts: ["asking.localhost"],
    websiteSettings: {
      ...siteFile.websiteSettings,
      cookieSettings: { isCookieBannerEnabled: true },
    },
    analytics: { visitorMetrics: true },
    promoPopup: { enabled: true, title: "Zehn Prozent", body: "<p>!</p>", delaySeconds: 600 },
  },
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [mug(), thing("kanne", "Kanne"), thing("teller", "Teller")],
  },
  "forms/kontakt.json": contactForm(),
  "forms/rundbrief.json": newsletterForm(),
  "pages/formular.json": {
    collection: { id: "c2", urlId: "formular", title: "Formular", type: 10, typeName: "page" },
    layout: oneColumn([
      { type: 9, value: { formId: "kontakt" } },
      { type: 51, value: { formId: "rundbrief", title: "Post" } },
    ]),
  },
  "pages/zu.json": {
    collection: {
      id: "c3",
      urlId: "zu",
      title: "Zu",
      type: 10,
      typeName: "page",
      passwordProtected: true,
    },
    mainContent: "<p>Geheim</p>",
    password: "sesam",
  },
  "pages/ohne-frage.json": {
    collection: { id: "c6", urlId: "ohne-frage", title: "Ohne", type: 10, typeName: "page" },
    mainContent: `<p>Ohne Frage</p>
      <script>
        document.addEventListener("DOMContentLoaded", () => document.querySelector(".sqs-consent").remove());
      </script>`,
  },
  "pages/unruhig.json": {
    collection: { id: "c4", urlId: "unruhig", title: "Unruhig", type: 10, typeName: "page" },
    mainContent: `<h1>Unruhig</h1><input id="typed" aria-label="Geheimes"><p id="moving">Text</p><button id="slow">Langsam</button>
      <button id="broken">Kaputt</button>
      <script>
        slow.onclick = () => { const end = performance.now() + 250; while (performance.now() < end); slow.textContent = "Fertig"; };
        broken.onclick = () => { throw new Error("cannot read " + typed.value); };
      </script>`,
  },
};

/** Another one, which asks nobody, with a picture. */
const silent = {
  ...contentFiles(),
  "pages/bild.json": {
    collection: { id: "c5", urlId: "bild", title: "Bild", type: 10, typeName: "page" },
    mainContent: '<figure class="photo"><img src="/s/bild.svg?v=1" alt="Ein Kreis"></figure>',
  },
  "assets/bild.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>',
  "site.json": {
    ...siteFile,
    website: { ...siteFile.website, id: "w2" },
    hosts: ["silent.localhost"],
  },
};

const off = {
  ...contentFiles(),
  "site.json": {
    ...siteFile,
    website: { ...siteFile.website, id: "w3" },
    hosts: ["off.localhost"],
    analytics: { enabled: false },
  },
};

/** The small theme with quick views in its lists. */
const theme = {
  ...themeFiles(),
  "collections/products.list":
    '{.repeated section items}<a href="{fullUrl}">{title|html}</a>{@|product-quick-view}{.end}',
};

beforeAll(async () => {
  dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  for (const role of ["admin", "viewer", "none"] as const) await addAccount(database, role, "w1");
  await database.destroy();
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({
      DATA_DIR: dataDir,
      SITES_DIR: writeFolder({
        ...below("asking", asking),
        ...below("silent", silent),
        ...below("off", off),
      }),
      THEMES_DIR: writeFolder(below("plain", theme)),
      DEFAULT_SITE: "asking",
      SIGN_INS_PER_MINUTE: "1000",
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const MEASURING = /\/api\/(?:census|events|1\/performance)\//;
const OWN_COOKIE = /^ss_/;

/** What a page has sent. */
type Sent = {
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};

async function open(host = "asking", options: { readonly visible?: boolean } = {}) {
  const watched = await openPage(browser);
  onTestFinished(watched.close);
  const { context, page, problems } = watched;
  const sent: Sent[] = [];
  const statuses: number[] = [];
  context.on("request", (request: Request) => {
    const path = new URL(request.url()).pathname;
    if (!MEASURING.test(path)) return;
    sent.push({ path, body: request.postData() ?? "", headers: request.headers() });
  });
  context.on("response", (response) => {
    if (MEASURING.test(response.url())) statuses.push(response.status());
  });
  const url = shop.url.replace(/\/\/[^:]+/, `//${host}.localhost`);
  return {
    context,
    page,
    problems,
    sent,
    statuses,
    url,
    options,
    go: (path: string) => page.goto(url + path, { waitUntil: "networkidle" }),
    paths: () => sent.map(({ path }) => path.replace("/api/", "")).sort(),
    cookies: () => ownCookies(context),
  };
}

async function ownCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => OWN_COOKIE.test(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

/** What measuring waits for at most: until the browser is idle, and a moment more. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => setTimeout(resolve, 500), { timeout: 5000 }),
      ),
  );

const agree = (page: Page) => page.getByRole("button", { name: "Akzeptieren" }).click();
const refuse = (page: Page) => page.getByRole("button", { name: "Ablehnen" }).click();

const PAGES = ["/", "/shop", "/shop/becher", "/cart", "/formular", "/nirgends"];

test("before a visitor has answered, nothing is set and nothing is sent", async () => {
  const { page, go, sent, cookies, problems } = await open();
  for (const path of PAGES) {
    await go(path);
    await settle(page);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({});
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("where a script has taken the bar away, nothing is set or sent before a visitor has agreed", async () => {
  const { context, page, go, sent, paths, cookies, url, problems } = await open();
  await go("/ohne-frage");
  await settle(page);
  expect(await page.locator(".sqs-consent").count()).toBe(0);
  await page.evaluate("document.dispatchEvent(new Event('schaufenster:consent'))");
  await settle(page);
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({});
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await Promise.all([
    page.waitForRequest(/RecordHit/),
    page.evaluate("document.dispatchEvent(new Event('schaufenster:consent'))"),
  ]);
  expect(paths()).toEqual(["census/RecordHit"]);
  expect(problems).toEqual([]);
});

test("who agrees is counted from then on, on each page once, as one visit", async () => {
  const { page, go, sent, paths, cookies, statuses, problems } = await open();
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settle(page);
  const first = await cookies();
  expect(Object.keys(first).sort()).toEqual([
    ...["ss_cid", "ss_cvr", "ss_cvt", "ss_performanceCookiesAllowed"],
  ]);
  expect(first.ss_performanceCookiesAllowed).toBe("true");
  const visitor = parseVisitor(first.ss_cvr);
  expect(visitor).toMatchObject({ count: 1, previous: visitor?.first, current: visitor?.first });
  expect(first.ss_cvt).toBe(String(visitor?.first));
  expect(paths()).toEqual(["census/RecordHit"]);
  const [hit] = sent;
  const fields = new URLSearchParams(hit?.body);
  expect([fields.get("event"), fields.get("ss_cvr")]).toEqual(["View", first.ss_cvr]);
  expect(JSON.parse(fields.get("data") ?? "")).toEqual({
    websiteId: "w1",
    templateId: "Plain",
    website_locale: "de-DE",
    userAgent: expect.stringContaining("Chrome"),
    clientDate: expect.any(Number),
    viewportInnerWidth: 1280,
    viewportInnerHeight: 900,
    screenWidth: expect.any(Number),
    screenHeight: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/asking\.localhost:\d+\/$/),
    title: await page.title(),
    collectionId: "c0",
    pagePath: "/",
    pageType: 2,
  });

  sent.length = 0;
  await go("/formular");
  await settle(page);
  expect(paths().filter((path) => path.startsWith("census"))).toEqual([
    "census/RecordHit",
    "census/form-render",
    "census/form-render",
  ]);
  expect(sent.map(({ body }) => new URLSearchParams(body).get("formId")).sort()).toEqual(
    expect.arrayContaining(["kontakt", "rundbrief"]),
  );
  const { ss_cvr, ss_cvt, ss_cid } = await cookies();
  expect([ss_cvr, ss_cvt, ss_cid]).toEqual([first.ss_cvr, first.ss_cvt, first.ss_cid]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(problems).toEqual([]);
});

test("who refuses is not counted, and who takes an agreement back is forgotten", async () => {
  const { page, go, sent, cookies } = await open();
  await go("/");
  await refuse(page);
  for (const path of PAGES) {
    await go(path);
    await settle(page);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "false" });

  const change = page.getByRole("button", { name: "Cookie-Einstellungen" });
  await change.click();
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  expect(Object.keys(await cookies())).toHaveLength(4);
  sent.length = 0;
  await change.click();
  await refuse(page);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await go("/shop/becher");
  await settle(page);
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "false" });
});

test("the search, lock screens and pages of owners are not counted", async () => {
  const { context, page, go, sent, cookies, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  for (const path of ["/search", "/search?q=becher", "/zu", "/config/orders"]) {
    await go(path);
    await settle(page);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "true" });
});

test("of those who are signed in, only a viewer is counted, and not among the pages of owners", async () => {
  const counted: string[] = [];
  for (const role of ["admin", "none", "viewer"]) {
    const { context, page, go, sent, cookies, url } = await open();
    await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
    await page.goto(`${url}/search`);
    const status = await page.evaluate(
      async ([email, password]) => {
        await fetch("/api/commerce/shopping-cart");
        const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? "";
        const body = JSON.stringify({ email, password, rememberMe: false });
        const headers = { "Content-Type": "application/json", "X-CSRF-Token": crumb };
        const path = "/api/site-users/account/session";
        return (await fetch(path, { method: "POST", headers, body })).status;
      },
      [`${role}@beispiel.de`, PASSWORD],
    );
    expect([role, status]).toEqual([role, 200]);
    for (const path of ["/shop/becher", "/config"]) {
      await go(path);
      await settle(page);
    }
    const paths = sent.map(({ path }) => path);
    if (paths.length > 0) counted.push(role, ...paths.filter((path) => path.endsWith("Hit")));
    if (paths.length === 0) expect(Object.keys(await cookies())).toHaveLength(1);
  }
  expect(counted).toEqual(["viewer", "/api/census/RecordHit"]);
});

test("a site that asks nobody counts at once, and one that counts nobody never", async () => {
  const counting = await open("silent");
  await counting.go("/");
  await settle(counting.page);
  expect(counting.paths()).toEqual(["census/RecordHit"]);
  expect(await counting.page.locator(".sqs-consent, .sqs-consent-change").count()).toBe(0);

  const still = await open("off");
  for (const path of PAGES) {
    await still.go(path);
    await settle(still.page);
  }
  expect(still.sent).toEqual([]);
  expect(await still.cookies()).toEqual({});
});

/** Names and data of the events that were sent. */
const eventsIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ path }) => path === "/api/events/record")
    .map(({ body }) => {
      const fields = new URLSearchParams(body);
      return { event: fields.get("event"), data: JSON.parse(fields.get("data") ?? "") };
    });

test("what a visitor does in the shop is told, with its product", async () => {
  const { context, page, go, sent, paths, statuses, url, problems } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/shop/becher");
  await settle(page);
  await page.getByLabel("Farbe auswählen").selectOption("Blau");
  const added = page.waitForRequest((request) => /add_to_cart/.test(request.postData() ?? ""));
  await page.locator(".sqs-add-to-cart-button").click();
  await added;
  const cookies = await ownCookies(context);
  const product = {
    item_id: "mug",
    item_type: "1",
    item_title: "Becher",
    item_collection_id: "c1",
    item_collection_name: "Laden",
  };
  const place = {
    visitorCookie: cookies.ss_cvr,
    trackerId: cookies.ss_cid,
    pagePath: "/shop/becher",
    website_id: "w1",
    page_id: "mug",
    product_page: true,
  };
  expect(eventsIn(sent)).toEqual([
    { event: "visit_product_page", data: { ...place, product } },
    { event: "add_to_cart", data: { ...place, cart_id: expect.stringMatching(/./), product } },
  ]);
  expect(paths().filter((path) => path.startsWith("census"))).toEqual([
    ...["census/RecordHit", "census/button-click", "census/button-render"],
  ]);
  const click = sent.find(({ path }) => path.endsWith("button-click"));
  expect(Object.fromEntries(new URLSearchParams(click?.body))).toEqual({
    visitorCookie: cookies.ss_cvr,
    pageTitle: await page.title(),
    pageId: "mug",
    contentSource: "i",
    pagePath: "/shop/becher",
    pagePermissionTypeValue: "1",
    productId: "mug",
  });

  sent.length = 0;
  await go("/cart");
  await settle(page);
  await page
    .getByRole("button", { name: /entfernen/i })
    .first()
    .click();
  await page.waitForRequest((request) => /remove_from_cart/.test(request.postData() ?? ""));
  expect(eventsIn(sent).map(({ event, data }) => [event, data.product?.item_id])).toEqual([
    ["view_cart", undefined],
    ["remove_from_cart", "mug"],
  ]);
  sent.length = 0;
  await go("/shop");
  await settle(page);
  expect(eventsIn(sent).map(({ event }) => event)).toEqual(["visit_product_list"]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(problems).toEqual([]);
});

test("errors of scripts are reported after a second, without what was typed", async () => {
  const { context, page, go, sent, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/unruhig?geheim=ja");
  await settle(page);
  await page.locator("#typed").fill("mein Geheimnis");
  for (let clicks = 0; clicks < 12; clicks += 1) await page.locator("#broken").click();
  const request = await page.waitForRequest(/RecordJavascriptErrors/);
  expect((await request.response())?.status()).toBe(200);
  const reported = sent.filter(({ path }) => path.endsWith("RecordJavascriptErrors"));
  const body = reported[0]?.body ?? "";
  expect(JSON.parse(body).length).toBeGreaterThan(1);
  expect(JSON.parse(body).length).toBeLessThanOrEqual(10);
  expect(JSON.parse(body)[0]).toEqual({
    event: "javascript_error",
    data: {
      message: "Uncaught Error: cannot read …",
      stack: expect.stringContaining("cannot read …"),
      url: `${url}/unruhig`,
      line: expect.any(Number),
      column: expect.any(Number),
      pagePath: "/unruhig",
    },
    timestamp: expect.any(Number),
  });
  expect(body).not.toMatch(/Geheimnis|geheim/);
  expect(reported[0]?.headers).toHaveProperty("x-csrf-token");
});

test("how fast a page was is told when it is left: its shifts, its slow button, its figures", async () => {
  const { context, page, go, sent, url, problems } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/unruhig");
  await settle(page);
  await page.evaluate(async () => {
    // A shift that nobody asked for.
    const gap = document.createElement("div");
    gap.style.height = "300px";
    document.getElementById("moving")?.before(gap);
    await new Promise((resolve) => setTimeout(resolve, 700));
  });
  await page.locator("#slow").click();
  await page.waitForFunction("slow.textContent === 'Fertig'");
  await page.waitForTimeout(500);
  expect(sent.filter(({ path }) => /performance/.test(path))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => sent.filter(({ path }) => /performance/.test(path)).length).toBe(1);
  const records = JSON.parse(sent.find(({ path }) => /performance/.test(path))?.body ?? "[]");
  const kinds = records.map(({ eventName }: { eventName: string }) => eventName);
  expect(kinds).toEqual(["a11y", "user", "page_speed"]);
  expect(new Set(records.map(({ pageLoadId }: { pageLoadId: string }) => pageLoadId)).size).toBe(1);
  const { data } = records[2];
  expect(data.context).toMatchObject({
    websiteId: "w1",
    collectorVersion: "4.13.1",
    environment: "dev",
    pathname: "/unruhig",
    hostname: "asking.localhost",
    viewportWidth: 1280,
    marketingId: null,
    memberId: null,
  });
  const { metrics } = data;
  expect(metrics.firstContentfulPaint).toEqual({
    value: expect.any(Number),
    rating: expect.any(String),
  });
  expect(metrics.largestContentfulPaint.value).toBeGreaterThan(0);
  expect(metrics.cumulativeLayoutShift.value).toBeGreaterThan(0.01);
  expect(metrics.interactionToNextPaint).toMatchObject({ rating: "needs-improvement" });
  expect(metrics.interactionToNextPaint.value).toBeGreaterThan(200);
  expect(metrics).not.toHaveProperty("tlsNegotiation");
  expect(records[1].data.user.slowest[0]).toMatchObject({ elementPath: "main>button" });
  const event = eventsIn(sent).find((one) => one.event === "Performance");
  expect(event?.data).toMatchObject({
    website_id: "w1",
    first_contentful_paint_ms: metrics.firstContentfulPaint.value,
    largest_contentful_paint_ms: metrics.largestContentfulPaint.value,
    cumulative_layout_shift: metrics.cumulativeLayoutShift.value,
    tcp_connection_ms: expect.any(Number),
  });
  expect(problems).toEqual([]);
});

/** Makes a page believe that it is hidden. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** The records that were sent. */
const recordsIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ path }) => path === "/api/1/performance/records")
    .flatMap(({ body }) => JSON.parse(body));

test("who agrees more than a minute after the load is counted, and the page's speed no more", async () => {
  const { page, go, sent, paths } = await open();
  // The page was loaded a minute ago as soon as it asks for the time.
  await page.addInitScript(() => {
    const own = performance.now.bind(performance);
    performance.now = () => own() + 60_000;
  });
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settle(page);
  await hide(page);
  await settle(page);
  expect(paths()).toEqual(["census/RecordHit"]);
  expect(sent).toHaveLength(1);
});

test("who agrees within it is measured from the load on", async () => {
  const { page, go, sent } = await open();
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settle(page);
  await hide(page);
  await expect.poll(() => recordsIn(sent).length).toBeGreaterThan(0);
  const speed = recordsIn(sent).find(({ eventName }) => eventName === "page_speed");
  expect(speed.data.metrics.firstContentfulPaint.value).toBeGreaterThan(0);
});

test("pictures are told with their sizes and where they stand", async () => {
  const { page, go, sent } = await open("silent");
  await go("/bild");
  await settle(page);
  await hide(page);
  await expect.poll(() => recordsIn(sent).length).toBeGreaterThan(0);
  const images = recordsIn(sent).filter(({ eventName }) => eventName === "image");
  expect(images.map(({ data }) => data.image)).toEqual([
    {
      url: expect.stringMatching(/^http:\/\/silent\.localhost:\d+\/s\/bild\.svg$/),
      loading: "auto",
      elementPath: "main>figure.photo>img",
      naturalWidth: 40,
      naturalHeight: 30,
      width: 40,
      height: 30,
      duration: expect.any(Number),
      transferSize: expect.any(Number),
    },
  ]);
});

test("faults of the collector go to the page's hook, else to the console", async () => {
  const breakObservers = () => {
    PerformanceObserver.prototype.observe = () => {
      throw new Error("broken");
    };
  };
  const hooked = await open("silent");
  await hooked.page.addInitScript(breakObservers);
  await hooked.page.addInitScript(() => {
    const faults: string[] = [];
    Object.assign(globalThis, {
      faults,
      onPerformanceCollectorError: (error: Error) => faults.push(error.message),
    });
  });
  await hooked.go("/");
  await settle(hooked.page);
  expect(await hooked.page.evaluate("faults")).toEqual(["broken"]);
  expect(hooked.problems).toEqual([]);

  const plain = await open("silent");
  await plain.page.addInitScript(breakObservers);
  await plain.go("/");
  await settle(plain.page);
  expect(plain.problems).toEqual([expect.stringMatching(/speed was not measured.*broken/s)]);
  expect(plain.paths()).toEqual(["census/RecordHit"]);
});

test("switched off, the collector observes nothing", async () => {
  const observed = async (host: string) => {
    const { page, go } = await open(host);
    await page.addInitScript(() => {
      const types: string[] = [];
      const { observe } = PerformanceObserver.prototype;
      Object.assign(globalThis, { types });
      PerformanceObserver.prototype.observe = function (options) {
        types.push(options?.type ?? "");
        return observe.call(this, options);
      };
    });
    await go("/");
    await settle(page);
    return page.evaluate<string[]>("types");
  };
  expect(await observed("silent")).toEqual(expect.arrayContaining(["paint", "event", "resource"]));
  expect(await observed("off")).toEqual([]);
});

test("what others bought too, and quick views, are told when they are shown", async () => {
  const database = await openDatabase(dataDir);
  const createdAt = Date.now();
  const { lines } = await keepOrder(database, 1002, { createdAt });
  await keepOrder(database, 1003, {
    createdAt,
    lines: ["mug", "kanne", "teller"].flatMap((itemId) =>
      lines.map((line) => ({ ...line, itemId })),
    ),
  });
  await database.destroy();
  const { context, page, go, sent, paths, statuses, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/shop/becher");
  await settle(page);
  await page.getByLabel("Farbe auswählen").selectOption("Blau");
  const added = page.waitForRequest((request) => /add_to_cart/.test(request.postData() ?? ""));
  await page.locator(".sqs-add-to-cart-button").click();
  await added;
  sent.length = 0;
  await go("/cart");
  await page.getByRole("link", { name: "Teller" }).waitFor();
  const related = () => eventsIn(sent).filter(({ event }) => event === "related_items");
  await expect.poll(() => related().length).toBe(1);
  expect(related()[0]?.data).toMatchObject({ website_id: "w1", item_ids: ["kanne", "teller"] });

  sent.length = 0;
  await go("/shop");
  await settle(page);
  const told = page.waitForRequest(/RecordQuickView/);
  await page.getByRole("link", { name: "Schnellansicht: Becher" }).click();
  await told;
  expect(paths()).toContain("census/RecordQuickView/mug");
  const view = sent.find(({ path }) => path.endsWith("RecordQuickView/mug"));
  expect(Object.fromEntries(new URLSearchParams(view?.body))).toMatchObject({
    visitorCookie: (await ownCookies(context)).ss_cvr,
    pagePath: "/shop",
  });
  await expect.poll(() => statuses.at(-1)).toBe(200);
});

test("the server keeps what a page has measured until it was left", async () => {
  const { context, go, page, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/kontakt");
  await settle(page);
  await go("/search");
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.destroy());
  const kept = () =>
    database
      .selectFrom("analytics_events")
      .select("name")
      .where("data", "like", '%"/kontakt"%')
      .orderBy("name")
      .execute();
  const names = ["Performance", "View", "a11y", "page_speed"];
  await expect
    .poll(async () => (await kept()).map(({ name }) => name), { timeout: 5000 })
    .toEqual(names);
});

test("a sign-up for the newsletter is told, and nothing of what was typed", async () => {
  const { context, page, go, sent, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/formular");
  await settle(page);
  const form = page.locator('form[data-form-id="rundbrief"]');
  const told = page.waitForRequest((request) =>
    /newsletter_success/.test(request.postData() ?? ""),
  );
  await form.getByLabel("E-Mail").fill("ada@beispiel.de");
  await form.getByRole("button").click();
  await told;
  const [event] = eventsIn(sent);
  expect(event).toMatchObject({
    event: "newsletter_success",
    data: { websiteId: "w1", formId: "rundbrief", pagePath: "/formular" },
  });
  expect(JSON.stringify(sent)).not.toMatch(/ada(?:@|%40)/);
});

test("an order is told once, without the address by which it is found", async () => {
  const database = await openDatabase(dataDir);
  const order = await keepOrder(database, 1001, { token: "t".repeat(43), payment: "test" });
  await database.destroy();
  const { context, page, go, sent, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  for (let loads = 0; loads < 2; loads += 1) {
    await go(`/checkout/order-confirmed/${order.token}`);
    await settle(page);
  }
  const placed = eventsIn(sent).filter(({ event }) => event === "order_placed");
  expect(placed.map(({ data }) => data)).toEqual([
    {
      visitorCookie: (await ownCookies(context)).ss_cvr,
      trackerId: (await ownCookies(context)).ss_cid,
      pagePath: "/checkout/order-confirmed",
      id: "o1001",
      purchasedCartId: "cart-1001",
      testMode: true,
      websiteId: "w1",
      grandTotal: { decimalValue: "29.90", currencyCode: "EUR" },
      shippingTotal: { decimalValue: "4.90", currencyCode: "EUR" },
      taxTotal: { decimalValue: "4.77", currencyCode: "EUR" },
      items: [
        {
          sku: "BLAU",
          productName: "Becher",
          quantity: 2,
          unitPrice: { decimalValue: "12.50", currencyCode: "EUR" },
        },
      ],
    },
  ]);
  expect(JSON.stringify(sent.map(({ body }) => decodeURIComponent(body)))).not.toContain("tttt");
});

test("the promotion is told each time that it opens", async () => {
  const { context, page, go, paths, url } = await open();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/");
  await settle(page);
  await page.locator(".sqs-popup-overlay-ready").waitFor({ state: "attached" });
  const popup = page.getByRole("dialog");
  for (let times = 0; times < 2; times += 1) {
    const told = page.waitForRequest(/overlay/);
    await page.evaluate("location.hash = '#popup'");
    await told;
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    await page.evaluate("history.replaceState(null, '', '/')");
  }
  expect(paths().filter((path) => path === "census/overlay")).toHaveLength(2);
});
