import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Engine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { type Fault, SiteFaults, toShownPath } from "../content/fault.ts";
import { toJsonPath } from "../content/read-json.ts";
import { loadSite, type Site } from "./site.ts";
import { tags } from "./tags/index.ts";
import type { ThemeTools } from "./theme.ts";

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
  tools: ThemeTools,
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
        tools,
      );
      sites.set(name, loaded.site);
      warnings.push(...loaded.warnings);
    } catch (error) {
      if (!(error instanceof SiteFaults)) throw error;
      faults.push(...error.faults);
    }
  }
  faults.push(...findSharedHosts(sites));
  if (faults.length > 0) throw new SiteFaults(faults);
  return { sites, warnings };
}

/** A host name can mean one site only. */
function findSharedHosts(sites: ReadonlyMap<string, Site>): Fault[] {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { content } of sites.values()) {
    content.hosts.forEach((host, position) => {
      const owner = owners.get(host.toLowerCase());
      owners.set(host.toLowerCase(), owner ?? content.file);
      if (owner === undefined) return;
      const path = toJsonPath(["hosts", position]);
      faults.push({ file: content.file, path, reason: `'${host}' is already a host of ${owner}` });
    });
  }
  return faults;
}
