import { type Content, type ContentPage, isEnabled, shopCurrency } from "../content/content.ts";
import { toJsonPath } from "../content/read-json.ts";
import type { NavigationEntry } from "../content/schemas.ts";
import { type Fault, type Finding, toError, toWarning } from "../diagnostics.ts";
import type { Theme } from "../theme/theme.ts";
import { checkContent } from "./check-content.ts";
import { isOwnAddress } from "./reserved-paths.ts";

/**
 * What content and theme say of each other. Names in `site.json` must exist; a page that the theme has no layout
 * for is served by the default one, with a warning.
 */
export function checkReferences(content: Content, theme: Theme): readonly Finding[] {
  const pages = [...content.pages.values()];
  return [
    ...checkSiteFile(content, theme).map(toError),
    ...checkNavigations(content, theme).map(toWarning),
    ...pages.flatMap((page) => [
      ...checkPage(page, theme),
      ...checkCurrency(page, shopCurrency(content)).map(toError),
    ]),
    ...checkContent(content, theme),
  ];
}

function checkSiteFile(content: Content, theme: Theme): readonly Fault[] {
  const { file, website } = content;
  const checkEntries = (
    entries: readonly NavigationEntry[],
    path: readonly PropertyKey[],
  ): Fault[] =>
    entries.flatMap((entry, position) => {
      if ("externalLink" in entry) return [];
      const items = checkEntries(entry.items ?? [], [...path, position, "items"]);
      const missing = findMissing(content, theme, entry.collection, [
        ...path,
        position,
        "collection",
      ]);
      return [...missing, ...items];
    });
  const home = content.pages.get(website.homepage);
  const path = toJsonPath(["website", "homepage"]);
  const reason = `the page '${website.homepage}' is not enabled`;
  return [
    ...findMissing(content, theme, website.homepage, ["website", "homepage"]),
    ...(home && !isEnabled(home) ? [{ file, path, reason }] : []),
    ...Object.entries(content.navigation).flatMap(([name, entries]) =>
      checkEntries(entries, ["navigation", name]),
    ),
  ];
}

function findMissing(
  { file, pages }: Content,
  theme: Theme,
  urlId: string,
  path: readonly PropertyKey[],
): readonly Fault[] {
  if (pages.has(urlId) || theme.pages.has(urlId)) return [];
  const reason = `there is no page or collection with the URL id '${urlId}'`;
  return [{ file, path: toJsonPath(path), reason }];
}

/** Entries of a navigation that the theme does not have are shown nowhere. */
const checkNavigations = ({ file, navigation }: Content, { config }: Theme): readonly Fault[] =>
  Object.keys(navigation)
    .filter((id) => !config.navigations.some(({ name }) => name === id))
    .map((id) => ({
      file,
      path: toJsonPath(["navigation", id]),
      reason: `the theme has no navigation '${id}'`,
    }));

/** A site sells in one currency; a variant in another could not be bought. */
const checkCurrency = ({ file, items = [] }: ContentPage, currency: string): readonly Fault[] =>
  items.flatMap(({ structuredContent }, position) =>
    (structuredContent?.variants ?? []).flatMap(({ priceMoney }, index): Fault[] => {
      if (!priceMoney || priceMoney.currency === currency) return [];
      const keys = ["items", position, "structuredContent", "variants", index, "priceMoney"];
      const reason = `is in ${priceMoney.currency}, but the shop sells in ${currency}`;
      return [{ file, path: toJsonPath(keys), reason }];
    }),
  );

function checkPage(page: ContentPage, theme: Theme): readonly Finding[] {
  const { file, collection } = page;
  const findings: Finding[] = [];
  const { urlId, regionName } = collection;
  if (isOwnAddress(urlId)) {
    const reason = `'/${urlId}' is an address of the server's own`;
    findings.push(toError({ file, path: "$.collection.urlId", reason }));
  }
  if (regionName && !theme.layouts.has(regionName)) {
    const reason = `the theme has no layout '${regionName}'; the default one is used`;
    findings.push(toWarning({ file, path: "$.collection.regionName", reason }));
  }
  return findings;
}
