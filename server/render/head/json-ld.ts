import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toScriptJson } from "../../html/escape.ts";
import { homeUrl, itemUrl, pageUrl } from "../../site/addresses.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import { toArticle } from "./article.ts";
import { toEvent } from "./event.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";
import { toProduct } from "./product.ts";
import { toOrganization, toWebSite } from "./web-site.ts";

/**
 * The structured data of a page, one `<script type="application/ld+json">` for each thing: the site and its owner on
 * the home page, the breadcrumbs elsewhere, and the product, event or article that the page shows. Empty for error
 * pages and pages for one visitor.
 */
export function renderLinkedData(input: LinkedDataInput): readonly string[] {
  const { view, page } = input;
  if (page.status !== 200 || page.perVisitor) return [];
  const isHome = page.canonical === homeUrl(view.site);
  const things: readonly (LinkedData | undefined)[] = [
    ...(isHome ? [toWebSite(input), toOrganization(input)] : [toBreadcrumbs(input)]),
    page.content && page.item ? toItemThing(input, page.content, page.item) : undefined,
  ];
  return things.flatMap((thing) =>
    thing
      ? [
          `<script type="application/ld+json">${toScriptJson({
            "@context": "https://schema.org",
            ...withoutGaps(thing),
          })}</script>`,
        ]
      : [],
  );
}

/** An item as a product, an event or an article. */
function toItemThing(input: LinkedDataInput, content: ContentPage, item: Item): LinkedData {
  const { view, origin } = input;
  const url = toAbsoluteUrl(itemUrl(view.site, content, item), origin);
  const product = shopOf(view).findProduct(item.id);
  if (product) return toProduct(input, product, item, url);
  return item.startDate != null ? toEvent(input, item, url) : toArticle(input, item, url);
}

/** The path from the home page to the collection and on to the item. */
function toBreadcrumbs({ view, page, origin }: LinkedDataInput): LinkedData | undefined {
  const { site } = view;
  const { content, item } = page;
  if (!content) return undefined;
  // A language need not have a home page.
  const hasHome = site.pages.has(site.content.website.homepage);
  const steps = [
    { name: site.content.website.siteTitle, url: hasHome ? homeUrl(site) : "/" },
    { name: content.collection.title, url: pageUrl(site, content.collection) },
    ...(item ? [{ name: item.title, url: itemUrl(site, content, item) }] : []),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(url, origin),
    })),
  };
}

/** Removes empty values, which search engines report as errors. */
const withoutGaps = (thing: LinkedData): object =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== undefined && value !== ""),
  );
