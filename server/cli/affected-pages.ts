import { join, resolve, sep } from "node:path";
import { nearest } from "../../engine/index.ts";
import type { Config } from "../config.ts";
import { pathsBelow } from "../content/revision.ts";
import { toShownPath } from "../diagnostics.ts";
import { toPageAddress } from "../pages/answers/page-answers.ts";
import { findContentPage } from "../pages/content-pages.ts";
import { readClientAssets } from "../render/assets/client-assets.ts";
import { createRenderer } from "../render/render-page.ts";
import { itemUrl, pageUrl } from "../site/addresses.ts";
import { stockOfContent } from "../site/catalog/stock.ts";
import { listSites } from "../site/loading/load-sites.ts";
import { productName } from "../site/part-names.ts";
import type { Site } from "../site/site.ts";
import { createViews } from "../site/views.ts";
import { readSite } from "./read-site.ts";
import { done, type Ended, refused } from "./site-of-command.ts";

type Asked = {
  /** The name of a site's folder. */
  readonly site: string | undefined;
  /** A file, seen from here, from the site or from its theme; or a product, as `product:ID`. */
  readonly name: string | undefined;
};

const USAGE = "Usage: npm run affected -- SITE FILE, or SITE product:ID";

/** Lists the pages that are made anew when a file or a product changes: those that read it. */
export async function listAffected(
  { site: siteName, name }: Asked,
  { sitesDir, themesDir }: Pick<Config, "sitesDir" | "themesDir">,
  clientFolder: string | undefined,
): Promise<Ended> {
  if (siteName === undefined || name === undefined) return refused(USAGE);
  if (!clientFolder) return refused("The browser files are not built: run npm run build");
  const sites = listSites(sitesDir);
  if (!sites.includes(siteName)) return refused(unknown("site", siteName, sites));
  const site = await readSite(join(sitesDir, siteName), themesDir);
  if (!site) return refused(`${siteName} cannot be served: npm run check-site tells why`);
  const known = namesOf(site);
  const meant =
    known.find((one) => one === name || one === toShownPath(name)) ?? ownFile(site, name, known);
  if (meant === undefined) return refused(unknown("file or product", name, known));
  const affected: string[] = [];
  for (const [url, reads] of await readPages(site, clientFolder)) {
    if (
      [...reads].some((read) => read === meant || (read.endsWith("/") && meant.startsWith(read)))
    ) {
      affected.push(url);
    }
  }
  return done(affected.length === 0 ? `no page reads ${meant}` : affected.join("\n"));
}

/** The files of a site and its theme, and its products. */
const namesOf = ({ content, theme }: Site): readonly string[] => [
  ...[content.folder, theme.folder].flatMap((folder) =>
    pathsBelow(folder).map((path) => toShownPath(join(folder, path))),
  ),
  ...[...content.items.keys()].map(productName),
];

/** The file with a name seen from the site or its theme. */
const ownFile = (
  { content, theme }: Site,
  name: string,
  known: readonly string[],
): string | undefined =>
  [content.folder, theme.folder]
    .map((folder) => toShownPath(resolve(folder, name.split("/").join(sep))))
    .find((path) => known.includes(path));

/** The names of what each page read, by its address. */
async function readPages(
  site: Site,
  clientFolder: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { renderPage } = await createRenderer();
  const assets = readClientAssets(clientFolder);
  const languages = [site, ...[...site.languages.values()].filter(({ prefix }) => prefix !== "")];
  const pages = languages.flatMap((one) => {
    const view = createViews(one, { stock: () => stockOfContent, now: Date.now }).of();
    return addressesOf(one).flatMap((url): [string, ReadonlySet<string>][] => {
      const address = toPageAddress(url);
      const finding = view.record(() => findContentPage(address, view));
      const page = finding.value;
      if (!page || "redirect" in page || page.diagnostic) return [];
      const rendering = view.record(() =>
        renderPage({ view, page, month: undefined, assets, debug: false }),
      );
      return [[url, new Set([...finding.origin.reads(), ...rendering.origin.reads()])]];
    });
  });
  return new Map(pages);
}

const addressesOf = (site: Site): readonly string[] =>
  [...site.pages.values()].flatMap((page) => [
    pageUrl(site, page.collection),
    ...(page.items ?? []).map((item) => itemUrl(site, page, item)),
  ]);

/** Names that resemble an unknown one, by the last part of theirs. */
function unknown(kind: string, name: string, known: readonly string[]): string {
  const lastOf = (path: string) => path.split("/").at(-1) ?? path;
  const near = nearest(name, known) ?? nearest(lastOf(name), known.map(lastOf));
  const meant = known.filter((one) => one === near || lastOf(one) === near);
  const hint =
    meant.length > 0 ? `; did you mean ${meant.map((one) => `'${one}'`).join(" or ")}?` : "";
  return `there is no ${kind} '${name}'${hint}`;
}
