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
import { createSavedContents } from "./saved-contents.ts";

/** Pause between two checks for changes by other processes, in milliseconds. */
const REFRESH_MS = 900;

/**
 * Changes to a site that owners make by calls: preferences, navigations, header and footer, languages; and the language of calls
 * and mails.
 */
export const editingModule: ModuleDefinition = {
  name: "editing",
  privacyNotes: editingNotes,
  create({ database, logger }) {
    const saved = createSavedContents(database);
    const overlaySaved = createSavedOverlay(saved.source, (site, { id, urlId }) => {
      const { id: websiteId } = site.content.website;
      const facts = { websiteId, id, urlId };
      logger.warn(facts, "a page that was created by a call is hidden by a file");
    });
    return {
      routes: async (app) => {
        await app.register(editingRoutes, {
          preferences: createPreferences(database),
          headerFooter: createHeaderFooter({ database, saved }),
          navigations: createNavigations({ database, saved }),
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
