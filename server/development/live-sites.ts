import { join, resolve } from "node:path";
import type { Engine } from "../../engine/index.ts";
import {
  type Diagnostic,
  formatDiagnostic,
  pathFrom,
  seenFrom,
  terminalFolder,
  toShownPath,
} from "../diagnostics.ts";
import { isSameData } from "../memory/same-data.ts";
import { changedParts } from "../site/loading/keep-parts.ts";
import { type LoadedSite, loadSite, type SiteTools } from "../site/loading/load-site.ts";
import { listSites } from "../site/loading/load-sites.ts";
import type { SiteSources } from "../site/loading/site-sources.ts";
import type { Site } from "../site/site.ts";
import { Repository } from "../theme/repository/repository.ts";
import { readTemplateScripts } from "./inline-scripts.ts";
import { keepInspections } from "./kept-inspections.ts";
import { createLateFindings, toUnreadable } from "./late-findings.ts";
import { diagnosticsFor, type LiveSitesByName, toLiveSite } from "./live-site.ts";
import type { DevelopmentState } from "./page-notes.ts";
import { isBelow, type WatchFiles, watchFolders } from "./watched-folders.ts";

/** Sites that are reloaded when their files change, for development. */
export type LiveSites = {
  /** Every site by the name of its folder, always including the default one. A new map after each reload. */
  readonly sites: LiveSitesByName;
  /**
   * Diagnostics for the author on a site's pages: the site's own, and those of other sites that wait for a correction.
   */
  diagnosticsFor(name: string): readonly Diagnostic[];
  /** The state that a site's pages show to its author. */
  stateOf(name: string): DevelopmentState;
  /** A site of the files as they are now, with templates of another engine. Undefined if it cannot be served. */
  loadWith(engine: Engine, name: string): Promise<Site | undefined>;
  /** Changes with every reload, and from one start of the server to the next. */
  readonly version: string;
  /** The files that changed last, and how long it took to follow them. Undefined before the first change. */
  readonly lastChange: string | undefined;
  /**
   * Calls back after every reload, and when the findings of served files have changed, in the order of the registrations. Files are
   * looked at for findings once what is returned has resolved.
   */
  onReload(listener: () => unknown): void;
  close(): Promise<void>;
};

type LiveFolders = {
  readonly sitesDir: string;
  readonly themesDir: string;
  readonly defaultSite: string;
};

type Loaded = { readonly name: string; readonly loaded: LoadedSite };

/**
 * Loads every site below `sitesDir` and watches them and the themes. A change reloads the affected sites; a site that
 * cannot be served then stays as it was. What is found in files that are served follows a moment later. `print` receives
 * diagnostics and results for the terminal. Never rejects because of the files' contents.
 */
