import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toJsonPath } from "../content/read-json.ts";
import { type Finding, SiteFaults, toError, toShownPath } from "../diagnostics.ts";
import type { ThemeTools } from "../theme/theme.ts";
import { loadSite } from "./load-site.ts";
import type { Site } from "./site.ts";

/** The sites of a server by folder name, and the findings in their files. */
export type LoadedSites = {
  readonly sites: ReadonlyMap<string, Site>;
  readonly findings: readonly Finding[];
};

/**
 * Loads every folder in `sitesDir` that has a `site.json`. Throws `SiteFaults` with all findings if any site cannot
 * be served or the default site is missing.
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
  // All at once: the templates of one site are compiled while the style thread works on another.
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

/** Reports every host name that an earlier site already has. */
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
