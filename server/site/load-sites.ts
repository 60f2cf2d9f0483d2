import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Engine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { type Fault, SiteFaults, toShownPath } from "../content/fault.ts";
import { loadSite, type Site } from "./site.ts";
import { tags } from "./tags/index.ts";

/** The sites of a server by the names of their folders, and what can be served although it is not right. */
export type LoadedSites = {
  readonly sites: ReadonlyMap<string, Site>;
  readonly warnings: readonly Fault[];
};

/** The engine that serves every site: the platform's formatters and tags. */
export const createSiteEngine = (): Engine => createEngine({ ...createFormatters(), tags });

/**
 * Loads every folder below `sitesDir` that holds a `site.json`. Throws `SiteFaults` with the faults of all of
 * them, also when the default site is missing.
 */
export async function loadSites(
  folders: {
    readonly sitesDir: string;
    readonly themesDir: string;
    readonly defaultSite: string;
  },
  engine: Engine,
): Promise<LoadedSites> {
  const { sitesDir, themesDir, defaultSite } = folders;
  if (!existsSync(join(sitesDir, defaultSite, "site.json"))) {
    const file = toShownPath(join(sitesDir, defaultSite, "site.json"));
    throw new SiteFaults([{ file, reason: "is missing: it describes the default site" }]);
  }
  const names = readdirSync(sitesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(sitesDir, entry.name, "site.json")))
    .map((entry) => entry.name);
  const sites = new Map<string, Site>();
  const warnings: Fault[] = [];
  const faults: Fault[] = [];
  for (const name of names) {
    try {
      const loaded = await loadSite(
        { contentFolder: join(sitesDir, name), themesFolder: themesDir },
        engine,
      );
      sites.set(name, loaded.site);
      warnings.push(...loaded.warnings);
    } catch (error) {
      if (!(error instanceof SiteFaults)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new SiteFaults(faults);
  return { sites, warnings };
}
