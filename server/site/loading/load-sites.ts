import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type Diagnostic,
  SiteError,
  seenFrom,
  terminalFolder,
  toError,
  toShownPath,
} from "../../diagnostics.ts";
import { locate } from "../../json/line-and-column.ts";
import { toJsonPath } from "../../json/path.ts";
import type { Site } from "../site.ts";
import { toHostName } from "./host-name.ts";
import { loadSite, type SiteTools } from "./load-site.ts";
import { listFolders } from "./missing-theme.ts";

/** The sites of a server by folder name, and the diagnostics of their files. */
export type LoadedSites = {
  readonly sites: ReadonlyMap<string, Site>;
  /** With file names as the terminal shows them. Most checks run on first access. */
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Loads every folder in `sitesDir` that has a `site.json`. Throws `SiteError` with all diagnostics if any site cannot be
 * served or the default site is missing.
 */
export async function loadSites(
  folders: {
    readonly sitesDir: string;
    readonly themesDir: string;
    readonly defaultSite: string;
  },
  tools: SiteTools,
): Promise<LoadedSites> {
  const { sitesDir, themesDir, defaultSite } = folders;
  if (!existsSync(join(sitesDir, defaultSite, "site.json"))) {
    const file = toShownPath(join(sitesDir, defaultSite, "site.json"));
    const message = "is missing: it describes the default site, which DEFAULT_SITE names";
    throw new SiteError([toError({ code: "FILE_MISSING", file, message })]);
  }
  const names = listSites(sitesDir);
  const base = terminalFolder(sitesDir, names);
  // All at once: the templates of one site are compiled while the style thread works on another.
  const loaded = await Promise.all(
    names.map(async (name) => {
      const contentFolder = join(sitesDir, name);
      return { name, one: await loadSite({ contentFolder, themesFolder: themesDir }, tools) };
    }),
  );
  const sites = new Map<string, Site>();
  for (const { name, one } of loaded) if (one.site) sites.set(name, one.site);
  const sharedHosts = findSharedHosts(sites);
  const listAll = () =>
    [...loaded.flatMap(({ one }) => one.diagnostics), ...sharedHosts].map((found) =>
      seenFrom(base, found),
    );
  if (sites.size < names.length || sharedHosts.length > 0) throw new SiteError(listAll());
  return {
    sites,
    get diagnostics() {
      return listAll();
    },
  };
}

/** Names of the folders in `sitesDir` that have a `site.json`, in order. */
export const listSites = (sitesDir: string): readonly string[] =>
  listFolders(sitesDir, "site.json");

/** Reports every host name that an earlier site already has. */
export function findSharedHosts(sites: ReadonlyMap<string, Site>): readonly Diagnostic[] {
  const owners = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [name, { content }] of sites) {
    content.hosts.forEach((host, position) => {
      const owner = owners.get(toHostName(host));
      owners.set(toHostName(host), owner ?? name);
      if (owner === undefined) return;
      const path = toJsonPath(["hosts", position]);
      const message = `'${host}' is already a host of the site '${owner}'`;
      diagnostics.push(toError({ code: "DUPLICATE_HOST", file: content.file, path, message }));
    });
  }
  return locate(diagnostics);
}
