import { parseQuantity } from "../../../contract/products/quantity.ts";
import { findVariant, resolveVariant } from "../../../contract/products/variant-choice.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";
import type { CartKind, Entry, Refusal } from "./cart-state.ts";

/** A visitor's request to add a product. The variant is identified by its SKU, else by the values of its options. */
export type AdditionWish = {
  readonly itemId: string;
  readonly sku?: string | null | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** As sent; `contract/products/quantity.ts` parses it. */
  readonly quantity?: unknown;
  /** As sent. */
  readonly additionalFields?: string | null | undefined;
};

/** A valid wish: an entry without an id. */
export type Addition = {
  readonly entry: Omit<Entry, "id">;
  /** Available units of its variant; null for unlimited. */
  readonly stock: number | null;
};

/**
 * Checks a request for a product: it is sold through the cart, the variant exists and the quantity is valid. `fields`
 * are its checked additional fields.
 */
export function toAddition(
  product: SellableProduct,
  wish: AdditionWish,
  fields: string | null | Refusal,
  kind: CartKind = "ordinary",
): Addition | Refusal {
  const variant = chooseVariant(product, wish);
  if ("kind" in variant) return variant;
  const quantity = parseQuantity(wish.quantity);
  if (!quantity.ok) {
    return product.subscribable && quantity.problem === "quantityNotWhole"
      ? { kind: "subscriptionNotWhole" }
      : { kind: "quantityInvalid", problem: quantity.problem };
  }
  if (product.subscribable && kind === "ordinary") return { kind: "subscriptionRefused" };
  if (variant.stock !== null && variant.stock < quantity.quantity) {
    return { kind: "notEnoughStock" };
  }
  if (typeof fields === "object" && fields !== null) return fields;
  return {
    entry: {
      itemId: product.id,
      sku: variant.sku,
      title: product.title,
      attributes: variant.attributes,
      quantity: quantity.quantity,
      additionalFields: fields,
    },
    stock: variant.stock,
  };
}

/** The variant with the SKU, else with the chosen options; a single variant needs neither. */
function chooseVariant(
  product: SellableProduct,
  { sku, attributes = {} }: AdditionWish,
): SellableVariant | Refusal {
  if (sku) return findVariant(product, sku) ?? { kind: "variantUnavailable" };
  const choice = resolveVariant(product, attributes);
  switch (choice.kind) {
    case "chosen":
      return choice.variant;
    case "unselected":
      return product.productType === "giftCard"
        ? { kind: "giftCardUnselected" }
        : { kind: "optionsUnselected", options: choice.options };
    case "unavailable":
      return { kind: "variantUnavailable" };
  }
}
