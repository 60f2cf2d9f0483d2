import {
  type ContentPage,
  isProductCollection,
  shopCurrency,
  workflowStates,
} from "../../../content/content.ts";
import type { Item } from "../../../content/schemas.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { toQuery } from "../../../screens/index.ts";
import { toSellableProduct } from "../../../site/catalog/product.ts";
import type { Site } from "../../../site/site.ts";
import { line, money, TITLE_LENGTH } from "../fields/kinds.ts";
import { newId } from "../new-id.ts";
import { optionsPart } from "../parts/options-part.ts";
import { SKU_LENGTH } from "../parts/variant-options.ts";
import { freeUrlId, itemPathOf, itemsOf, listsOf } from "./items.ts";
import type { EntryKind } from "./kind.ts";
import { productFields, visibleField } from "./product-fields.ts";

/** The pages of products that have a file of their own. */
export const listProductPages = ({ content }: Site): readonly ContentPage[] =>
  [...content.pages.values()].filter(
    ({ collection, at, itemPaths, file }) =>
      isProductCollection(collection) && !at && !itemPaths && file.endsWith(".json"),
  );

/** Products with their variants. */
export const products: EntryKind = {
  name: "products",
  place: 105,
  group: "goods",
  opens: "store",
  publishes: "store",
  texts: {
    title: "productsTitle",
    text: "productsText",
    search: "productsSearch",
    empty: "productsEmpty",
    all: "productsBack",
  },
  columns: ["productsPage", "productsPrice"],
  list: (shown) =>
    itemsOf(shown, listProductPages(shown.site), (item, page) => [
      page.collection.title,
      toPriceText(shown.site, item),
    ]),
  previewed: [{ path: visibleField.path, value: workflowStates.published }],
  fields: productFields,
  parts: [optionsPart],
  making: {
    title: "productsNew",
    keyField: "title",
    fields: () => [
      { path: ["title"], label: "entriesName", kind: line(TITLE_LENGTH, true) },
      { path: ["price"], label: "productsPrice", kind: money(true) },
    ],
    lists: (shown) => listsOf(shown, listProductPages(shown.site)),
    make(_shown, list, typed) {
      const { title, price } = Object(typed);
      const urlId = freeUrlId(list.page, title, "produkt");
      return toMade(toNewProduct({ title, urlId, sku: `${urlId}-1`, priceMoney: price }));
    },
    copy(shown, list, product) {
      const title = fill(shown.site.texts.productsCopyTitle, { title: Object(product).title });
      const urlId = freeUrlId(list.page, title, "produkt");
      return toMade(toCopy(product, { title, urlId }));
    },
  },
  links: ({ title }) => [
    { path: `${screensPaths.owner}/stock${toQuery({ q: title })}`, text: "productsStock" },
  ],
};

const toMade = (value: { readonly id: string }) => ({ path: itemPathOf(value.id), value });

function toPriceText({ content, moneyFormat }: Site, item: Item): string {
  const product = toSellableProduct(item, shopCurrency(content));
  const prices = (product?.variants ?? []).map(({ priceCents }) => priceCents);
  return prices.length === 0 ? "" : toMoneyText(Math.min(...prices), moneyFormat);
}

/** A new product that visitors do not see yet. */
const toNewProduct = (typed: {
  readonly title: string;
  readonly urlId: string;
  readonly priceMoney: unknown;
  readonly sku: string;
}): Readonly<Record<string, unknown>> & { readonly id: string } => ({
  id: newId(),
  urlId: typed.urlId,
  title: typed.title,
  workflowState: workflowStates.draft,
  structuredContent: {
    productType: 1,
    variantOptionOrdering: [],
    variants: [
      {
        id: newId(),
        sku: typed.sku.slice(0, SKU_LENGTH),
        attributes: {},
        priceMoney: typed.priceMoney,
        qtyInStock: 0,
      },
    ],
  },
});

/** A copy of a product that visitors do not see yet, with ids of its own and without SKUs. */
function toCopy(
  product: unknown,
  { title, urlId }: { readonly title: string; readonly urlId: string },
): Readonly<Record<string, unknown>> & { readonly id: string } {
  const { structuredContent, ...own } = Object(product);
  const variants: readonly object[] = structuredContent?.variants ?? [];
  const skus = variants.map((_, index) => `${urlId}-${index + 1}`.slice(0, SKU_LENGTH));
  return {
    ...own,
    id: newId(),
    urlId,
    title,
    workflowState: workflowStates.draft,
    structuredContent: {
      ...structuredContent,
      variants: variants.map((variant, index) => ({
        ...variant,
        id: newId(),
        sku: skus[index],
      })),
    },
  };
}
