import type { FastifyBaseLogger } from "fastify";
import type { Engine } from "../engine/index.ts";
import type { Config } from "./config.ts";
import type { LiveSites } from "./development/index.ts";
import { createDiagnosticLog, type ReportedBySite, reportedOf } from "./diagnostic-log.ts";
import { type SiteFiles, toSiteFiles } from "./files/site-files.ts";
import type { Compress } from "./http/answers/encoding.ts";
import type { FinishedAnswer } from "./http/answers/finished-answer.ts";
import type { Budget } from "./memory/budget.ts";
import { createPageAnswers, type MadeAnewPage } from "./pages/answers/page-answers.ts";
import type { PageCache, SitePages } from "./pages/answers/page-cache.ts";
import { createPageService } from "./pages/answers/page-service.ts";
import type { AnnotatedPage } from "./pages/answers/rendered-answer.ts";
import type { HostedSite } from "./pages/hosted-site.ts";
import { createSeenPages } from "./pages/locks/locked-site.ts";
import { createPageLocks } from "./pages/locks/page-locks.ts";
import { createPageParts, type PageParts, type PagesOfModules } from "./pages/page-sources.ts";
import { createRefusedForms } from "./pages/refused-forms.ts";
import { type ClientAssets, readClientAssets } from "./render/assets/client-assets.ts";
import type { RenderedPage } from "./render/render-page.ts";
import type { LowestPriceSource } from "./site/catalog/lowest-prices.ts";
import type { StockSource } from "./site/catalog/stock.ts";
import { toHostName } from "./site/loading/host-name.ts";
import { keepParts } from "./site/loading/keep-parts.ts";
import type { OverlaySaved } from "./site/loading/saved-content.ts";
import type { Site } from "./site/site.ts";
import { createViews, type ViewOptions } from "./site/views.ts";

