import { afterAll, beforeAll, expect } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { collectionFile, pageFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

type Files = Readonly<Record<string, unknown>>;

export const PASSWORD = "Bernstein & Söhne";

export const FORM = "0123456789abcdef01234567";

export const form = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

/** Each word of it stands behind the lock, and nowhere else; besides, the password itself. */
const SECRET =
  /Becher|becher|Laden<|Moin|Quitte|quitte|<h1>Kontakt|12,50|1250|"\/shop|example\.org|cdn\.example|Bernstein/;

export const secretIn = (text: string): string | undefined => SECRET.exec(text)?.[0];

export const siteFile = (changes: Files = {}) => {
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

export const content = (changes: Files = {}): Files => ({
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

export const theme: Files = {
  "assets/muster.svg": "<svg></svg>",
  "scripts/muster.js": "1;",
  "collections/blog.conf": { title: "Blog", ordering: "chronological" },
  "collections/blog.list": "{.repeated section items}{title} {.end}",
  "collections/blog.item": "{item.title}",
};

export async function start(changes: Files = {}) {
  return startApp(await loadTestSites(below("shop", content(changes)), theme));
}

export let running: Awaited<ReturnType<typeof start>>;

export const open = (password: string, path = "/shop/becher", { app } = running, cookies = {}) =>
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

export async function openSite(app = running): Promise<{ opened: string }> {
  const answer = await open(PASSWORD, "/", app);
  expect(answer.statusCode).toBe(303);
  return { opened: answer.cookies.find(({ name }) => name === "opened")?.value ?? "" };
}

/** A server whose site has a password, for the tests of a file. */
export function serveLockedSite(): void {
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.close());
}
