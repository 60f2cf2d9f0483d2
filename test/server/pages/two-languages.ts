import { onTestFinished } from "vitest";
import { withSite } from "../../support/owners/editing.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { mug, soundFiles } from "../../support/sites/site-files.ts";

export const german = { code: "de", name: "Deutsch", enabled: true, default: true };

export const english = { code: "en", name: "English", enabled: true, default: false };

export const page = (id: string, urlId: string, title: string, more: object = {}) => ({
  collection: { id, urlId, title, type: 10, typeName: "page", ...more },
  mainContent: `<p>${title}</p>`,
});

export const englishShop = (items: readonly unknown[]) => ({
  collection: { id: "c1", urlId: "store", title: "Store", type: 13, typeName: "products" },
  items,
});

/** The small site with its home page, its shop and a locked page in English; "Über uns" is in German only. */
export const files = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...soundFiles(),
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

export const enabled = withSite({ languages: [german, english] });

export async function open(content: Readonly<Record<string, unknown>> = {}) {
  const running = await startApp(await loadTestSites(below("shop", { ...files(), ...content })));
  onTestFinished(running.close);
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    running.app.inject({ url, headers });
  return { ...running, get };
}

export const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
    ([, code, url]) => [code, url],
  );
