import type { FastifyBaseLogger } from "fastify";
import type { Engine, TemplateError } from "../engine/index.ts";
import type { Config } from "./config.ts";
import type { LiveSites } from "./development/live-sites.ts";
import type { Fault } from "./diagnostics.ts";
import { type HostedSite, toSiteFiles } from "./pages/hosted-site.ts";
import { createPageLocks } from "./pages/locks/page-locks.ts";
import { createPageService } from "./pages/page-service.ts";
import { readClientAssets } from "./render/client-assets.ts";
import type { Site } from "./site/site.ts";

export type HostingDependencies = {
  readonly config: Pick<Config, "defaultSite" | "mode">;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly engine: Engine;
  /** By name; holds the default site. */
  readonly sites: ReadonlyMap<string, Site>;
  /** In development: the sites as their files change. They take the place of `sites`, and some may not be served yet. */
  readonly live?: LiveSites | undefined;
  /** The folder of the built browser files. */
  readonly clientFolder: string;
  /** Key of signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The site that answers for a host name: the default one where no site names it. */
type FindSite = (hostname: string) => HostedSite;

/** Prepares every site for requests; those that follow their files after every reload again. */
export function hostSites(dependencies: HostingDependencies): FindSite {
  const { sites, live, config } = dependencies;
  if (!live) {
    if (!sites.has(config.defaultSite)) {
      throw new Error(`there is no default site '${config.defaultSite}'`);
    }
    return prepare(dependencies, sites);
  }
  let find = prepare(dependencies, servedOf(live));
  live.onReload(() => {
    find = prepare(dependencies, servedOf(live));
  });
  return (hostname) => find(hostname);
}

const servedOf = (live: LiveSites): ReadonlyMap<string, Site> =>
  new Map([...live.sites.values()].flatMap(({ name, site }) => (site ? [[name, site]] : [])));

function prepare(
  { config, logger, engine, live, clientFolder, secret, now }: HostingDependencies,
  sites: ReadonlyMap<string, Site>,
): FindSite {
  const assets = readClientAssets(clientFolder);
  const debug = config.mode === "development";
  const byHost = new Map<string, HostedSite>();
  let standard: HostedSite | undefined;
  for (const [name, site] of sites) {
    const development = live && {
      findings: live.findingsFor(name),
      version: live.version,
    };
    const locks = createPageLocks(site, secret);
    const pages = createPageService({
      site,
      locks,
      engine,
      assets,
      debug,
      development,
      now,
      ...createFaultLog(logger, name),
    });
    const hosted = { shop: site.shop, locks, pages, files: toSiteFiles(site, { debug }) };
    if (name === config.defaultSite) standard = hosted;
    for (const host of site.content.hosts) byHost.set(toHostName(host), hosted);
  }
  return (hostname) => {
    const hosted = byHost.get(toHostName(hostname)) ?? standard;
    if (!hosted) throw new Error(`no site can be served for the host '${hostname}'`);
    return hosted;
  };
}

/** Host names have no case, and a full one may end with the dot of the root. */
const toHostName = (host: string): string => host.toLowerCase().replace(/\.$/, "");

/** Logs each fault of a site's files once: the same page meets the same fault again and again. */
function createFaultLog(logger: HostingDependencies["logger"], site: string) {
  const known = new Set<string>();
  const isNew = (key: string): boolean => {
    const unknown = !known.has(key);
    // Messages may hold data of a page; the list must not grow with it.
    if (known.size < 1000) known.add(key);
    return unknown;
  };
  return {
    onTemplateErrors(errors: readonly TemplateError[]): void {
      for (const { message, code, span } of errors) {
        const { file, line, column } = span;
        if (!isNew(`${file}:${line}:${column} ${message}`)) continue;
        logger.warn({ site, code, file, line, column }, message);
      }
    },
    onPageFault({ file, path, reason }: Fault): void {
      if (isNew(`${file} ${path} ${reason}`)) logger.error({ site, file, path }, reason);
    },
  };
}
