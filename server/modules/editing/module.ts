import type { ModuleDefinition } from "../../module.ts";
import { createSavedOverlay } from "../../site/loading/saved-content.ts";
import { contentRoutes } from "./content-routes.ts";
import { createContentService } from "./content-service.ts";
import { createHeaderFooter } from "./header-footer-service.ts";
import { languageRoutes } from "./language-routes.ts";
import { createLanguages } from "./language-service.ts";
import { createNavigations } from "./navigation-service.ts";
import { createPreferences } from "./preference-service.ts";
import { editingNotes } from "./privacy-notes.ts";
import { editingRoutes } from "./routes.ts";
import { createSavedContents } from "./saved/saved-contents.ts";
import { createNavigationScreen } from "./screen/navigation-screen.ts";
import { createPreferencesScreen } from "./screen/preferences-screen.ts";

/** Pause between two checks for changes by other processes, in milliseconds. */
const REFRESH_MS = 900;

/**
 * Changes to a site that owners make by calls: preferences, navigations, header and footer, languages; the screens for the first two;
 * and the language of calls and mails.
 */
export const editingModule: ModuleDefinition = {
  name: "editing",
  privacyNotes: editingNotes,
  create({ database, engine, logger }) {
    const saved = createSavedContents(database);
    const overlaySaved = createSavedOverlay(saved.source, (site, { id, urlId }) => {
      const { id: websiteId } = site.content.website;
      const facts = { websiteId, id, urlId };
      logger.warn(facts, "a page that was created by a call is hidden by a file");
    });
    const preferences = createPreferences(database);
    const navigations = createNavigations({ database, saved });
    return {
      screens: [
        createNavigationScreen(engine, navigations),
        createPreferencesScreen(engine, preferences),
      ],
      routes: async (app) => {
        await app.register(editingRoutes, {
          preferences,
          navigations,
          headerFooter: createHeaderFooter({ database, saved }),
        });
        await app.register(contentRoutes, { contents: createContentService({ database, saved }) });
        await app.register(languageRoutes, { languages: createLanguages({ database, saved }) });
      },
      facts: { overlaySaved },
      followSites: saved.refresh,
      tasks: [
        {
          name: "reading what owners have saved",
          everyMs: REFRESH_MS,
          table: "site_values",
          run: saved.refresh,
        },
      ],
    };
  },
};
