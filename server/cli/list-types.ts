import { existsSync } from "node:fs";
import { join } from "node:path";
import { describePlace, type FileTypes, inferTypes } from "../../analysis/index.ts";
import type { Config } from "../config.ts";
import { createWorldReader } from "../development/types/site-world.ts";
import { pathFrom } from "../diagnostics.ts";
import { createSiteEngine } from "../render/site-engine.ts";
import { readSite } from "./read-site.ts";
import { done, type Ended, refused } from "./site-of-command.ts";

type Asked = {
  /** The folder of a site, or its name among the sites. */
  readonly site: string | undefined;
  /** Only templates whose path ends so. */
  readonly file: string | undefined;
};

const USAGE = "Usage: npm run types -- SITE [FILE], such as kontor-nord blocks/product-card.block";

/** Lists the names that templates find, by file and block. */
export async function listTypes(
  { site: name, file }: Asked,
  { sitesDir, themesDir }: Pick<Config, "sitesDir" | "themesDir">,
): Promise<Ended> {
  if (name === undefined) return refused(USAGE);
  const folder = [name, join(sitesDir, name)].find((path) => existsSync(join(path, "site.json")));
  if (folder === undefined) return refused(`there is no site '${name}'`);
  const engine = createSiteEngine();
  const site = await readSite(folder, themesDir, engine);
  if (!site) return refused(`${name} cannot be served: npm run check-site tells why`);
  const types = [...inferTypes(createWorldReader(engine)(site))]
    .map(([path, one]) => [pathFrom(site.theme.folder, path), one] as const)
    .filter(([path]) => file === undefined || path.endsWith(file))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  if (types.length === 0) return refused(`no page renders a template '${file}'`);
  return done(types.map(([path, one]) => fileText(path, one)).join("\n\n"));
}

function fileText(path: string, { text, places }: FileTypes): string {
  const sorted = [...places].sort((left, right) => left.span.start - right.span.start);
  const parts = sorted.map((place) => {
    const { start, line, column } = place.span;
    // The tag that opens the block ends where its inside begins.
    const opened = text.slice(0, start);
    const tag = opened.slice(Math.max(opened.lastIndexOf("{"), opened.lastIndexOf("<")));
    const head = start === 0 ? path : `${path}:${line}:${column} ${tag}`;
    return [head, ...describePlace(place).map((one) => `  ${one}`)].join("\n");
  });
  return parts.join("\n\n");
}
