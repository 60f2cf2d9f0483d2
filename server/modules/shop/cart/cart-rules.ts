import { parseQuantity, type QuantityProblem } from "../../../contract/rules/quantity.ts";
import { findVariant, resolveVariant } from "../../../contract/rules/variant-choice.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";

/** An entry of a cart as it is stored. */
export type Entry = {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  /** Title and options of the product when the entry was made, shown once the product is gone. */
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** JSON text of the product's extra fields. */
  readonly additionalFields: string | null;
};

/** What a visitor wants to add. The variant is named by its SKU or else by the values of its options. */
export type AdditionWish = {
  readonly itemId: string;
  readonly sku?: string | null | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** As it was sent; `contract/rules/quantity.ts` reads it. */
  readonly quantity?: unknown;
  readonly additionalFields?: string | null | undefined;
};

/** What is to be added: an entry without an id. */
export type Addition = {
  readonly entry: Omit<Entry, "id">;
  /** Units of its variant that can be had; null without limit. */
  readonly stock: number | null;
};

/** An addition that was made under the same key before. */
export type EarlierAddition = { readonly entryId: string; readonly quantity: number };

/** What adding depends on beside the cart and what is added. */
export type AddOptions = {
  readonly newId: string;
  readonly earlier: EarlierAddition | undefined;
  readonly limits: CartLimits;
};

/** The most units of an entry, and the most entries of a cart. */
export type CartLimits = { readonly cartEntryQuantity: number; readonly cartEntries: number };

/** Why something cannot be added. */
export type Refusal =
  | { readonly kind: "optionsUnselected"; readonly options: readonly string[] }
  | { readonly kind: "quantityInvalid"; readonly problem: QuantityProblem }
  | { readonly kind: "subscriptionNotWhole" }
  | { readonly kind: "giftCardUnselected" }
  | { readonly kind: "variantUnavailable" }
  | { readonly kind: "additionalFieldsInvalid" }
  | { readonly kind: "notEnoughStock" }
  | { readonly kind: "quantityTooLarge" }
  | { readonly kind: "cartFull" }
  | { readonly kind: "keyReused" };

/** What became of an addition: the entries from now on, and the id of the one that was made or raised. */
export type Added = {
  readonly kind: "added" | "repeated";
  readonly entries: readonly Entry[];
  readonly entryId: string;
};

/** What a wish means for a product: its variant, a quantity that is one, fields that can be stored. */
export function toAddition(product: SellableProduct, wish: AdditionWish): Addition | Refusal {
  const variant = chooseVariant(product, wish);
  if ("kind" in variant) return variant;
  const quantity = parseQuantity(wish.quantity);
  if (!quantity.ok) {
    return product.subscribable && quantity.problem === "quantityNotWhole"
      ? { kind: "subscriptionNotWhole" }
      : { kind: "quantityInvalid", problem: quantity.problem };
  }
  if (variant.stock !== null && variant.stock < quantity.quantity) {
    return { kind: "notEnoughStock" };
  }
  const additionalFields = wish.additionalFields || null;
  if (additionalFields !== null && !isStorableJson(additionalFields)) {
    return { kind: "additionalFieldsInvalid" };
  }
  return {
    entry: {
      itemId: product.id,
      sku: variant.sku,
      title: product.title,
      attributes: variant.attributes,
      quantity: quantity.quantity,
      additionalFields,
    },
    stock: variant.stock,
  };
}

/**
 * Adds to the entries of a cart: raises the entry of the same item, SKU and fields, or makes one under `newId`. What was
 * added under the same key before is not added again.
 */
export function addToEntries(
  entries: readonly Entry[],
  { entry: added, stock }: Addition,
  { newId, earlier, limits }: AddOptions,
): Added | Refusal {
  if (earlier) {
    const made = entries.find(({ id }) => id === earlier.entryId);
    const isRepeated = made && isSameKind(made, added) && earlier.quantity === added.quantity;
    return isRepeated ? { kind: "repeated", entries, entryId: made.id } : { kind: "keyReused" };
  }
  const units = entries
    .filter(({ itemId, sku }) => itemId === added.itemId && sku === added.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (stock !== null && units + added.quantity > stock) return { kind: "notEnoughStock" };
  const raised = entries.find((entry) => isSameKind(entry, added));
  const quantity = (raised?.quantity ?? 0) + added.quantity;
  if (quantity > limits.cartEntryQuantity) return { kind: "quantityTooLarge" };
  if (raised) {
    const changed = entries.map((entry) => (entry === raised ? { ...entry, quantity } : entry));
    return { kind: "added", entries: changed, entryId: raised.id };
  }
  if (entries.length >= limits.cartEntries) return { kind: "cartFull" };
  return { kind: "added", entries: [...entries, { ...added, id: newId }], entryId: newId };
}

const isSameKind = (one: Omit<Entry, "id">, other: Omit<Entry, "id">): boolean =>
  one.itemId === other.itemId &&
  one.sku === other.sku &&
  one.additionalFields === other.additionalFields;

/** The variant of the SKU, or else of the chosen options; a single variant needs neither. */
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

/** JSON text that any database can store: half of a surrogate pair is none. */
function isStorableJson(text: string): boolean {
  if (/\p{Surrogate}/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
