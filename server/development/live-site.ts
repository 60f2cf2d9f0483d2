import { readHosts } from "../content/settings/hosts.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { toHostName } from "../site/loading/host-name.ts";
import { keepParts } from "../site/loading/keep-parts.ts";
import type { LoadedSite } from "../site/loading/load-site.ts";
import { findSharedHosts } from "../site/loading/load-sites.ts";
import type { Site } from "../site/site.ts";

/** A site whose files may change while it is served. */
export type LiveSite = {
  readonly name: string;
  /** The served state: the last one without errors that forbid it. Undefined if there has been none yet. */
  readonly site: Site | undefined;
  /** The hosts it answers for, as far as they are known. */
  readonly hosts: readonly string[];
  /** Diagnostics of the current files, or of those before them until they have been looked at. */
  readonly diagnostics: readonly Diagnostic[];
  /** True if the current files are the ones served. */
  readonly isCurrent: boolean;
};

/** Sites by the names of their folders. */
export type LiveSitesByName = ReadonlyMap<string, LiveSite>;

/** Takes over a loaded state of a site, or only its diagnostics if it cannot be served. Those of one that can be are found later. */
export function toLiveSite(
  known: LiveSitesByName,
  { name, contentFolder }: { readonly name: string; readonly contentFolder: string },
  loaded: LoadedSite,
): LiveSite {
  const before = known.get(name);
  const last = before?.site;
  const sharedHosts = loaded.site ? findHostsOfOthers(known, name, loaded.site) : [];
  if (loaded.site && sharedHosts.length === 0) {
    const present = withLastStyles(loaded.site, last);
    const site = last ? keepParts(last, present) : present;
    const diagnostics = before?.isCurrent ? before.diagnostics : [];
    return { name, site, hosts: site.content.hosts, diagnostics, isCurrent: true };
  }
  const diagnostics = [...loaded.diagnostics, ...sharedHosts];
  const hosts = last ? last.content.hosts : readHosts(contentFolder);
  return { name, site: last, hosts, diagnostics, isCurrent: false };
}

/** A site's own diagnostics, and those of other sites whose current files cannot be served. */
export function diagnosticsFor(sites: LiveSitesByName, name: string): readonly Diagnostic[] {
  const others = [...sites.values()].filter((site) => site.name !== name && !site.isCurrent);
  const own = sites.get(name)?.diagnostics ?? [];
  return [...own, ...others.flatMap(({ diagnostics }) => diagnostics)];
}

/** The site of a host name: the one that names it, else the default site. */
export function findByHost(
  sites: LiveSitesByName,
  hostname: string,
  defaultSite: string,
): LiveSite | undefined {
  const host = toHostName(hostname);
  const named = [...sites.values()].find(({ hosts }) =>
    hosts.some((own) => toHostName(own) === host),
  );
  return named ?? sites.get(defaultSite);
}

function findHostsOfOthers(
  known: LiveSitesByName,
  name: string,
  site: Site,
): readonly Diagnostic[] {
  const served = new Map<string, Site>();
  for (const other of known.values()) {
    if (other.site && other.name !== name) served.set(other.name, other.site);
  }
  // If two sites share a host, the last one gets the error.
  return findSharedHosts(served.set(name, site));
}

/** Keeps the last style sheet while the compiler fails, or a sheet is being written and cannot be read to its end. */
function withLastStyles(site: Site, last: Site | undefined): Site {
  const { complete, diagnostics } = site.styles;
  const isReadable = !diagnostics.some(({ code }) => code === "STYLE_SYNTAX");
  if (!last || (complete && isReadable)) return site;
  const styles = { ...last.styles, diagnostics: site.styles.diagnostics };
  const { readableCss, styleRevision } = last;
  return { ...site, styles, readableCss, styleRevision };
}
