import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { watch } from "chokidar";
import { type Finding, formatFinding, toError, toShownPath } from "../diagnostics.ts";
import { type LoadedSite, loadSite } from "../site/load-site.ts";
import type { ThemeTools } from "../theme/theme.ts";
import { adopt, findingsFor, type LiveSite, type LiveSitesByName } from "./live-site.ts";

/** Sites that follow their files: for development. */
export type LiveSites = {
  /** Every site by the name of its folder, the default one always. A new map after each reload. */
  readonly sites: LiveSitesByName;
  /** What concerns whoever looks at a page of a site: its own findings, and those of sites that wait to be mended. */
  findingsFor(name: string): readonly Finding[];
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

/** Editors write several files, and one file in several steps: what comes within this time is one change. */
const QUIET_MS = 60;

/**
 * Loads every site below `sitesDir` and watches it and the themes. A change loads the sites that it concerns anew; one
 * that cannot be served then stays as it was. `print` takes the findings and outcomes for the terminal. Never rejects
 * for what the files say.
 */
export async function openLiveSites(
  folders: LiveFolders,
  tools: ThemeTools,
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

  async function load(name: string): Promise<Loaded> {
    const contentFolder = join(sitesDir, name);
    try {
      return { name, loaded: await loadSite({ contentFolder, themesFolder: themesDir }, tools) };
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      // A file that was there when its folder was listed may be gone: its change brings the next reload.
      const fault = toError({ file: toShownPath(contentFolder), reason: error.message });
      return { name, loaded: { site: undefined, findings: [fault] } };
    }
  }

  async function reload(names: readonly string[], isFirst: boolean): Promise<void> {
    const results = await Promise.all(names.map(load));
    // Some may have gone meanwhile.
    const existing = new Set(listSites(sitesDir, folders.defaultSite));
    const loaded = results.filter(({ name }) => existing.has(name));
    const next = new Map([...sites].filter(([name]) => existing.has(name)));
    const takeOver = ({ name, loaded }: Loaded) =>
      next.set(name, adopt(next, { name, contentFolder: join(sitesDir, name) }, loaded));
    loaded.forEach(takeOver);
    // A site may wait for a host that another one has given up just now.
    loaded.filter(({ name }) => !next.get(name)?.isCurrent).forEach(takeOver);
    for (const { name } of loaded) {
      const site = next.get(name);
      if (site) print(describe(site, isFirst));
    }
    sites = next;
    reloads += 1;
    for (const listener of listeners) listener();
  }

  function follow(): void {
    const paths = [...changed];
    changed.clear();
    const existing = listSites(sitesDir, folders.defaultSite);
    const names = existing.filter((name) => {
      const known = sites.get(name);
      // What is wrong with a site may lie anywhere, in the hosts of another one too.
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
  await reload(listSites(sitesDir, folders.defaultSite), true);
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
    findingsFor: (name) => findingsFor(sites, name),
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

/** Folders with a `site.json`, in the order of their names; the default site even without one. */
function listSites(sitesDir: string, defaultSite: string): readonly string[] {
  const entries = existsSync(sitesDir) ? readdirSync(sitesDir, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory() && existsSync(join(sitesDir, entry.name, "site.json")))
    .map((entry) => entry.name);
  return [...new Set([...names, defaultSite])].sort();
}

/** What editors, version control and package managers keep for themselves. */
const isHidden = (roots: readonly string[], path: string): boolean =>
  roots.some(
    (root) =>
      isBelow(root, path) &&
      relative(root, path)
        .split(sep)
        .some((part) => part.startsWith(".") || part === "node_modules"),
  );

/** Whether a path is a folder or lies in it. */
const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder + sep);

/** A site's findings and what became of it, for the terminal. */
function describe({ name, site, findings, isCurrent }: LiveSite, isFirst: boolean): string {
  const lines = findings.map(formatFinding);
  if (!isCurrent) {
    lines.push(`${name}: ${site ? "stays as it was" : "cannot be served"} until this is mended`);
  } else if (!isFirst) lines.push(`${name}: reloaded`);
  return lines.map((line) => `${line}\n`).join("");
}
