import {
  type Content,
  type ContentPage,
  collectionPath,
  isEnabled,
  itemPath,
  shopCurrency,
} from "../../content/content.ts";
import type { NavigationEntry } from "../../content/schemas.ts";
import {
  type InputProblem,
  linkProblem,
  toProblemText,
} from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { reservedPaths } from "../../theme/reserved-paths.ts";
import type { Theme } from "../../theme/theme.ts";
import { checkContent } from "./check-content.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkShop } from "./check-shop.ts";

/**
 * Checks that content and theme refer to things that exist. In `site.json` they must; a page with an unknown layout is
 * served in the default one, with a warning.
 */
export const checkReferences = (content: Content, theme: Theme): readonly Diagnostic[] => [
  ...checkNeeded(content, theme),
  ...checkContent(content, theme),
  ...checkShop(content),
];

/** The same checks without those that only warn. */
export function checkNeeded(content: Content, theme: Theme): readonly Diagnostic[] {
  const pages = [...content.pages.values()];
  return [
    ...checkSiteFile(content, theme),
    ...checkNavigations(content, theme),
    ...checkRedirects(content, theme),
    ...pages.flatMap((page) => [
      ...checkPageReferences(page, theme),
      ...checkCurrency(page, shopCurrency(content)),
    ]),
  ];
}

function checkSiteFile(content: Content, theme: Theme): readonly Diagnostic[] {
  const { file, website } = content;
  const checkEntries = (
    entries: readonly NavigationEntry[],
    path: readonly PropertyKey[],
  ): readonly Diagnostic[] =>
    entries.flatMap((entry, position) => {
      if ("externalLink" in entry) {
        const problem = linkProblem(entry.externalLink.url);
        return problem
          ? [toLinkWarning(file, [...path, position, "externalLink", "url"], problem)]
          : [];
      }
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
  const message = `the page '${website.homepage}' is not enabled`;
  const disabled = toError({ code: "PAGE_DISABLED", file, path, message });
  return [
    ...findMissing(content, theme, website.homepage, ["website", "homepage"]),
    ...(home && !isEnabled(home) ? [disabled] : []),
    ...Object.entries(content.navigation).flatMap(([name, entries]) =>
      checkEntries(entries, ["navigation", name]),
    ),
  ];
}

const toLinkWarning = (
  file: string,
  path: readonly PropertyKey[],
  problem: InputProblem,
): Diagnostic =>
  toWarning({
    code: "OWNER_INPUT",
    file,
    path: toJsonPath(path),
    message: toProblemText(toTexts("de"), problem),
  });

function findMissing(
  { file, pages }: Content,
  theme: Theme,
  urlId: string,
  path: readonly PropertyKey[],
): readonly Diagnostic[] {
  if (pages.has(urlId) || theme.pages.has(urlId)) return [];
  const message = `there is no page or collection with the URL id '${urlId}'`;
  return [toError({ code: "UNKNOWN_PAGE", file, path: toJsonPath(path), message })];
}

/** Reports entries of a navigation that the theme does not have, which are shown nowhere. */
const checkNavigations = (
  { file, navigation }: Content,
  { config }: Theme,
): readonly Diagnostic[] =>
  Object.keys(navigation)
    .filter((id) => !config.navigations.some(({ name }) => name === id))
    .map((id) =>
      toWarning({
        code: "UNKNOWN_NAVIGATION",
        file,
        path: toJsonPath(["navigation", id]),
        message: `the theme has no navigation '${id}'`,
      }),
    );

/** Reports variants in another currency, which could not be bought because a site sells in one. */
const checkCurrency = (page: ContentPage, currency: string): readonly Diagnostic[] =>
  (page.items ?? []).flatMap(({ structuredContent }, position) =>
    (structuredContent?.variants ?? []).flatMap((variant, index) =>
      (["priceMoney", "lowestPriceMoney"] as const).flatMap((key): readonly Diagnostic[] => {
        const own = variant[key]?.currency;
        if (own === undefined || own === currency) return [];
        const keys = ["structuredContent", "variants", index, key];
        const path = toJsonPath([...itemPath(page, position), ...keys]);
        const message = `is in ${own}, but the shop sells in ${currency}`;
        return [toError({ code: "WRONG_CURRENCY", file: page.file, path, message })];
      }),
    ),
  );

function checkPageReferences(page: ContentPage, theme: Theme): readonly Diagnostic[] {
  const { file, collection } = page;
  const diagnostics: Diagnostic[] = [];
  const { urlId, regionName } = collection;
  if (reservedPaths.has(urlId)) {
    const path = toJsonPath(collectionPath(page, "urlId"));
    const message = `'/${urlId}' is an address of the server's own`;
    diagnostics.push(toError({ code: "RESERVED_ADDRESS", file, path, message }));
  }
  if (regionName && !theme.layouts.has(regionName)) {
    const path = toJsonPath(collectionPath(page, "regionName"));
    const message = `the theme has no layout '${regionName}'; the default one is used`;
    diagnostics.push(toWarning({ code: "UNKNOWN_LAYOUT", file, path, message }));
  }
  return diagnostics;
}