/** The input for preparing sites for requests. */
export type HostingDependencies = {
  readonly config: Pick<Config, "defaultSite" | "mode" | "cacheMb">;
  readonly logger: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly engine: Engine;
  /** By name, including the default site. */
  readonly sites: ReadonlyMap<string, Site>;
  /** In development, replaces `sites`: sites that follow their files. Some may not be servable yet. */
  readonly live?: LiveSites | undefined;
  /** The folder of the built browser files. */
  readonly clientFolder: string;
  /** Compresses answers. Undefined to send them as they are. */
  readonly compress: Compress | undefined;
  /** Key for signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
} & Pick<ViewOptions, "onMadeAnew">;

/** The modules' facts about sites, besides their pages. */
type FromModules = {
  readonly stock: StockSource;
  readonly lowestPrices: LowestPriceSource;
  /** A site with its owners' saved changes. */
  readonly overlaySaved: OverlaySaved;
};

/** The input besides what modules know. */
export type Preparation = HostingDependencies &
  FromModules & {
    readonly cache: PageCache<FinishedAnswer>;
    /** The room for what is remembered of all sites. */
    readonly budget: Budget;
  };

/** A site ready for requests, with its files. */
type ServedSite = {
  readonly site: Site;
  readonly hosted: HostedSite;
  readonly files: SiteFiles;
};

/** Finds the site of a host name; the default site if no site has that name. */
export type FindSite = (hostname: string) => ServedSite | undefined;

/** Prepares all sites for requests, and in development again after every reload. */
export function hostSites(dependencies: Preparation, pages: PagesOfModules): FindSite {
  const { sites, live, config } = dependencies;
  const parts = createPageParts(dependencies.engine, pages);
  const assets = readClientAssets(dependencies.clientFolder);
  const preparing = { ...dependencies, parts, assets, reported: new Map(), served: new Map() };
  if (!live) {
    if (!sites.has(config.defaultSite)) {
      throw new Error(`there is no default site '${config.defaultSite}'`);
    }
    return prepare(preparing, sites);
  }
  let find = prepare(preparing, servedOf(live));
  live.onReload(() => {
    find = prepare(preparing, servedOf(live));
  });
  return (hostname) => find(hostname);
}

/** The sites of development that can be served now, by name. */
export const servedOf = (live: LiveSites): ReadonlyMap<string, Site> =>
  new Map([...live.sites.values()].flatMap(({ name, site }) => (site ? [[name, site]] : [])));

type Preparing = Preparation & {
  readonly parts: PageParts;
  readonly assets: ClientAssets;
  readonly reported: ReportedBySite;
  /** By name. */
  readonly served: Map<string, FollowedSite>;
};

/** A site that is prepared again whenever its files have changed, or its owners have saved something. */
type FollowedSite = {
  /** Its state, before its parts were compared with those of the one before. */
  readonly of: Site;
  readonly served: ServedSite;
  /** By the prefix of the addresses in a language. */
  readonly kept: Map<string, Lasting>;
};

/** The parts of a site in one language that stay from state to state. */
type Lasting = Pick<Hosted, "views"> & {
  readonly cache: SitePages<FinishedAnswer>;
  readonly madeAnew: MadeAnewPage[];
};

function prepare(preparing: Preparing, sites: ReadonlyMap<string, Site>): FindSite {
  const { config, compress, overlaySaved, served } = preparing;
  const host = createHost(preparing);
  const debug = config.mode === "development";
  for (const name of served.keys()) if (!sites.has(name)) served.delete(name);
  const follow = (name: string, ofFiles: Site): (() => ServedSite) => {
    const files = toSiteFiles(ofFiles, { debug, compress });
    return () => {
      const of = overlaySaved(ofFiles);
      const last = served.get(name);
      if (last?.of === of) return last.served;
      const site = last ? keepParts(last.served.site, of) : of;
      const kept = last?.kept ?? new Map();
      const hosted = hostLanguages(host, { name, kept }, site);
      served.set(name, { of, kept, served: { site, hosted, files } });
      return { site, hosted, files };
    };
  };
  const byHost = new Map<string, () => ServedSite>();
  let defaultSite: (() => ServedSite) | undefined;
  for (const [name, site] of sites) {
    const find = follow(name, site);
    find();
    if (name === config.defaultSite) defaultSite = find;
    for (const host of site.content.hosts) byHost.set(toHostName(host), find);
  }
  return (hostname) => {
    const served = byHost.get(toHostName(hostname)) ?? defaultSite;
    return served?.();
  };
}

/** A site in one of its languages. */
type Hosted = Omit<HostedSite, "at">;

/** Hosts a site in one language; its pages name those of the other languages, `translated`. */
type Host = (followed: Followed, site: Site, translated: readonly Hosted[]) => Hosted;

type Followed = Pick<FollowedSite, "kept"> & { readonly name: string };

function createHost(preparing: Preparing): Host {
  const { config, logger, live, assets, compress, secret, parts, reported } = preparing;
  const { stock, lowestPrices, cache, budget, now, onMadeAnew } = preparing;
  const debug = config.mode === "development";
  return ({ name, kept }, site, translated) => {
    const lasting = kept.get(site.prefix) ?? {
      views: createViews(site, { stock, lowestPrices, now, budget, onMadeAnew }),
      cache: cache.partOf(name + site.prefix),
      madeAnew: [],
    };
    kept.set(site.prefix, lasting);
    const { views, madeAnew } = lasting;
    views.show(site);
    const locks = createPageLocks(site, secret);
    const refusedForms = createRefusedForms(site, secret);
    const pages = createPageService({
      ...parts,
      views,
      translated: translated.map((other) => other.views),
      locks,
      assets,
      debug,
      toSeenPage: createSeenPages(site, parts.standAlone, { stock, lowestPrices, now, budget }),
      annotate: createAnnotator(name, site, { live, madeAnew }),
      ...createDiagnosticLog(logger, { name, site, reported: reportedOf(reported, name, live) }),
    });
    const answers = createPageAnswers({ ...lasting, pages, compress, now, debug });
    return { site, views, locks, refusedForms, pages, answers };
  };
}

/** Hosts a site in all its languages, of which each knows the others by the addresses below which they stand. */
function hostLanguages(host: Host, followed: Followed, site: Site): HostedSite {
  const others = [...site.languages.values()].filter(({ prefix }) => prefix !== "");
  const hosted = others.map((other) => host(followed, other, []));
  const at = (path: string): HostedSite =>
    hosted.length === 0 ? main : (byPrefix.get(firstPart(path)) ?? main);
  const main: HostedSite = { ...host(followed, site, hosted), at };
  const byPrefix = new Map(
    hosted.map((other): [string, HostedSite] => [
      other.site.prefix.toLowerCase(),
      { ...other, at },
    ]),
  );
  return main;
}

/** The first segment of an address, in lower case: `/en` for `/EN/shop?page=2`. */
const firstPart = (path: string): string => /^\/[^/?#]*/.exec(path)?.[0].toLowerCase() ?? "";

/** Adds notes for the site's author to pages. Its code is loaded only in development, or when an owner asks for it. */
function createAnnotator(
  name: string,
  { content, theme }: Site,
  { live, madeAnew }: { readonly live: LiveSites | undefined; readonly madeAnew: MadeAnewPage[] },
) {
  const of = { siteFolder: content.folder, themeFolder: theme.folder, checks: content.checks };
  return async (
    { body, errors }: RenderedPage,
    reads?: ReadonlySet<string>,
  ): Promise<AnnotatedPage> => {
    const { addDevelopmentNotes } = await import("./development/index.ts");
    const html = body.toString();
    const told = reads && { reads: [...reads].sort(), madeAnew, change: live?.lastChange };
    const annotate = () =>
      addDevelopmentNotes(html, { errors, ...of, state: live?.stateOf(name), told });
    const annotated = annotate();
    let checked = live?.version;
    return {
      body: annotated,
      size: 1,
      isCurrent() {
        if (live?.version !== checked && annotate() !== annotated) return false;
        checked = live?.version;
        return true;
      },
      reads: () => new Set(),
      changed: () => new Set(annotate() === annotated ? [] : ["findings"]),
    };
  };
}
