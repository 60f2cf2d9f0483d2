import type { ModuleDefinition } from "../../module.ts";
import { createLayOver } from "../../site/loading/saved-content.ts";
import { contentRoutes } from "./content-routes.ts";
import { createContentService } from "./content-service.ts";
import { createContentStore } from "./content-store.ts";
import { createHeaderFooter } from "./header-footer-service.ts";
import { languageRoutes } from "./language-routes.ts";
import { createLanguages } from "./language-service.ts";
import { createNavigations } from "./navigation-service.ts";
import { createPreferences } from "./preference-service.ts";
import { editingRoutes } from "./routes.ts";
import { createSavedContents } from "./saved-contents.ts";
import { createValueStore } from "./value-store.ts";

/** Pause between two looks for changes by other processes, in milliseconds. */
const REFRESH_MS = 900;

export const editingModule: ModuleDefinition = {
  name: "editing",
  create({ database, logger }) {
    const values = createValueStore(database);
    const contents = createContentStore(database);
    const saved = createSavedContents(values, contents);
    const layOver = createLayOver(saved.source, (site, { id, urlId }) => {
      const { id: websiteId } = site.content.website;
      const facts = { websiteId, id, urlId };
      logger.warn(facts, "a page that was created by a call is hidden by a file");
    });
    return {
      routes: async (app) => {
        await app.register(editingRoutes, {
          preferences: createPreferences(values),
          headerFooter: createHeaderFooter({ values, saved }),
          navigations: createNavigations({ values, saved }),
        });
        await app.register(contentRoutes, { contents: createContentService({ contents, saved }) });
        await app.register(languageRoutes, { languages: createLanguages({ values, saved }) });
      },
      facts: { layOver },
      followSites: saved.refresh,
      tasks: [
        {
          name: "reading what owners have saved",
          everyMs: REFRESH_MS,
          run: () => saved.refresh().then(() => false),
        },
      ],
    };
  },
};
