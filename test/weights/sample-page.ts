import { checkBlocks } from "../../server/blocks/check-blocks.ts";
import { findContentPage } from "../../server/pages/content-pages.ts";
import { toPayload } from "../../server/render/payload/payload.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { loadSites } from "../../server/site/loading/load-sites.ts";
import { createStyleCompiler } from "../../server/theme/styles/style-compiler.ts";
import { NOW, viewAt } from "../support/sites/pages.ts";

/** The data of the sample site's pages: what its templates find, and what may be given to a call. */
export async function readSamplePage(): Promise<object> {
  const folders = {
    sitesDir: "fixtures",
    themesDir: "templates/themes",
    defaultSite: "kontor-nord",
  };
  const options = { engine: createSiteEngine(), styleCompiler: createStyleCompiler(), checkBlocks };
  const site = (await loadSites(folders, options)).sites.get("kontor-nord");
  if (!site) throw new Error("the sample site has not been loaded");
  const view = viewAt(site, NOW);
  // biome-ignore lint/suspicious/noExplicitAny: a payload has any shape
  const payload = (path: string): any => {
    const page = findContentPage({ path, search: "", query: {} }, view);
    if (!page || "redirect" in page) throw new Error(`${path} has no page`);
    return toPayload(view, page);
  };
  const product = payload("/laden/roestkaffee-elbtief").item;
  const shop = payload("/laden");
  return {
    ...shop,
    product,
    item: product,
    post: payload("/journal").items[0],
    event: payload("/termine").items[0],
    picture: product.items?.[0] ?? product,
  };
}
