import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type LiveSites, openLiveSites } from "../../../server/development/live-sites.ts";
import type { WatchFiles } from "../../../server/development/watched-folders.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import type { Draw } from "../hostile/draw.ts";
import { startApp } from "../server/storefront.ts";
import { siteTools } from "../sites/site-tools.ts";
import { openEditedFolder } from "./edited-folder.ts";

/** The result of a course of edits. */
export type EditResult = {
  readonly edits: number;
  /** Edits after which the files could not be served as they were, so that nothing was compared. */
  readonly waiting: number;
  readonly compared: number;
  /** Answers that differ from those of a site built anew, as `edit address`. */
  readonly wrong: readonly string[];
  /** Kept pages that were made anew. */
  readonly madeAnew: number;
  /** Those that had read none of the changed files. */
  readonly unread: readonly string[];
  /** Those that came out as they were. */
  readonly same: number;
  /** By kind of edit: pages made anew, and those that came out as they were. */
  readonly byKind: ReadonlyMap<string, { readonly madeAnew: number; readonly same: number }>;
};

type CourseOptions = {
  readonly sitesDir: string;
  readonly themesDir: string;
  readonly site: string;
  /** A host of the site. */
  readonly host: string;
  readonly addresses: readonly string[];
  readonly edits: number;
  readonly draw: Draw;
};

/** Pages that are asked for after each edit. */
const ASKED = 3;

/** Edits copies of the files of a site and its theme, and compares what follows them with a site built anew after each edit. */
export async function runEdits(options: CourseOptions): Promise<EditResult> {
  const { draw, addresses, site } = options;
  const folder = copyOf(options);
  const edited = openEditedFolder(folder);
  let change: (paths: readonly string[]) => Promise<void> = async () => {};
  const following = await openDevelopment(folder, options, async (_roots, { onChange }) => {
    change = onChange;
    return { close: async () => {} };
  });
  const sums = { waiting: 0, compared: 0, madeAnew: 0, same: 0 };
  const [wrong, unread]: [string[], string[]] = [[], []];
  const byKind = new Map<string, { madeAnew: number; same: number }>();
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
    const present = await following.madeAnew();
    const counts = byKind.get(kind) ?? { madeAnew: 0, same: 0 };
    byKind.set(kind, counts);
    for (const { url, because } of newIn(present, told)) {
      counts.madeAnew += 1;
      if (before.get(url) === last.get(url)) counts.same += 1;
      if (!because.some((name) => isOneOf(name, changed)))
        unread.push(`${edit} (${kind}) ${url}: ${because}`);
    }
    told = present;
  }
  await following.close();
  for (const { madeAnew, same } of byKind.values()) {
    sums.madeAnew += madeAnew;
    sums.same += same;
  }
  return { edits: options.edits, ...sums, wrong, unread, byKind };
}

type ToldPage = { readonly url: string; readonly because: readonly string[] };

const unwatched: WatchFiles = async () => ({ close: async () => {} });

/** The server in development with one site. */
async function openDevelopment(
  folder: string,
  { site, host }: Pick<CourseOptions, "site" | "host">,
  watchFiles: WatchFiles,
) {
  const engine = createSiteEngine({ hints: true });
  const live = await openLiveSites(
    { sitesDir: join(folder, "sites"), themesDir: join(folder, "themes"), defaultSite: site },
    { ...siteTools, engine },
    () => {},
    watchFiles,
  );
  const { app, close } = await startApp(new Map(), {
    mode: "development",
    live,
    engine,
    defaultSite: site,
  });
  const ask = async (url: string): Promise<string> =>
    (await app.inject({ url, headers: { host } })).payload;
  return {
    live,
    ask,
    /** The kept pages that were made anew, the latest first. */
    async madeAnew(): Promise<readonly ToldPage[]> {
      const [, list = ""] =
        /<summary>Made anew lately.*?<ul>(.*?)<\/ul>/s.exec(await ask("/?debug=true")) ?? [];
      return [...list.matchAll(/<code>(.*?): (.*?)<\/code>/g)].map(
        ([, url = "", because = ""]) => ({
          url,
          because: because.split(", "),
        }),
      );
    },
    async close() {
      await live.close();
      await close();
    },
  };
}

/** True if the present files are served, with their own styles. */
function isWhole(live: LiveSites, name: string): boolean {
  const { site, isCurrent = false } = live.sites.get(name) ?? {};
  return isCurrent && !site?.styles.diagnostics.some(({ severity }) => severity === "error");
}

/** The entries that were added at the front of a list, which is cut at its end. */
function newIn(list: readonly ToldPage[], last: readonly ToldPage[]): readonly ToldPage[] {
  const text = (pages: readonly ToldPage[]) => JSON.stringify(pages);
  const count = list.findIndex((_, index) => {
    const rest = list.slice(index);
    return text(rest) === text(last.slice(0, rest.length));
  });
  return count < 0 ? list : list.slice(0, count);
}

/** True for a changed file, or a folder with one. */
const isOneOf = (name: string, changed: ReadonlySet<string>): boolean =>
  // Every page of development lists the findings in all files.
  name.endsWith("findings") ||
  changed.has(resolve(name)) ||
  (name.endsWith("/") && [...changed].some((path) => path.startsWith(`${resolve(name)}/`)));

function copyOf({ sitesDir, themesDir, site }: CourseOptions): string {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-"));
  cpSync(join(sitesDir, site), join(folder, "sites", site), { recursive: true });
  cpSync(themesDir, join(folder, "themes"), { recursive: true });
  return folder;
}
