import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toJsonPath } from "../content/read-json.ts";
import { type Finding, SiteFaults, toError, toShownPath } from "../diagnostics.ts";
import type { ThemeTools } from "../theme/theme.ts";
import { loadSite } from "./load-site.ts";
import type { Site } from "./site.ts";

/** The sites of a server by the names of their folders, and what was found in their files. */
export type LoadedSites = {
  readonly sites: ReadonlyMap<string, Site>;
  readonly findings: readonly Finding[];
};

/**
 * Loads every folder below `sitesDir` that holds a `site.json`. Throws `SiteFaults` with the findings of all of
 * them when one cannot be served, also when the default site is missing.
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
    throw new SiteFaults([toError({ file, reason: "is missing: it describes the default site" })]);
  }
  const names = readdirSync(sitesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(sitesDir, entry.name, "site.json")))
    .map((entry) => entry.name);
  // All at once: the templates of one are compiled while the thread of the styles has those of another.
  const loaded = await Promise.all(
    names.map(async (name) => {
      const contentFolder = join(sitesDir, name);
      return { name, ...(await loadSite({ contentFolder, themesFolder: themesDir }, tools)) };
    }),
  );
  const sites = new Map<string, Site>();
  for (const { name, site } of loaded) if (site) sites.set(name, site);
  const findings = loaded.flatMap((one) => one.findings);
  const sharedHosts = findSharedHosts(sites);
  findings.push(...sharedHosts);
  if (sites.size < names.length || sharedHosts.length > 0) throw new SiteFaults(findings);
  return { sites, findings };
}

/** A host name can mean one site only: of two that name it, the later one is at fault. */
export function findSharedHosts(sites: ReadonlyMap<string, Site>): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { content } of sites.values()) {
    content.hosts.forEach((host, position) => {
      const owner = owners.get(host.toLowerCase());
      owners.set(host.toLowerCase(), owner ?? content.file);
      if (owner === undefined) return;
      const path = toJsonPath(["hosts", position]);
      const reason = `'${host}' is already a host of ${owner}`;
      findings.push(toError({ file: content.file, path, reason }));
    });
  }
  return findings;
}
