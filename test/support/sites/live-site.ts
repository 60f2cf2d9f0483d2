import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { type LiveSites, openLiveSites } from "../../../server/development/live-sites.ts";
import type { WatchFiles } from "../../../server/development/watched-folders.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { below } from "../server/storefront.ts";
import { soundFiles, themeFiles, writeFolder } from "./site-files.ts";
import { siteTools } from "./site-tools.ts";

type Files = Readonly<Record<string, unknown>>;

const engine = createSiteEngine({ hints: true });

/** The small site in folders that are watched until the end of the test. */
export async function openLiveSite(
  files: { readonly content?: Files; readonly theme?: Files; readonly sites?: Files } = {},
  styleCompiler: StyleCompiler = siteTools.styleCompiler,
  watchFiles?: WatchFiles,
) {
  const folder = writeFolder({
    ...below("sites/shop", { ...soundFiles(), ...files.content }),
    ...below("sites", files.sites ?? {}),
    ...below("themes/plain", { ...themeFiles(), ...files.theme }),
  });
  const printed: string[] = [];
  const live = await openLiveSites(
    { sitesDir: join(folder, "sites"), themesDir: join(folder, "themes"), defaultSite: "shop" },
    { ...siteTools, engine, styleCompiler },
    (text) => printed.push(text),
    watchFiles,
  );
  onTestFinished(() => live.close());
  return {
    live,
    folder,
    /** The terminal output, as one text. */
    printed: () => printed.join(""),
    /** Writes a file of the folder; undefined removes it. */
    write(path: string, content: unknown) {
      const file = join(folder, path);
      if (content === undefined) return rmSync(file, { recursive: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    },
  };
}

/** Waits until a condition holds; a busy machine reports changes late. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

/** A site that is currently served. */
export function servedSite(live: LiveSites, name = "shop") {
  const site = live.sites.get(name)?.site;
  if (!site) throw new Error(`${name} is not served`);
  return site;
}
