import { once } from "node:events";
import { join, relative, resolve, sep } from "node:path";
import { watch } from "chokidar";
import {
  type Diagnostic,
  formatDiagnostic,
  seenFrom,
  terminalFolder,
  toError,
  toShownPath,
} from "../diagnostics.ts";
import { type LoadedSite, loadSite, type SiteTools } from "../site/loading/load-site.ts";
import { listSites } from "../site/loading/load-sites.ts";
import { diagnosticsFor, type LiveSite, type LiveSitesByName, toLiveSite } from "./live-site.ts";

/** Sites that are reloaded when their files change, for development. */
export type LiveSites = {
  /** Every site by the name of its folder, always including the default one. A new map after each reload. */
  readonly sites: LiveSitesByName;
  /**
   * Diagnostics for the author on a site's pages: the site's own, and those of other sites that wait for a correction.
   */
  diagnosticsFor(name: string): readonly Diagnostic[];
  /** Changes with every reload, and from one start of the server to the next. */
  readonly version: string;
  /** Calls back after every reload, in the order of the registrations. */
  onReload(listener: () => void): void;
  close(): Promise<void>;
};

type LiveFolders = {
  readonly sitesDir: string;
  readonly themesDir: string;
  readonly defaultSite: string;
};

type Loaded = { readonly name: string; readonly loaded: LoadedSite };

/**
 * Changes within this time, in milliseconds, count as one: editors write several files, and one file in several steps.
 */
const QUIET_MS = 60;

/**
 * Loads every site below `sitesDir` and watches them and the themes. A change reloads the affected sites; a site that
 * cannot be served then stays as it was. `print` receives diagnostics and results for the terminal. Never rejects
 * because of the files' contents.
 */
export async function openLiveSites(
  folders: LiveFolders,
  tools: SiteTools,
  print: (text: string) => void,
): Promise<LiveSites> {
  const sitesDir = resolve(folders.sitesDir);
  const themesDir = resolve(folders.themesDir);
  const listeners: (() => void)[] = [];
  const changed = new Set<string>();
  let sites: LiveSitesByName = new Map();
  let reloads = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** The default site is listed even while it has no `site.json`, so that its error is shown. */
  const listWithDefault = () => [...new Set([...listSites(sitesDir), folders.defaultSite])].sort();

  async function load(name: string): Promise<Loaded> {
    const contentFolder = join(sitesDir, name);
    try {
      return { name, loaded: await loadSite({ contentFolder, themesFolder: themesDir }, tools) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      // A file may have disappeared since its folder was listed; that change triggers the next reload.
      const file = toShownPath(contentFolder);
      const diagnostic = toError({ code: "FILE_UNREADABLE", file, message: error.message });
      return { name, loaded: { site: undefined, diagnostics: [diagnostic] } };
    }
  }

  async function reload(names: readonly string[], isFirst: boolean): Promise<void> {
    const results = await Promise.all(names.map(load));
    // Some may have been removed meanwhile.
    const existing = new Set(listWithDefault());
    const loaded = results.filter(({ name }) => existing.has(name));
    const next = new Map([...sites].filter(([name]) => existing.has(name)));
    const takeOver = ({ name, loaded }: Loaded) =>
      next.set(name, toLiveSite(next, { name, contentFolder: join(sitesDir, name) }, loaded));
    loaded.forEach(takeOver);
    // A site may wait for a host that another one has just given up.
    loaded.filter(({ name }) => !next.get(name)?.isCurrent).forEach(takeOver);
    for (const { name } of loaded) {
      const site = next.get(name);
      if (site) {
        print(describeReload(site, terminalFolder(sitesDir, [...next.keys()]), isFirst));
      }
    }
    sites = next;
    reloads += 1;
    for (const listener of listeners) listener();
  }

  function follow(): void {
    const paths = [...changed];
    changed.clear();
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
    running = running.then(() => reload(names, false));
  }

  const roots = [sitesDir, themesDir];
  const watcher = watch(roots, {
    ignoreInitial: true,
    ignored: (path) => isHidden(roots, path),
  });
  watcher.on("error", (error) => print(`Changes may go unnoticed: ${error}\n`));
  await once(watcher, "ready");
  await reload(listWithDefault(), true);
  watcher.on("all", (_event, path) => {
    changed.add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(follow, QUIET_MS);
  });

  const start = Date.now().toString(36);
  return {
    get sites() {
      return sites;
    },
    get version() {
      return `${start}-${reloads}`;
    },
    diagnosticsFor: (name) =>
      diagnosticsFor(sites, name).map((one) => seenFrom(join(sitesDir, name), one)),
    onReload(listener) {
      listeners.push(listener);
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}

/** True if a path belongs to editors, version control or package managers. */
const isHidden = (roots: readonly string[], path: string): boolean =>
  roots.some(
    (root) =>
      isBelow(root, path) &&
      relative(root, path)
        .split(sep)
        .some((part) => part.startsWith(".") || part === "node_modules"),
  );

/** True if a path is a folder or inside it. */
const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder + sep);

/** Describes the result of a reload for the terminal. */
function describeReload(
  { name, site, diagnostics, isCurrent }: LiveSite,
  folder: string,
  isFirst: boolean,
): string {
  const lines = diagnostics.map((one) => formatDiagnostic(seenFrom(folder, one)));
  if (!isCurrent) {
    lines.push(`${name}: ${site ? "stays as it was" : "cannot be served"} until this is fixed`);
  } else if (!isFirst) lines.push(`${name}: reloaded`);
  return lines.map((line) => `${line}\n`).join("");
}
