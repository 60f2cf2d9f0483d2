import { hasLayout, isProduct, shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toUnitPriceText } from "../../contract/products/unit-price.ts";
import { Answers } from "../../site/catalog/answers.ts";
import { followStock } from "../../site/catalog/follow-stock.ts";
import { createListed, type ListedProduct } from "../../site/catalog/listed-product.ts";
import { toSellableProduct } from "../../site/catalog/product.ts";
import type { SharedView } from "../../site/view.ts";

type Asking = { readonly item: Item; readonly view: SharedView };

const followed = ({ item, view }: Asking) => view.remember(followStock, item);

/**
 * The keys that templates ask of a product inside `{.section item}` itself, as `structuredContent` has it: its kind, variants and
 * options, and its lowest prices in cents, 0 without a sale. They are found out when they are read: what shows a product's title does not
 * depend on its prices. Without a base price, `unitPrice` is undefined, which is the same to templates as no such key.
 */
const products = new Answers<Asking>({
  productType: own("productType", ({ item }) => item.structuredContent?.productType),
  variants: own("variants", (asking) => followed(asking).variants ?? []),
  variantOptionOrdering: own(
    "variantOptionOrdering",
    ({ item }) => item.structuredContent?.variantOptionOrdering ?? [],
  ),
  isSubscribable: own(
    "isSubscribable",
    ({ item }) => item.structuredContent?.isSubscribable ?? false,
  ),
  onSale: own(
    "onSale",
    (asking) => asking.item.structuredContent?.onSale ?? lowest(asking).isReduced,
  ),
  priceCents: own("priceCents", (asking) => keyOf(asking, "priceCents") ?? lowest(asking).cents),
  salePriceCents: own(
    "salePriceCents",
    (asking) => keyOf(asking, "salePriceCents") ?? lowest(asking).saleCents,
  ),
  structuredContent: followed,
  unitPrice: ({ item, view }) =>
    unitPriceText(view.remember(createListed, item), view) ?? Reflect.get(item, "unitPrice"),
});

/** An answer for items without the key itself. */
function own(key: string, find: (asking: Asking) => unknown): (asking: Asking) => unknown {
  return (asking) =>
    Object.hasOwn(asking.item, key) ? Reflect.get(asking.item, key) : find(asking);
}

const keyOf = ({ item }: Asking, key: string): unknown =>
  Reflect.get(item.structuredContent ?? {}, key);

const lowest = ({ item, view }: Asking) => view.remember(findLowest, item);

function findLowest(item: Item, { site }: SharedView) {
  const all = toSellableProduct(item, shopCurrency(site.content))?.variants ?? [];
  const reduced = all.filter(({ normalCents }) => normalCents !== undefined);
  return {
    isReduced: reduced.length > 0,
    cents: leastOf(all.map(({ normalCents, priceCents }) => normalCents ?? priceCents)),
    saleCents: leastOf(reduced.map(({ priceCents }) => priceCents)),
  };
}

const leastOf = (cents: readonly number[]): number => (cents.length > 0 ? Math.min(...cents) : 0);

/** An item with further keys, and those of a product if it is one. */
export function toItemKeys(view: SharedView, item: Item, further: object): object {
  if (isProduct(item)) return products.over([blank, item, further], { item, view });
  const variants = item.structuredContent?.variants;
  return texts.over([variants ? { variants } : {}, item, further], item);
}

/** The texts of an item that is no product, without a body that is a layout. */
const texts = new Answers<Item>(
  {},
  {
    body: (item) => (hasLayout(item) ? "" : item.body),
    excerpt: (item) => item.excerpt,
    tags: (item) => item.tags,
  },
);

/** The keys of a product in their order. */
const blank = {
  productType: undefined,
  variants: undefined,
  variantOptionOrdering: undefined,
  isSubscribable: undefined,
  onSale: undefined,
  priceCents: undefined,
  salePriceCents: undefined,
};

/** The base price beside a product's price in lists. */
function unitPriceText({ notes }: ListedProduct, { site }: SharedView): string | undefined {
  const { unitPrice } = notes;
  return unitPrice && toUnitPriceText(unitPrice, site.moneyFormat, site.texts);
}
