import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { request } from "undici";
import { type LiveSites, openLiveSites } from "../../../server/development/live-sites.ts";
import type { WatchFiles } from "../../../server/development/watched-folders.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import type { Draw } from "../hostile/draw.ts";
import { addTo, MadeAnewCounts, type MadeAnewSum } from "../memory/made-anew.ts";
import { newIn, readToldPages } from "../memory/told-pages.ts";
import { testSecret } from "../server/composed.ts";
import { startShop } from "../server/shop-process.ts";
import { startApp } from "../server/storefront.ts";
import { siteTools } from "../sites/site-tools.ts";
import { openEditedFolder } from "./edited-folder.ts";

/** The result of a course of edits. */
export type EditResult = {
  readonly edits: number;
  /** Edits after which the files could not be served as they were, so that nothing was compared. */
  readonly waiting: number;
  readonly compared: number;
  /** Answers that were compared with those of a server that was really started. */
  readonly comparedWithStarted: number;
  /** Answers that differ from those of a site built anew, as `edit address`. */
  readonly wrong: readonly string[];
  /** Kept pages that were made anew. */
  readonly madeAnew: number;
  /** Those that had read none of the changed files. */
  readonly unread: readonly string[];
  /** Pages by the kind of edit. */
  readonly byKind: ReadonlyMap<string, MadeAnewSum>;
  /** Other kept values by the kind of edit, and by the functions that make them. */
  readonly values: Pick<MadeAnewCounts, "byKind" | "byName">;
};

type CourseOptions = {
  readonly sitesDir: string;
  /** The folder of the site's theme, or another one for its content. */
  readonly theme: string;
  readonly site: string;
  /** A host of the site. */
  readonly host: string;
  readonly addresses: readonly string[];
  readonly edits: number;
  readonly draw: Draw;
  /** Every so many edits, answers are also compared with those of the built server in development. Missing: never. */
  readonly startedEach?: number;
};

/** Pages that are asked for after each edit. */
const ASKED = 3;

/** Edits copies of the files of a site and its theme, and compares what follows them with a site built anew after each edit. */
export async function runEdits(options: CourseOptions): Promise<EditResult> {
  const { draw, addresses, site } = options;
  const folder = copyOf(options);
  const edited = openEditedFolder(folder);
  const counts = new MadeAnewCounts();
  let change: (paths: readonly string[]) => Promise<void> = async () => {};
  const following = await openDevelopment(
    folder,
    options,
    async (_roots, { onChange }) => {
      change = onChange;
      return { close: async () => {} };
    },
    counts.note,
  );
  const sums = { waiting: 0, compared: 0, comparedWithStarted: 0, madeAnew: 0 };
  const [wrong, unread]: [string[], string[]] = [[], []];
  const byKind = new Map<string, MadeAnewSum>();
  const last = new Map<string, string>();
  for (const url of addresses) last.set(url, await following.ask(url));
  const changed = new Set<string>();
  let told = await following.madeAnew();
  for (let edit = 1; edit <= options.edits; edit += 1) {
    const { kind, paths } = edited.edit(draw);
    for (const path of paths) changed.add(path);
    await change(paths);
    if (!isWhole(following.live, site)) {
      sums.waiting += 1;
      continue;
    }
    const fresh = await openDevelopment(folder, options, unwatched);
    const asked = new Set(Array.from({ length: ASKED }, () => draw.one(addresses)));
    const before = new Map(last);
    for (const url of asked) {
      const answer = await following.ask(url);
      sums.compared += 1;
      if (answer !== (await fresh.ask(url))) wrong.push(`${edit} (${kind}) ${url}`);
      last.set(url, answer);
    }
    await fresh.close();
    if (edit % (options.startedEach ?? Number.POSITIVE_INFINITY) === 0) {
      const started = await startServer(folder, options);
      for (const url of addresses) {
        sums.comparedWithStarted += 1;
        const answer = await following.ask(url);
        if (answer !== (await started.ask(url))) wrong.push(`${edit} (started) ${url}`);
        last.set(url, answer);
      }
      await started.close();
    }
    counts.count(kind);
    const present = await following.madeAnew();
    for (const { url, because } of newIn(present, told)) {
      sums.madeAnew += 1;
      addTo(byKind, kind, before.get(url) === last.get(url));
      if (!because.some((name) => isOneOf(name, changed)))
        unread.push(`${edit} (${kind}) ${url}: ${because}`);
    }
    told = present;
  }
  await following.close();
  rmSync(folder, { recursive: true });
  return { edits: options.edits, ...sums, wrong, unread, byKind, values: counts };
}

const unwatched: WatchFiles = async () => ({ close: async () => {} });

/** The folders of a copy. */
const foldersOf = (folder: string) => ({
  sitesDir: join(folder, "sites"),
  themesDir: join(folder, "themes"),
});

/** The server in development with one site. */
async function openDevelopment(
  folder: string,
  { site, host, startedEach }: Pick<CourseOptions, "site" | "host" | "startedEach">,
  watchFiles: WatchFiles,
  onMadeAnew?: MadeAnewCounts["note"],
) {
  const engine = createSiteEngine({ hints: true });
  const live = await openLiveSites(
    { ...foldersOf(folder), defaultSite: site },
    { ...siteTools, engine },
    () => {},
    watchFiles,
  );
  const { app, close } = await startApp(new Map(), {
    mode: "development",
    live,
    engine,
    defaultSite: site,
    onMadeAnew,
    // As the built server has them.
    ...(startedEach !== undefined && { now: Date.now, clientFolder: resolve("dist/client") }),
  });
  const ask = async (url: string): Promise<string> =>
    (await app.inject({ url, headers: { host } })).payload;
  return {
    live,
    ask,
    /** The kept pages that were made anew, the latest first. */
    madeAnew: async () => readToldPages(await ask("/?debug=true")),
    async close() {
      await live.close();
      await close();
    },
  };
}

/** The built server in development. */
async function startServer(folder: string, { site, host }: CourseOptions) {
  const { sitesDir, themesDir } = foldersOf(folder);
  const server = await startShop({
    NODE_ENV: "development",
    SITES_DIR: sitesDir,
    THEMES_DIR: themesDir,
    DEFAULT_SITE: site,
    DATA_DIR: join(folder, "data"),
    SECRET: testSecret,
  });
  return {
    async ask(url: string): Promise<string> {
      const { body } = await request(server.url + url, { headers: { host } });
      return body.text();
    },
    close: () => server.stop(),
  };
}

/** True if the present files are served, with their own styles. */
function isWhole(live: LiveSites, name: string): boolean {
  const { site, isCurrent = false } = live.sites.get(name) ?? {};
  return isCurrent && !site?.styles.diagnostics.some(({ severity }) => severity === "error");
}

/** True for a changed file, or a folder with one. */
const isOneOf = (name: string, changed: ReadonlySet<string>): boolean =>
  // Every page of development lists the findings in all files.
  name.endsWith("findings") ||
  changed.has(resolve(name)) ||
  (name.endsWith("/") && [...changed].some((path) => path.startsWith(`${resolve(name)}/`)));

/** A copy of a site with a theme, without what belongs to version control and package managers. */
function copyOf({ sitesDir, theme, site }: CourseOptions): string {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-"));
  const own = join(folder, "sites", site);
  const filter = (path: string) => !/[\\/](?:\.git|node_modules)$/.test(path);
  cpSync(join(sitesDir, site), own, { recursive: true });
  cpSync(theme, join(folder, "themes", basename(theme)), { recursive: true, filter });
  const file = join(own, "site.json");
  const settings = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...settings, theme: basename(theme) }, null, 2));
  return folder;
}