export async function openLiveSites(
  folders: LiveFolders,
  given: SiteTools,
  print: (text: string) => void,
  watchFiles: WatchFiles = watchFolders,
): Promise<LiveSites> {
  const tools = { ...given, engine: keepInspections(given.engine) };
  const sitesDir = resolve(folders.sitesDir);
  const themesDir = resolve(folders.themesDir);
  const listeners: (() => unknown)[] = [];
  let sites: LiveSitesByName = new Map();
  let reloads = 0;
  let lastChange: string | undefined;
  const sources = new Map<string, SiteSources>();
  let states = new Map<string, DevelopmentState>();
  let running: Promise<void> = Promise.resolve();
  let found: Promise<void> = Promise.resolve();
  /** Changes that have not been followed yet. */
  let behind = 0;

  /** The default site is listed even while it has no `site.json`, so that its error is shown. */
  const listWithDefault = () => [...new Set([...listSites(sitesDir), folders.defaultSite])].sort();

  async function load(name: string, by: SiteTools, last?: SiteSources): Promise<Loaded> {
    const contentFolder = join(sitesDir, name);
    try {
      const loaded = await loadSite({ contentFolder, themesFolder: themesDir }, by, last);
      return { name, loaded };
    } catch (error) {
      // A file may have disappeared since its folder was listed; that change triggers the next reload.
      const diagnostics = [toUnreadable(contentFolder, error)];
      return { name, loaded: { site: undefined, diagnostics } };
    }
  }

  function printFindings(name: string): void {
    const folder = terminalFolder(sitesDir, [...sites.keys()]);
    for (const one of sites.get(name)?.diagnostics ?? []) {
      print(`${formatDiagnostic(seenFrom(folder, one))}\n`);
    }
  }

  /** The parts of a site's last load whose files are not among those that have changed. */
  function unchanged(name: string, changed: readonly string[]): SiteSources {
    const folder = join(sitesDir, name);
    const last = sites.get(name)?.isCurrent ? sources.get(name) : undefined;
    const isIn = (place: string) => changed.some((path) => isBelow(place, path));
    return {
      ...last,
      content: isIn(folder) ? undefined : last?.content,
      theme: isIn(last?.theme?.folder ?? folder) ? undefined : last?.theme,
    };
  }

  /** Tells of another state. */
  async function tell(): Promise<void> {
    states = new Map();
    reloads += 1;
    await Promise.all(listeners.map((listener) => listener()));
  }

  const takeFindings = async (name: string, diagnostics: readonly Diagnostic[]) => {
    const site = sites.get(name);
    if (!site?.isCurrent) return;
    sites = new Map([...sites, [name, { ...site, diagnostics }]]);
    printFindings(name);
    if (!isSameData(site.diagnostics, diagnostics)) await tell();
  };
  const findings = createLateFindings(tools.engine, () => behind > 0, takeFindings);

  async function reload(names: readonly string[], files: readonly string[]): Promise<void> {
    const began = performance.now();
    const last = sites;
    const results = await Promise.all(
      names.map((name) => load(name, tools, unchanged(name, files))),
    );
    for (const { name, loaded } of results) sources.set(name, loaded.sources ?? {});
    // Some may have been removed meanwhile.
    const existing = new Set(listWithDefault());
    const loaded = results.filter(({ name }) => existing.has(name));
    const next = new Map([...sites].filter(([name]) => existing.has(name)));
    const takeOver = ({ name, loaded }: Loaded) =>
      next.set(name, toLiveSite(next, { name, contentFolder: join(sitesDir, name) }, loaded));
    loaded.forEach(takeOver);
    // A site may wait for a host that another one has just given up.
    loaded.filter(({ name }) => !next.get(name)?.isCurrent).forEach(takeOver);
    sites = next;
    const told = tell();
    const took = `${Math.round(performance.now() - began)} ms`;
    const folder = terminalFolder(sitesDir, [...next.keys()]);
    if (files.length > 0) {
      lastChange = `${files.map((file) => pathFrom(folder, toShownPath(file))).join(", ")}: ${took}`;
    }
    for (const { name, loaded: one } of loaded) {
      const site = next.get(name);
      if (!site) continue;
      if (site.isCurrent) {
        findings.add(name, one, site.site);
        if (files.length === 0) continue;
        print(`${name}: ${describeReload(last.get(name)?.site, site.site)} in ${took}\n`);
      } else {
        printFindings(name);
        const state = site.site ? "stays as it was" : "cannot be served";
        print(`${name}: ${state} until this is fixed\n`);
      }
    }
    found = told.then(() => findings.find());
  }

  function follow(paths: readonly string[]): void {
    const existing = listWithDefault();
    const names = existing.filter((name) => {
      const known = sites.get(name);
      // The cause of an error may lie anywhere, even in the hosts of another site.
      if (!known?.site || !known.isCurrent) return true;
      const own = [join(sitesDir, name), resolve(known.site.theme.folder)];
      return paths.some((path) => own.some((folder) => isBelow(folder, path)));
    });
    const isGone = [...sites.keys()].some((name) => !existing.includes(name));
    if (names.length === 0 && !isGone) return;
    behind += 1;
    running = running.then(async () => {
      await reload(names, paths);
      behind -= 1;
    });
  }

  const watcher = await watchFiles([sitesDir, themesDir], {
    async onChange(paths) {
      follow(paths);
      await running;
      await found;
    },
    onError: (error) => print(`Changes may go unnoticed: ${error}\n`),
  });
  running = running.then(() => reload(listWithDefault(), []));
  await running;
  await found;

  const start = Date.now().toString(36);
  const findingsOf = (name: string) =>
    diagnosticsFor(sites, name).map((one) => seenFrom(join(sitesDir, name), one));
  return {
    get sites() {
      return sites;
    },
    loadWith: async (engine, name) => (await load(name, { ...given, engine })).loaded.site,
    get version() {
      return `${start}-${reloads}`;
    },
    get lastChange() {
      return lastChange;
    },
    diagnosticsFor: findingsOf,
    stateOf(name) {
      const known = states.get(name);
      if (known) return known;
      const folder = sites.get(name)?.site?.theme.folder;
      const read = sources.get(name)?.theme?.read.sources?.repository;
      const repository = read ?? (folder && new Repository(folder));
      const scripts = repository ? readTemplateScripts(join(sitesDir, name), repository) : [];
      const state = { diagnostics: findingsOf(name), scripts };
      states.set(name, state);
      return state;
    },
    onReload(listener) {
      listeners.push(listener);
    },
    async close() {
      await watcher.close();
      await running;
      await found;
    },
  };
}

/** Parts named in the terminal; after a switch of branches there are many. */
const MAX_NAMED = 5;

/** The parts of a site that were rebuilt, for the terminal. */
function describeReload(before: Site | undefined, after: Site | undefined): string {
  const parts = before && after ? changedParts(before, after) : [];
  const rest = parts.length - MAX_NAMED;
  const named = [...parts.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  return `reloaded${named.length > 0 ? ` (${named.join(", ")})` : ""}`;
}
