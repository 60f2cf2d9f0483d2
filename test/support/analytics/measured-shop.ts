import type { BrowserContext, Page, Request } from "playwright-core";
import { openDatabase } from "../../../server/database/database.ts";
import { oneColumn } from "../blocks/block-site.ts";
import { openPage } from "../browser/browser.ts";
import { settled } from "../browser/settled.ts";
import { contactForm, newsletterForm } from "../forms/form-files.ts";
import { addAccount } from "../owners/accounts.ts";
import { sharedSite } from "../server/served-site.ts";
import { below } from "../server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../sites/site-files.ts";

/** Where the server keeps what was measured. */
export const dataDir = writeFolder({});

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

/** Lends the address of the sites that measure. */
const measuredShop = sharedSite(async () => {
  const database = await openDatabase(dataDir);
  for (const role of ["admin", "viewer", "none"] as const) await addAccount(database, role, "w1");
  await database.destroy();
  return {
    DATA_DIR: dataDir,
    SITES_DIR: writeFolder({
      ...below("asking", asking),
      ...below("silent", silent),
      ...below("off", off),
    }),
    THEMES_DIR: writeFolder(below("plain", theme)),
    DEFAULT_SITE: "asking",
    SIGN_INS_PER_MINUTE: "1000",
  };
});

const MEASURING = /\/api\/(?:census|events|1\/performance)\//;
const OWN_COOKIE = /^ss_/;

/** A request that a page has sent. */
export type Sent = {
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
};

export async function openMeasured(host = "asking", options: { readonly visible?: boolean } = {}) {
  const watched = await openPage();
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
  const url = (await measuredShop()).replace(/\/\/[^:]+/, `//${host}.localhost`);
  return {
    context,
    page,
    problems,
    sent,
    statuses,
    url,
    options,
    async go(path: string) {
      await page.goto(url + path);
      await settled(page);
    },
    paths: () => sent.map(({ path }) => path.replace("/api/", "")).sort(),
    cookies: () => ownCookies(context),
  };
}

export async function ownCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => OWN_COOKIE.test(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

export const agree = (page: Page) => page.getByRole("button", { name: "Akzeptieren" }).click();
export const refuse = (page: Page) => page.getByRole("button", { name: "Ablehnen" }).click();

export const PAGES = ["/", "/shop", "/shop/becher", "/cart", "/formular", "/nirgends"];

/** Names and data of the events that were sent. */
export const eventsIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ path }) => path === "/api/events/record")
    .map(({ body }) => {
      const fields = new URLSearchParams(body);
      return { event: fields.get("event"), data: JSON.parse(fields.get("data") ?? "") };
    });

/** Makes a page believe that it is hidden. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** The records that were sent. */
export const recordsIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ path }) => path === "/api/1/performance/records")
    .flatMap(({ body }) => JSON.parse(body));
