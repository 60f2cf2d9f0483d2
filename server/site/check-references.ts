import { type Content, type ContentPage, isEnabled, shopCurrency } from "../content/content.ts";
import { type Fault, type Finding, toError, toWarning } from "../content/fault.ts";
import { toJsonPath } from "../content/read-json.ts";
import type { Theme } from "./theme.ts";

/** First parts of addresses that are the server's own; a page of that name could never be reached. */
const reserved = ["api", "assets", "cart", "s", "scripts", "site.css", "universal"];

/** Pages made of content blocks need no template. */
const PAGE_COLLECTION = 10;

/**
 * What content and theme say of each other. Names in `site.json` must exist; a page that the theme has no layout
 * or template for is served by the default one, with a warning.
 */
export function checkReferences(content: Content, theme: Theme): Finding[] {
  const pages = [...content.pages.values()];
  return [
    ...checkSiteFile(content, theme).map(toError),
    ...pages.flatMap((page) => [
      ...checkPage(page, theme),
      ...checkCurrency(page, shopCurrency(content)).map(toError),
    ]),
  ];
}

function checkSiteFile(content: Content, theme: Theme): Fault[] {
  const faults: Fault[] = [];
  const check = (urlId: string, path: readonly PropertyKey[]) => {
    if (content.pages.has(urlId) || theme.pages.has(urlId)) return;
    faults.push({
      file: content.file,
      path: toJsonPath(path),
      reason: `there is no page or collection with the URL id '${urlId}'`,
    });
  };
  const { homepage } = content.website;
  check(homepage, ["website", "homepage"]);
  const home = content.pages.get(homepage);
  if (home && !isEnabled(home)) {
    const path = toJsonPath(["website", "homepage"]);
    faults.push({ file: content.file, path, reason: `the page '${homepage}' is not enabled` });
  }
  for (const [name, entries] of Object.entries(content.navigation)) {
    entries.forEach((entry, position) => {
      if ("collection" in entry && typeof entry.collection === "string") {
        check(entry.collection, ["navigation", name, position, "collection"]);
      }
    });
  }
  return faults;
}

/** A site sells in one currency; a variant in another could not be bought. */
function checkCurrency({ file, items = [] }: ContentPage, currency: string): Fault[] {
  const faults: Fault[] = [];
  items.forEach((item, position) => {
    item.structuredContent?.variants?.forEach(({ priceMoney }, index) => {
      if (priceMoney.currency === currency) return;
      const keys = ["items", position, "structuredContent", "variants", index, "priceMoney"];
      const reason = `is in ${priceMoney.currency}, but the shop sells in ${currency}`;
      faults.push({ file, path: toJsonPath(keys), reason });
    });
  });
  return faults;
}

function checkPage({ file, collection }: ContentPage, theme: Theme): Finding[] {
  const findings: Finding[] = [];
  const { urlId, typeName, type, regionName } = collection;
  if (reserved.includes(urlId)) {
    const path = "$.collection.urlId";
    const reason = `'/${urlId}' is an address of the server's own`;
    findings.push(toError({ file, path, reason }));
  }
  if (regionName != null && !theme.layouts.has(regionName)) {
    const path = "$.collection.regionName";
    const reason = `the theme has no layout '${regionName}'; the default one is used`;
    findings.push(toWarning({ file, path, reason }));
  }
  const hasTemplate = theme.lists.has(typeName) || theme.items.has(typeName);
  if (type !== PAGE_COLLECTION && !hasTemplate) {
    const path = "$.collection.typeName";
    const reason = `the theme has no ${typeName}.list and no ${typeName}.item`;
    findings.push(toWarning({ file, path, reason }));
  }
  return findings;
}
