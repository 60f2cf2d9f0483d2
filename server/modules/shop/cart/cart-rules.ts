import { parseQuantity, type QuantityProblem } from "../../../contract/rules/quantity.ts";
import { findVariant, resolveVariant } from "../../../contract/rules/variant-choice.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";

/** An entry of a cart, as stored. */
export type Entry = {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  /** Title and options at the time of adding, shown once the product is gone. */
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** JSON text of the product's extra fields. */
  readonly additionalFields: string | null;
};

/** What a visitor wants to add. The variant is identified by its SKU, else by the values of its options. */
export type AdditionWish = {
  readonly itemId: string;
  readonly sku?: string | null | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** As sent; `contract/rules/quantity.ts` parses it. */
  readonly quantity?: unknown;
  readonly additionalFields?: string | null | undefined;
};

/** A valid wish: an entry without an id. */
export type Addition = {
  readonly entry: Omit<Entry, "id">;
  /** Available units of its variant; null for unlimited. */
  readonly stock: number | null;
};

/** An earlier addition with the same key. */
export type EarlierAddition = { readonly entryId: string; readonly quantity: number };

/** What adding depends on in addition to the cart and the addition. */
export type AddOptions = {
  readonly newId: string;
  readonly earlier: EarlierAddition | undefined;
  readonly limits: CartLimits;
};

/** Maximum units per entry and entries per cart. @internal */
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

/** The result of an addition: the new entries, and the id of the one that was created or increased. */
export type Added = {
  readonly kind: "added" | "repeated";
  readonly entries: readonly Entry[];
  readonly entryId: string;
};

/** Checks a wish for a product: whether the variant exists, the quantity is valid and the fields can be stored. */
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
 * Adds to the entries of a cart: increases the entry with the same item, SKU and fields, or creates one with `newId`.
 * A repeated addition with the same key adds nothing.
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

/** Whether a text is JSON that any database can store, without lone surrogates. */
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
