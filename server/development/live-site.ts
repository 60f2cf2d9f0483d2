import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "../diagnostics.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { findSharedHosts } from "../site/load-sites.ts";
import type { Site } from "../site/site.ts";

/** A site whose files may change while it is served. */
export type LiveSite = {
  readonly name: string;
  /** What is served: its last state that can be; undefined when there has been none yet. */
  readonly site: Site | undefined;
  /** The hosts it answers for, as far as they can be known. */
  readonly hosts: readonly string[];
  /** Of the files as they are now. */
  readonly findings: readonly Finding[];
  /** Whether the files as they are now are what is served. */
  readonly isCurrent: boolean;
};

export type LiveSitesByName = ReadonlyMap<string, LiveSite>;

/** Takes over a loaded state of a site, or only its findings when it cannot be served. */
export function adopt(
  known: LiveSitesByName,
  { name, contentFolder }: { readonly name: string; readonly contentFolder: string },
  loaded: LoadedSite,
): LiveSite {
  const last = known.get(name)?.site;
  const hostFindings = loaded.site ? findHostsOfOthers(known, name, loaded.site) : [];
  const findings = [...loaded.findings, ...hostFindings];
  if (loaded.site && hostFindings.length === 0) {
    const site = withLastStyles(loaded.site, last);
    return { name, site, hosts: site.content.hosts, findings, isCurrent: true };
  }
  const hosts = last ? last.content.hosts : readHosts(contentFolder);
  return { name, site: last, hosts, findings, isCurrent: false };
}

/** A site's own findings, and those of sites that could not be taken over as their files are now. */
export function findingsFor(sites: LiveSitesByName, name: string): readonly Finding[] {
  const others = [...sites.values()].filter((site) => site.name !== name && !site.isCurrent);
  const own = sites.get(name)?.findings ?? [];
  return [...own, ...others.flatMap(({ findings }) => findings)];
}

/** The site of a host name: the one that names it, else the default one. */
export function findByHost(
  sites: LiveSitesByName,
  hostname: string,
  defaultSite: string,
): LiveSite | undefined {
  const host = hostname.toLowerCase();
  const named = [...sites.values()].find(({ hosts }) =>
    hosts.some((own) => own.toLowerCase() === host),
  );
  return named ?? sites.get(defaultSite);
}

function findHostsOfOthers(known: LiveSitesByName, name: string, site: Site): readonly Finding[] {
  const served = new Map<string, Site>();
  for (const other of known.values()) {
    if (other.site && other.name !== name) served.set(other.name, other.site);
  }
  // The last one is at fault.
  return findSharedHosts(served.set(name, site));
}

/** A style sheet that the compiler gave up leaves the last one where it was. */
function withLastStyles(site: Site, last: Site | undefined): Site {
  if (site.styles.complete || !last) return site;
  const styles = { ...last.styles, findings: site.styles.findings };
  return { ...site, styles, styleRevision: last.styleRevision };
}

/** The hosts in a `site.json` that has faults; none when it is no JSON at all. */
function readHosts(contentFolder: string): readonly string[] {
  const path = join(contentFolder, "site.json");
  try {
    const { hosts } = Object(JSON.parse(readFileSync(path, "utf8")));
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
  } catch {
    // The findings say already what is wrong with it.
    return [];
  }
}
