import { itemOf, variantOf } from "../../support/cart/cart-catalog.ts";
import {
  fixedCoupon,
  flatShipping,
  percentCoupon,
  shippingCoupon,
  taxOf,
} from "../../support/cart/totals.ts";

/** The shop's current products by item; undefined for one that has been taken away. */
export type World = Record<string, { readonly cents: number; readonly stock: number } | undefined>;

type ModelEntry = { readonly id: string; readonly itemId: string; readonly quantity: number };

/** The cart that a visitor must have: a second implementation, as simple as possible. */
export type ModelCart = {
  /** 0 as long as there is none. */
  readonly version: number;
  readonly entries: readonly ModelEntry[];
  readonly coupons: readonly string[];
  readonly country: string | null;
  readonly shippingOption: string | null;
};

/** No cart. */
export const noCart: ModelCart = {
  version: 0,
  entries: [],
  coupons: [],
  country: null,
  shippingOption: null,
};

/** A visitor's wish. */
export type Write =
  | { readonly kind: "add"; readonly itemId: string; readonly quantity: unknown }
  | { readonly kind: "quantity"; readonly entryId: string; readonly quantity: unknown }
  | { readonly kind: "remove"; readonly entryId: string }
  | { readonly kind: "coupon"; readonly code: string }
  | { readonly kind: "noCoupon"; readonly code: string }
  | { readonly kind: "location"; readonly country: string }
  | { readonly kind: "shipping"; readonly id: string };

/** Products of the model: the first two are shipped, the last is not. */
export const itemIds = ["becher", "tasse", "dienst"];

/** The prices and the stock at the beginning. */
export const firstWorld = (): World => ({
  becher: { cents: 1290, stock: 12_000 },
  tasse: { cents: 333, stock: 5 },
  dienst: { cents: 5000, stock: 20_000 },
});

/** The items of the content for a world. */
export const toItems = (world: World): Record<string, unknown>[] =>
  itemIds.flatMap((id) => {
    const offer = world[id];
    if (!offer) return [];
    const value = `${Math.floor(offer.cents / 100)}.${String(offer.cents % 100).padStart(2, "0")}`;
    const priceMoney = { value, currency: "EUR" };
    return [
      itemOf(
        { id, title: id, fullUrl: `/laden/${id}` },
        {
          productType: id === "dienst" ? 3 : 1,
          taxClass: id === "tasse" ? "reduced" : "standard",
          variants: [variantOf({ sku: id, priceMoney, qtyInStock: offer.stock })],
        },
      ),
    ];
  });

/** Coupons, shipping and taxes of the model's shop. */
export const rules = {
  coupons: [
    percentCoupon(10, { code: "ZEHN" }),
    fixedCoupon(500, { code: "FUENF", minimumSubtotalCents: 2000, combinable: true }),
    shippingCoupon({ code: "PORTO", combinable: true }),
    fixedCoupon(100, { code: "ALT", endsOn: 1 }),
  ],
  shippingOptions: [
    flatShipping({ id: "paket", countries: ["DE"], priceCents: 490 }),
    flatShipping({ id: "paket-at", countries: ["AT"], priceCents: 990 }),
  ],
  taxRules: [
    taxOf(19),
    taxOf(7, { taxClass: "reduced" }),
    taxOf(20, { country: "AT", included: false }),
  ],
};

const isQuantity = (quantity: unknown): quantity is number =>
  typeof quantity === "number" && Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999;

/** The cart after a write; undefined if it has to be refused. */
export function applyWrite(cart: ModelCart, write: Write, world: World): ModelCart | undefined {
  const change = (fields: Partial<ModelCart>): ModelCart => ({
    ...cart,
    ...fields,
    version: cart.version + 1,
  });
  switch (write.kind) {
    case "add":
      return addTo(cart, write, world, change);
    case "quantity": {
      const { entryId, quantity } = write;
      const entry = cart.entries.find(({ id }) => id === entryId);
      if (!entry || !isQuantity(quantity)) return undefined;
      if (entry.quantity === quantity) return cart;
      if (quantity > (world[entry.itemId]?.stock ?? 0)) return undefined;
      const entries = cart.entries.map((one) => (one === entry ? { ...one, quantity } : one));
      return change({ entries });
    }
    case "remove": {
      const entries = cart.entries.filter(({ id }) => id !== write.entryId);
      return entries.length === cart.entries.length ? undefined : change({ entries });
    }
    case "coupon": {
      const isKnown = rules.coupons.some(({ code }) => code === write.code);
      if (cart.version === 0 || !isKnown) return undefined;
      if (cart.coupons.includes(write.code)) return cart;
      return change({ coupons: [...cart.coupons, write.code] });
    }
    case "noCoupon": {
      const coupons = cart.coupons.filter((code) => code !== write.code);
      return coupons.length === cart.coupons.length ? undefined : change({ coupons });
    }
    case "location":
      if (cart.version === 0 || write.country === "XX") return undefined;
      return cart.country === write.country ? cart : change({ country: write.country });
    case "shipping":
      if (cart.version === 0 || !offered(cart, world).includes(write.id)) return undefined;
      return cart.shippingOption === write.id ? cart : change({ shippingOption: write.id });
  }
}

function addTo(
  cart: ModelCart,
  { itemId, quantity }: Extract<Write, { kind: "add" }>,
  world: World,
  change: (fields: Partial<ModelCart>) => ModelCart,
): ModelCart | undefined {
  const offer = world[itemId];
  if (!offer || !isQuantity(quantity)) return undefined;
  const entry = cart.entries.find((one) => one.itemId === itemId);
  const sum = (entry?.quantity ?? 0) + quantity;
  if (sum > 9999 || sum > offer.stock) return undefined;
  if (!entry) return change({ entries: [...cart.entries, { id: "new", itemId, quantity }] });
  const entries = cart.entries.map((one) => (one === entry ? { ...one, quantity: sum } : one));
  return change({ entries });
}

const counted = (cart: ModelCart, world: World) =>
  cart.entries.flatMap(({ itemId, quantity }) => {
    const offer = world[itemId];
    return offer && offer.stock > 0 ? [{ itemId, quantity, cents: offer.cents * quantity }] : [];
  });

function offered(cart: ModelCart, world: World): readonly string[] {
  if (!counted(cart, world).some(({ itemId }) => itemId !== "dienst")) return [];
  return { DE: ["paket"], AT: ["paket-at"] }[cart.country ?? "DE"] ?? [];
}

/** The cost that a cart must have, without taxes. */
export function toModelTotals(cart: ModelCart, world: World) {
  const lines = counted(cart, world);
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const hasLines = lines.length > 0;
  const valid: string[] = [];
  for (const code of cart.coupons) {
    if (!hasLines || code === "ALT" || (code === "FUENF" && subtotal < 2000)) continue;
    if (valid.length > 0 && [...valid, code].includes("ZEHN")) continue;
    valid.push(code);
  }
  const percent = valid.includes("ZEHN") ? Math.round(subtotal / 10) : 0;
  const fixed = valid.includes("FUENF") ? Math.min(500, subtotal) : 0;
  const options = offered(cart, world);
  const beforehand = cart.country === null ? undefined : options[0];
  const selected = options.find((id) => id === cart.shippingOption) ?? beforehand ?? null;
  const price = selected === "paket" ? 490 : 990;
  return {
    subtotalCents: subtotal,
    discountCents: percent + fixed,
    validCoupons: valid,
    selectedShippingOption: selected,
    shippingCostCents: selected === null || valid.includes("PORTO") ? 0 : price,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    offered: options,
  };
}
