import { IN_STOCK, LISTED_PRICES } from "../../../formatters/index.ts";
import type { Item } from "../../content/schemas.ts";
import type { SharedView } from "../view.ts";
import { Answers } from "./answers.ts";
import { createListed } from "./listed-product.ts";
import { type SellableProduct, toSkus, toStock } from "./product.ts";
import type { Stock, ViewStock } from "./stock.ts";
import { unpricedVariants, variantPriceKeys } from "./variant-prices.ts";

type Product = NonNullable<Item["structuredContent"]>;

/**
 * A product whose variants ask a stock each time they are read, so that what is made of them depends on no more than it reads; and what
 * lists show of it, which depends on no more either.
 */
export function followStock(item: Item, { remember }: SharedView): Product {
  const product = item.structuredContent ?? {};
  return "variants" in product ? ofProduct.in(product, { item, remember }) : product;
}

type AskingProduct = { readonly item: Item; readonly remember: SharedView["remember"] };

const ofProduct = new Answers<AskingProduct>({
  variants: ({ item, remember }) => remember(followVariants, item),
  [IN_STOCK]: ({ item, remember }) => remember(isInStock, item),
  [LISTED_PRICES]: ({ item, remember }) => remember(createListed, item).prices,
});

function followVariants(item: Item, { stock }: SharedView): Product["variants"] {
  const variants = unpricedVariants(item.structuredContent);
  const skus = toSkus(variants ?? []);
  return variants?.map((variant, position) => {
    const sku = skus[position];
    return sku === undefined ? variant : ofVariant.in(variant, { item, position, sku, stock });
  });
}

/** True if any variant of an item can be bought. */
function isInStock({ id, structuredContent }: Item, { stock }: SharedView): boolean {
  const variants = unpricedVariants(structuredContent) ?? [];
  const skus = toSkus(variants);
  return variants.some((variant, position) => {
    const sku = skus[position];
    const now = sku === undefined ? undefined : stock.supplyOf(id, sku, Boolean(variant.unlimited));
    return now === undefined ? toStock(variant) !== 0 : now !== "none";
  });
}

type ItemVariant = NonNullable<NonNullable<Item["structuredContent"]>["variants"]>[number];

/** A variant by its place in the content, and by what a stock knows it. */
type Asking = {
  readonly item: Item;
  readonly position: number;
  readonly sku: string | null;
  readonly stock: ViewStock;
};

const ofVariant = new Answers<Asking>(
  {
    unlimited(asking) {
      const variant = unpriced(asking);
      const isUnlimited = Boolean(variant.unlimited);
      const now = asking.stock.supplyOf(asking.item.id, asking.sku, isUnlimited);
      if (now === undefined || (now === "unlimited" && isUnlimited)) return variant.unlimited;
      // Content that does not say it stays as it is while its number is right.
      const isSilent = variant.unlimited == null && unitsOf(asking) === variant.qtyInStock;
      return isSilent ? variant.unlimited : now === "unlimited";
    },
    qtyInStock(asking) {
      const { unlimited, qtyInStock } = unpriced(asking);
      const units = unitsOf(asking);
      if (units === undefined || (units === null && Boolean(unlimited))) return qtyInStock;
      return units ?? 0;
    },
  },
  Object.fromEntries(variantPriceKeys.map((key) => [key, (asking) => priced(asking)[key]])),
);

const unpriced = ({ item, position }: Asking): Partial<ItemVariant> =>
  unpricedVariants(item.structuredContent)?.[position] ?? {};

const priced = ({ item, position }: Asking): Partial<ItemVariant> =>
  item.structuredContent?.variants?.[position] ?? {};

const unitsOf = (asking: Asking): number | null | undefined =>
  asking.stock.unitsOf(asking.item.id, asking.sku, Boolean(unpriced(asking).unlimited));

type AskingUnits = {
  readonly itemId: string;
  readonly sku: string | null;
  readonly ofContent: number | null;
  readonly counted: Stock;
};

const ofUnits = new Answers<AskingUnits>({
  stock({ itemId, sku, ofContent, counted }) {
    const units = counted.unitsOf(itemId, sku, ofContent === null);
    return units == null ? (units === null ? null : ofContent) : Math.max(0, units);
  },
});

/** A product whose variants ask a stock each time they are read, as those of {@link followStock}. */
export function followUnits(product: SellableProduct, counted: Stock): SellableProduct {
  const { id: itemId, productType } = product;
  if (productType === "digital" || productType === "giftCard") return product;
  const variants = product.variants.map((variant) => {
    const { sku, stock: ofContent } = variant;
    return ofUnits.in(variant, { itemId, sku, ofContent, counted });
  });
  return { ...product, variants };
}
