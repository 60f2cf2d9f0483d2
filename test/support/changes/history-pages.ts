import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allModules } from "../../../server/compose.ts";
import type { Change } from "../../../server/content/changes/change.ts";
import { loadContent } from "../../../server/content/load-content.ts";
import type { ModuleDefinition } from "../../../server/module.ts";
import { toChangedSite } from "../../../server/site/loading/changed-site.ts";
import { withOtherContent } from "../../../server/site/loading/other-content.ts";
import type { Site } from "../../../server/site/site.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { soundFiles } from "../sites/site-files.ts";

const FILE = "collections/shop.json";
const NAME = "shop";

/** The pages of a shop's file with changes, and those of a site that is built anew of its files. */
export type HistoryPages = {
  /** The page that visitors get of the file of this text with changes. */
  changed(text: string, changes: readonly Change[]): Promise<Shown>;
  /** The page that they get of a site that is built anew of this text alone. */
  builtAnew(text: string): Promise<Shown>;
  close(): Promise<void>;
};

type Shown = {
  /** By address. */
  readonly pages: ReadonlyMap<string, string>;
  /** Ids of changes with which the content would be wrong. */
  readonly invalid: readonly string[];
};

/** All is asked in one turn of the event loop, in which no timer can say that the server is in time. */
const inTime = { level: () => 0 as const, begin: () => () => {} };

/** One server for all: it shows whichever site is to be seen. */
export async function openHistoryPages(text: string): Promise<HistoryPages> {
  const files = { ...soundFiles(), [FILE]: text };
  const sites = await loadTestSites(below(NAME, files));
  const base = sites.get(NAME);
  if (!base) throw new Error("the site of the histories is not served");
  const { folder } = base.content;
  let shown: Site = base;
  let turn = 0;
  const showing: ModuleDefinition = {
    name: "showing",
    create: () => ({ facts: { overlaySaved: () => shown } }),
  };
  const { app, close } = await startApp(sites, {
    modules: [...allModules, showing],
    lateness: inTime,
  });
  async function see(site: Site, invalid: readonly string[]): Promise<Shown> {
    shown = site;
    const items = [...site.content.items.values()].map(({ item }) => `/shop/${item.urlId}`);
    const pages = new Map<string, string>();
    for (const url of ["/shop", "/shop?format=json", ...items.slice(0, 2)]) {
      const { statusCode, body } = await app.inject({ url });
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
      pages.set(url, body);
    }
    return { pages, invalid };
  }
  const write = (next: string) => writeFileSync(join(folder, FILE), next);
  return {
    changed(next, changes) {
      write(next);
      const { site, conflicts, errors } = toChangedSite(base, changes);
      if (errors.length > 0) throw new Error(`the file is wrong: ${errors[0]?.message}`);
      const invalid = conflicts.flatMap(({ kind, change }) =>
        kind === "invalid" ? [change.id] : [],
      );
      return see(site, invalid);
    },
    builtAnew(next) {
      write(next);
      const { content, diagnostics } = loadContent(folder);
      if (!content) throw new Error(`the written file is wrong: ${diagnostics[0]?.message}`);
      turn += 1;
      const built = withOtherContent(base, content, {
        revision: `${turn}`,
        wasSound: () => false,
      });
      if (!built.site) throw new Error("the written file is refused");
      return see(built.site, []);
    },
    close,
  };
}
