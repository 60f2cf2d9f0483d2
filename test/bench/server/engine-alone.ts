import type { RenderOptions, Template } from "../../../engine/index.ts";
import { checkBlocks } from "../../../server/blocks/check-blocks.ts";
import { findContentPage } from "../../../server/pages/content-pages.ts";
import { readClientAssets } from "../../../server/render/assets/client-assets.ts";
import { createRenderer } from "../../../server/render/render-page.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { parsePageQuery } from "../../../server/site/page-query.ts";
import type { Site } from "../../../server/site/site.ts";
import { viewAt } from "../../support/sites/pages.ts";

/** Pages to be rendered by the engine alone, of the site in a folder. */
export type Pages = { readonly folder: string; readonly paths: readonly string[] };

type Call = { readonly template: Template; readonly data: object; readonly options: RenderOptions };

/** The renders by which a page came about; those within another one are part of it. */
const calls: Call[] = [];
const engine = createSiteEngine();
const templates = Object.getPrototypeOf(engine.compile(""));
const { render } = templates;
let depth = 0;
templates.render = function (this: Template, data: object, options: RenderOptions = {}) {
  if (depth === 0) calls.push({ template: this, data, options });
  depth += 1;
  try {
    return render.call(this, data, options);
  } finally {
    depth -= 1;
  }
};

const noStyles = {
  compile: async () => ({
    css: "",
    readableCss: Promise.resolve(""),
    diagnostics: [],
    complete: true,
  }),
  close: async () => undefined,
};
const sites = new Map<string, Site>();

async function openSite(folder: string): Promise<Site> {
  const folders = { sitesDir: folder, themesDir: "templates/themes", defaultSite: "large" };
  const tools = { engine, styleCompiler: noStyles, checkBlocks };
  const site = sites.get(folder) ?? (await loadSites(folders, tools)).sites.get("large");
  if (!site) throw new Error("the shop has not been loaded");
  sites.set(folder, site);
  return site;
}

const renderer = createRenderer();
const assets = readClientAssets("dist/client");

/**
 * Microseconds of the processor for the templates of each page, which have the same data as in the server: the page was made before,
 * with all that its data needs.
 */
async function measure({ folder, paths }: Pages): Promise<number> {
  const view = viewAt(await openSite(folder), Date.now());
  const { renderPage } = await renderer;
  let used = 0;
  for (const url of paths) {
    const [path = "", search = ""] = url.split("?");
    const page = findContentPage({ path, search, query: parsePageQuery(search) }, view);
    if (!page || "redirect" in page) throw new Error(`${url} has no page`);
    calls.length = 0;
    renderPage({ view, page, assets, debug: false });
    const before = process.cpuUsage();
    for (const { template, data, options } of [...calls]) render.call(template, data, options);
    const { user, system } = process.cpuUsage(before);
    used += user + system;
  }
  return used / paths.length;
}

process.on("message", async (pages: Pages) => process.send?.(await measure(pages)));
process.on("disconnect", () => process.exit());
