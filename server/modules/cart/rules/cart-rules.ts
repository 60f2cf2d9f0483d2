import type { Addition } from "./addition-rules.ts";
import type { CartState, Changed, Entry, Refusal } from "./cart-state.ts";

/** Maximum units per entry and entries per cart. @internal */
export type CartLimits = { readonly entryQuantity: number; readonly entries: number };

type AddOptions = { readonly newId: string; readonly limits: CartLimits };

/** The product data needed to change an entry. */
export type Offer = {
  readonly kind: "offered";
  /** Available units of its variant; null for unlimited. */
  readonly stock: number | null;
};

type QuantityChange = {
  readonly entryId: string;
  readonly quantity: number;
  /** Looks up an entry's product as it is sold now. */
  readonly findOffer: (entry: Entry) => Offer | Refusal;
};

type FieldsChange = {
  readonly entryId: string;
  readonly itemId: string;
  /** Undefined, null and "" all mean that the caller does not specify one. */
  readonly sku: string | null | undefined;
  /** Validated JSON text; null for none. */
  readonly additionalFields: string | null;
  readonly maxQuantity: number;
};

type MaybeCart = CartState | undefined;

/** Adds to a cart: increases the entry with the same item, SKU and fields, or creates one with `newId`. */
export function addToCart(
  state: CartState,
  { entry: added, stock }: Addition,
  { newId, limits }: AddOptions,
): Changed | Refusal {
  const { entries } = state;
  const units = unitsOf(entries, added);
  if (stock !== null && units + added.quantity > stock) return { kind: "notEnoughStock" };
  const raised = entries.find((entry) => isSameKind(entry, added));
  const quantity = (raised?.quantity ?? 0) + added.quantity;
  if (quantity > limits.entryQuantity) return { kind: "quantityTooLarge" };
  if (raised) {
    const changed = entries.map((entry) => (entry === raised ? { ...entry, quantity } : entry));
    return { kind: "changed", state: { ...state, entries: changed }, entryId: raised.id };
  }
  if (entries.length >= limits.entries) return { kind: "cartFull" };
  const all = [...entries, { ...added, id: newId }];
  return { kind: "changed", state: { ...state, entries: all }, entryId: newId };
}

/** Changes the quantity of an entry; the stock applies to all entries of the variant together. */
export function changeQuantity(
  cart: MaybeCart,
  { entryId, quantity, findOffer }: QuantityChange,
): Changed | Refusal {
  const entry = findEntry(cart, entryId);
  if (!cart || !entry) return { kind: "entryUnknown" };
  if (entry.quantity === quantity) return { kind: "changed", state: undefined, entryId };
  const offer = findOffer(entry);
  if (offer.kind !== "offered") return offer;
  const units = unitsOf(cart.entries, entry) - entry.quantity + quantity;
  if (offer.stock !== null && units > offer.stock) return { kind: "notEnoughStock" };
  return { kind: "changed", state: replace(cart, { ...entry, quantity }), entryId };
}

/** Removes an entry. */
export function removeEntry(cart: MaybeCart, entryId: string): Changed | Refusal {
  const entry = findEntry(cart, entryId);
  if (!cart || !entry) return { kind: "entryUnknown" };
  const entries = cart.entries.filter((one) => one !== entry);
  return { kind: "changed", state: { ...cart, entries }, entryId: null };
}

/**
 * Changes the fields of an entry. If another entry of the same item and SKU already has them, the two are merged. An item or SKU
 * other than the entry's counts as an unknown entry.
 */
export function changeFields(
  cart: MaybeCart,
  { entryId, itemId, sku, additionalFields, maxQuantity }: FieldsChange,
): Changed | Refusal {
  const entry = findEntry(cart, entryId);
  const isMeant = entry?.itemId === itemId && (sku || entry.sku) === entry.sku;
  if (!cart || !entry || !isMeant) return { kind: "entryUnknown" };
  if (entry.additionalFields === additionalFields) {
    return { kind: "changed", state: undefined, entryId };
  }
  const changed = { ...entry, additionalFields };
  const same = cart.entries.find((one) => one !== entry && isSameKind(one, changed));
  const quantity = entry.quantity + (same?.quantity ?? 0);
  if (quantity > maxQuantity) return { kind: "quantityTooLarge" };
  const entries = cart.entries.filter((one) => one !== same);
  return {
    kind: "changed",
    state: replace({ ...cart, entries }, { ...changed, quantity }),
    entryId,
  };
}

const findEntry = (cart: MaybeCart, entryId: string): Entry | undefined =>
  cart?.entries.find(({ id }) => id === entryId);

const replace = (cart: CartState, changed: Entry): CartState => ({
  ...cart,
  entries: cart.entries.map((entry) => (entry.id === changed.id ? changed : entry)),
});

/** Units of one variant in all entries, regardless of their fields. */
const unitsOf = (
  entries: readonly Entry[],
  { itemId, sku }: Pick<Entry, "itemId" | "sku">,
): number =>
  entries
    .filter((entry) => entry.itemId === itemId && entry.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);

type Kind = Pick<Entry, "itemId" | "sku" | "additionalFields">;

/** True if two entries are the same: equal item, SKU and fields. */
const isSameKind = (one: Kind, other: Kind): boolean =>
  one.itemId === other.itemId &&
  one.sku === other.sku &&
  one.additionalFields === other.additionalFields;
