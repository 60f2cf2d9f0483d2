import type { HostTraced } from "./development/index.ts";
import { hostSites, type Preparation } from "./host-sites.ts";
import { Budget } from "./memory/budget.ts";
import { createPageCache } from "./pages/answers/page-cache.ts";
import type { PagesOfModules } from "./pages/page-sources.ts";

/** The room for parts of one page, in bytes. */
const ROOM = 16_000_000;

const told = () => undefined;

/** Prepares sites as those that are served, each time without anything that is remembered of them; development explains pages by it. */
export const createTracedHost =
  (preparation: Preparation, pages: PagesOfModules): HostTraced =>
  (site, engine) => {
    const alone = {
      ...preparation,
      engine,
      live: undefined,
      sites: new Map([[preparation.config.defaultSite, site]]),
      cache: createPageCache<never>(undefined),
      budget: new Budget(ROOM),
      // The page that is served has told its errors.
      logger: { info: told, warn: told, error: told },
    };
    return hostSites(alone, pages)("")?.hosted;
  };
