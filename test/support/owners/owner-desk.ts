import type { Database } from "../../../server/database/schema.ts";
import { createContentService } from "../../../server/modules/editing/content-service.ts";
import { createHeaderFooter } from "../../../server/modules/editing/header-footer-service.ts";
import { createLanguages } from "../../../server/modules/editing/language-service.ts";
import { createNavigations } from "../../../server/modules/editing/navigation-service.ts";
import { createPreferences } from "../../../server/modules/editing/preference-service.ts";
import { createSavedContents } from "../../../server/modules/editing/saved/saved-contents.ts";
import { stockOfContent } from "../../../server/site/catalog/stock.ts";
import { createSavedOverlay } from "../../../server/site/loading/saved-content.ts";
import { anybody } from "../../../server/site/view.ts";
import { createViews } from "../../../server/site/views.ts";
import { loadPlainSite } from "../sites/plain-site.ts";
import { contentFiles } from "../sites/site-files.ts";

const site = await loadPlainSite(contentFiles());
const account = { id: "a1", email: "chefin@example.com", role: "admin" } as const;
const any = { allows: () => true };

const layout = (html: string) => ({
  columns: 12,
  rows: [{ columns: [{ span: 12, blocks: [{ id: `b${html}`, type: 2, value: { html } }] }] }],
});

/** The saves of an owner of the small site, made by the services directly; `word` tells one save from another. */
export async function openOwnerDesk(database: Database) {
  const saved = createSavedContents(database);
  const overlaySaved = createSavedOverlay(saved.source);
  const preferences = createPreferences(database);
  const headerFooter = createHeaderFooter({ database, saved });
  const navigations = createNavigations({ database, saved });
  const languages = createLanguages({ database, saved });
  const created = createContentService({ database, saved });
  const siteOf = () => overlaySaved(site);
  const viewOf = () =>
    createViews(siteOf(), { stock: () => stockOfContent, now: () => 0 }).of({
      ...anybody,
      account,
    });
  await saved.refresh();
  const saves = {
    navigation: (word: string) => {
      const items = [{ externalLink: { url: `/${word}`, title: word } }, { collectionId: "c1" }];
      return navigations.save(viewOf, { fieldName: "mainNav", templateId: "Plain", items }, any);
    },
    "header and footer": (word: string) =>
      headerFooter.save(
        siteOf,
        { header: layout(`${word} oben`), footer: layout(`${word} unten`) },
        any,
      ),
    languages: (word: string) =>
      languages.save(
        siteOf,
        [
          { code: "de-DE", name: word, enabled: true, default: true },
          { code: "fr", name: `${word} 2`, enabled: true, default: false },
        ],
        any,
      ),
    preferences: (word: string) =>
      preferences.save("w1", "kasse", { farbe: word, groesse: word }, any),
    "page of a shop": (word: string) =>
      created.createStore(viewOf(), {
        navigationTitle: word,
        title: word,
        urlId: word,
        description: word,
        enabled: true,
      }),
    category: (word: string) =>
      created.createCategory(viewOf(), "c1", {
        displayName: word,
        parentCategoryId: "",
        displayIndex: 1,
        type: "ROOT",
        pageRendering: "LIST_VIEW",
      }),
  };
  return {
    saves,
    /** All that owners and pages see of what was saved. */
    async shown() {
      await saved.refresh();
      const { pages } = siteOf();
      return {
        revision: saved.source("w1")?.revision,
        navigation: navigations.find(viewOf()).body,
        headerFooter: headerFooter.find(siteOf()).body,
        languages: languages.find(siteOf()).body,
        preferences: (await preferences.find("w1", "kasse")).body,
        pages: [...pages.keys()],
        categories: saved.source("w1")?.categories.map(({ displayName }) => displayName),
      };
    },
  };
}

/** A kind of what owners save. */
export type OwnerSave = keyof Awaited<ReturnType<typeof openOwnerDesk>>["saves"];

/** All kinds. */
export const ownerSaves = [
  "navigation",
  "header and footer",
  "languages",
  "preferences",
  "page of a shop",
  "category",
] as const satisfies readonly OwnerSave[];
