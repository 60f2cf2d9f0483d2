import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../../engine/index.ts";
import { toPageAddress } from "../../../server/pages/answers/page-answers.ts";
import { findContentPage } from "../../../server/pages/content-pages.ts";
import { readClientAssets } from "../../../server/render/assets/client-assets.ts";
import { createRenderer } from "../../../server/render/render-page.ts";
import { itemUrl, pageUrl } from "../../../server/site/addresses.ts";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import type { Site } from "../../../server/site/site.ts";
import { builtClient } from "../server/storefront.ts";
import { NOW, viewAt } from "../sites/pages.ts";
import { siteTools } from "../sites/site-tools.ts";

/** The folders of a copy of a sample site, whose files may be changed. */
export function copySample(name: string) {
  const folder = mkdtempSync(join(tmpdir(), "explained-"));
  const folders = { contentFolder: join(folder, "site"), themesFolder: join(folder, "themes") };
  cpSync(`fixtures/${name}`, folders.contentFolder, { recursive: true });
  cpSync("templates/themes", folders.themesFolder, { recursive: true });
  return folders;
}

/** Reads a sample site, whose templates an engine compiles. */
export async function readSample(
  folders: ReturnType<typeof copySample>,
  engine: Engine,
): Promise<Site> {
  const { site, diagnostics } = await loadSite(folders, { ...siteTools, engine });
  if (!site) throw new Error(JSON.stringify(diagnostics));
  return site;
}

/** The addresses of all pages and items of a site. */
export const addressesOf = (site: Site): readonly string[] =>
  [...site.pages.values()].flatMap((page) => [
    pageUrl(site, page.collection),
    ...(page.items ?? []).map((item) => itemUrl(site, page, item)),
  ]);

/** Makes the pages of a site without a server, each without anything that is remembered of others. Undefined where there is none. */
export async function createMaker() {
  const { renderPage } = await createRenderer();
  const assets = readClientAssets(builtClient());
  return (site: Site, url: string): string | undefined => {
    const view = viewAt(site, NOW);
    const page = findContentPage(toPageAddress(url), view);
    if (!page || "redirect" in page || page.diagnostic) return undefined;
    return renderPage({ view, page, month: undefined, assets, debug: false }).body.toString();
  };
}
