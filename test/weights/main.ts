import { parseArgs } from "node:util";
import { USUAL_CALL } from "../../engine/compile/weigh.ts";
import { createFormatters } from "../../formatters/index.ts";
import { findContentPage } from "../../server/pages/content-pages.ts";
import { toPayload } from "../../server/render/payload/payload.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { loadSites } from "../../server/site/load-sites.ts";
import { createStyleCompiler } from "../../server/theme/styles/style-compiler.ts";
import { NOW, viewAt } from "../support/pages.ts";
import { INSTRUCTION_NS, measure } from "./measured.ts";

/** How far a measured weight may be above its table's, on a machine that does other things too. */
const TOLERANCE = 3;

const { values: flags } = parseArgs({ options: { only: { type: "string", default: "" } } });

/** The data of the sample site's pages: what its templates find, and what may be given to a call. */
async function readSamplePage(): Promise<object> {
  const folders = {
    sitesDir: "fixtures",
    themesDir: "templates/themes",
    defaultSite: "kontor-nord",
  };
  const options = { engine: createSiteEngine(), styleCompiler: createStyleCompiler() };
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

const page = await readSamplePage();
const { formatters, predicates, weights } = createFormatters();
const wrong: string[] = [];
for (const name of [...Object.keys(formatters), ...Object.keys(predicates)].sort()) {
  if (!name.includes(flags.only)) continue;
  const weight = weights[name] ?? USUAL_CALL;
  const { ns, counted, source } = measure(name, page);
  const found = Math.max(0, ns / INSTRUCTION_NS - counted);
  const row = `${name}: table ${weight}, measured ${found.toFixed(0)} (${ns.toFixed(0)} ns) in ${source}`;
  console.log(row);
  if (found > TOLERANCE * weight) wrong.push(row);
}
if (wrong.length > 0) console.error(`Above their weights:\n${wrong.join("\n")}`);
process.exit(wrong.length > 0 ? 1 : 0);
