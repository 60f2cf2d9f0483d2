import { randomBytes } from "node:crypto";
import { relative, resolve } from "node:path";
import type { ChangePath } from "../../content/changes/change-path.ts";
import { type ContentPage, isProductCollection } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { Site } from "../../site/site.ts";
import type { Place } from "./edited-changes.ts";

/** A product with its page and its place in the files. */
export type PlacedProduct = Place & { readonly item: Item; readonly page: ContentPage };

/** The products of a site that have a place of their own in a file, in the order of the pages. */
export const listProducts = (site: Site): readonly PlacedProduct[] =>
  listProductPages(site).flatMap((page) =>
    (page.items ?? []).map((item) => ({
      item,
      page,
      file: fileOf(site, page),
      path: itemPathOf(item.id),
    })),
  );

/** The pages of products that have a file of their own. */
export const listProductPages = ({ content }: Site): readonly ContentPage[] =>
  [...content.pages.values()].filter(
    ({ collection, at, itemPaths, file }) =>
      isProductCollection(collection) && !at && !itemPaths && file.endsWith(".json"),
  );

/** The product of an id. Undefined for none that can be edited. */
export const findProduct = (site: Site, itemId: string): PlacedProduct | undefined =>
  listProducts(site).find(({ item }) => item.id === itemId);

/** The file of a page within the site's folder. */
export const fileOf = ({ content }: Site, { file }: ContentPage): string =>
  relative(resolve(content.folder), resolve(file)).replaceAll("\\", "/");

/** The place of an item in the file of its page. */
export const itemPathOf = (id: string): ChangePath => ["items", { key: "id", is: id }];

const newId = (): string => randomBytes(12).toString("hex");

/** A new product that visitors do not see yet. */
export const toNewProduct = (typed: {
  readonly title: string;
  readonly urlId: string;
  readonly priceMoney: unknown;
  readonly sku: string;
}): Readonly<Record<string, unknown>> & { readonly id: string } => ({
  id: newId(),
  urlId: typed.urlId,
  title: typed.title,
  workflowState: 2,
  structuredContent: {
    productType: 1,
    variantOptionOrdering: [],
    variants: [
      {
        id: newId(),
        sku: typed.sku,
        attributes: {},
        priceMoney: typed.priceMoney,
        qtyInStock: 0,
      },
    ],
  },
});

/** A copy of a product that visitors do not see yet, with ids of its own and without SKUs. */
export function toCopy(
  product: unknown,
  { title, urlId }: { readonly title: string; readonly urlId: string },
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const { structuredContent, ...own } = Object(product);
  const variants: readonly object[] = structuredContent?.variants ?? [];
  const skus = variants.map((_, index) => `${urlId}-${index + 1}`.slice(0, 60));
  return {
    ...own,
    id: newId(),
    urlId,
    title,
    workflowState: 2,
    structuredContent: {
      ...structuredContent,
      variants: variants.map((variant, index) => ({
        ...variant,
        ...("id" in variant && { id: newId() }),
        sku: skus[index],
      })),
    },
  };
}
