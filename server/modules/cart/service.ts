import { randomUUID } from "node:crypto";
import type {
  AddedEntry,
  AlsoBought,
  ApplyCoupon,
  ChangeFields,
  ChangeLocation,
  ChangeQuantity,
  ChooseShipping,
} from "../../contract/cart/call-schemas.ts";
import { toCouponCode } from "../../contract/cart/coupon-code.ts";
import * as cartLimits from "../../contract/cart/limits.ts";
import type { Cart, CartEntry } from "../../contract/cart/schemas.ts";
import * as productsLimits from "../../contract/products/limits.ts";
import { parseQuantity } from "../../contract/products/quantity.ts";
import type { MoneyFormat } from "../../contract/values/money-format.ts";
import type { Database } from "../../database/schema.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { isCountry } from "../../site/forms/countries.ts";
import { createCartKeys, createCartToken } from "./cart-keys.ts";
import type { QuantityField } from "./errors.ts";
import type { CartFollower } from "./follower.ts";
import { findBoughtTogether, toAlsoBought } from "./pricing/also-bought.ts";
import { countLimitedUses } from "./pricing/limited-coupons.ts";
import { createEmptyCarts, offeredShipping, toCart } from "./pricing/priced-cart.ts";
import { toSampleCart } from "./pricing/sample-cart.ts";
import type { AdditionWish } from "./rules/addition-rules.ts";
import { addToCart, changeFields, changeQuantity, removeEntry } from "./rules/cart-rules.ts";
import { type CartState, type Entry, emptyState } from "./rules/cart-state.ts";
import {
  applyCoupon,
  chooseShipping,
  removeCoupon,
  setLocation,
  toLocation,
} from "./rules/choice-rules.ts";
import { isRefusal, readFields, toOffer, toShopAddition, toSubscription } from "./rules/offers.ts";
import { toRefusalError } from "./rules/refusal-errors.ts";
import type { CartStore, StoredCart } from "./store.ts";
import { toCartChange, toContent, type Write } from "./writes.ts";

/** The caller of a change. Repeating a write with the same key on the same cart has no further effect. */
export type CartCaller = {
  readonly shop: Shop;
  readonly cartToken: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

/** A changed cart, with the token by which its visitor finds it from now on. */
export type WrittenCart = {
  readonly cartToken: string;
  readonly cart: Cart;
  /** The affected entry; null for none, or if it has been removed since. */
  readonly entry: CartEntry | null;
};

type ReadOptions = {
  /** True to compute money; otherwise its fields are null. */
  readonly amounts?: boolean;
};

/**
 * The use cases of carts. A write answers the cart at current prices. Its errors are those of `refusal-errors.ts`; nothing is
 * stored then.
 */
export type CartService = {
  /** The cart with a token, at current prices; an empty one if it does not exist. Stores nothing. */
  read(shop: Shop, cartToken: string | undefined, options?: ReadOptions): Promise<Cart>;
  /** The empty cart for everybody without one. */
  readEmpty(shop: Shop, options?: ReadOptions): Cart;
  /** A sample cart with some products of the shop, for owners. */
  readSample(shop: Shop, options?: ReadOptions): Cart;
  /** Products that others have bought together with those in the cart. */
  listAlsoBought(
    shop: Shop,
    cartToken: string | undefined,
    moneyFormat: MoneyFormat,
  ): Promise<AlsoBought>;
  /** Adds to the visitor's cart, or to a new one. */
  addEntry(
    shop: Shop,
    cartToken: string | undefined,
    wish: AdditionWish,
    idempotencyKey?: string,
  ): Promise<{ readonly cartToken: string; readonly added: AddedEntry }>;
  /**
   * Creates a separate cart for a subscription, valid for a day, and returns its token. `planOption` names one of the product's
   * plans; null means the product's own. Errors: those of adding; `itemUnknown` for a product that is not a subscription, or has
   * no such plan.
   */
  subscribe(
    shop: Shop,
    wish: AdditionWish,
    planOption: string | null,
    quantityField?: QuantityField,
  ): Promise<string>;
  changeQuantity(caller: CartCaller, entryId: string, change: ChangeQuantity): Promise<WrittenCart>;
  removeEntry(caller: CartCaller, entryId: string): Promise<WrittenCart>;
  changeFields(caller: CartCaller, entryId: string, change: ChangeFields): Promise<WrittenCart>;
  setLocation(caller: CartCaller, location: ChangeLocation): Promise<WrittenCart>;
  chooseShipping(caller: CartCaller, choice: ChooseShipping): Promise<WrittenCart>;
  applyCoupon(caller: CartCaller, coupon: ApplyCoupon): Promise<WrittenCart>;
  removeCoupon(caller: CartCaller, code: string): Promise<WrittenCart>;
  /** Copies the cart of a token to a new one and returns its token. Undefined if there is no such cart. */
  copy(websiteId: string, cartToken: string): Promise<string | undefined>;
  /** Deletes some of the expired carts. True if there may be more. */
  deleteExpired(): Promise<boolean>;
};

/** Maximum number of carts that one call deletes. The database blocks the process for some milliseconds meanwhile. */
const DELETED_AT_ONCE = 50;

type CartServiceDependencies = {
  readonly carts: CartStore;
  readonly database: Database;
  readonly followers: () => readonly CartFollower[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the cart service. A cart is identified by a random token, of which only the hash is stored. */
export function createCartService({
  carts,
  database,
  followers,
  now,
}: CartServiceDependencies): CartService {
  const keys = createCartKeys(now);
  const emptyCart = createEmptyCarts();

  async function write(caller: CartCaller, { content, rule }: Write): Promise<WrittenCart> {
    const { shop, cartToken, idempotencyKey } = caller;
    const mayBeRepeated = cartToken !== undefined && idempotencyKey !== undefined;
    if (typeof rule !== "function" && !mayBeRepeated) throw toRefusalError(rule);
    const newToken = createCartToken();
    const key = {
      ...keys.toChanged(shop.websiteId, cartToken, newToken),
      writeKey: idempotencyKey,
    };
    const { cart, outcome, isNew } = await carts.change(key, (stored, earlier) =>
      toCartChange({ content, rule }, stored, earlier),
    );
    if (outcome.kind !== "written") throw toRefusalError(outcome);
    const priced = await toPricedCart(shop, cart, true);
    return {
      cartToken: isNew || cartToken === undefined ? newToken : cartToken,
      cart: priced,
      entry: priced.entries.find(({ id }) => id === outcome.entryId) ?? null,
    };
  }

  const toPricedCart = async (shop: Shop, cart: StoredCart | undefined, amounts: boolean) =>
    toCart(shop, cart, { amounts, redemptions: await countLimitedUses(database, shop, cart) });

  const begun = (websiteId: string) => {
    for (const follower of followers()) follower.cartBegun?.(websiteId);
  };

  const find = (websiteId: string, cartToken: string) =>
    carts.find(keys.toFound(websiteId, cartToken));

  return {
    async read(shop, cartToken, { amounts = true } = {}) {
      if (cartToken === undefined) return this.readEmpty(shop, { amounts });
      return toPricedCart(shop, await find(shop.websiteId, cartToken), amounts);
    },

    readEmpty: (shop, { amounts = true } = {}) => emptyCart(shop, { amounts }),

    readSample: (shop, { amounts = true } = {}) => toSampleCart(shop, { amounts }),

    async listAlsoBought(shop, cartToken, moneyFormat) {
      const cart = cartToken === undefined ? undefined : await find(shop.websiteId, cartToken);
      const inCart = (cart?.entries ?? []).map(({ itemId }) => itemId);
      if (inCart.length === 0) return { products: [] };
      const found = await findBoughtTogether(followers(), shop.websiteId, inCart);
      return toAlsoBought(shop, moneyFormat, { found, inCart });
    },

    async addEntry(shop, cartToken, wish, idempotencyKey) {
      const { itemId, sku = null, attributes = {}, quantity, additionalFields = null } = wish;
      const addition = toShopAddition(shop, wish);
      const newId = randomUUID();
      const written = await write(
        { shop, cartToken, idempotencyKey },
        {
          content: ["add", itemId, sku, attributes, toContent(quantity), additionalFields],
          rule:
            "kind" in addition
              ? addition
              : (cart = emptyState) =>
                  addToCart(cart, addition, {
                    newId,
                    limits: {
                      entryQuantity: productsLimits.entryQuantity,
                      entries: cartLimits.entries,
                    },
                  }),
        },
      );
      if (written.cartToken !== cartToken) begun(shop.websiteId);
      const { cart: shoppingCart, entry: newlyAdded } = written;
      return { cartToken: written.cartToken, added: { shoppingCart, newlyAdded } };
    },

    async subscribe(shop, wish, planOption, quantityField) {
      const addition = toSubscription(shop, wish, planOption);
      if ("kind" in addition) throw toRefusalError(addition, quantityField);
      const newToken = createCartToken();
      const key = {
        ...keys.toChanged(shop.websiteId, undefined, newToken),
        newPlanOption: planOption,
      };
      const entries = [{ ...addition.entry, id: randomUUID() }];
      await carts.change({ ...key, newKind: "subscription" }, () => ({
        state: { ...emptyState, entries },
        outcome: undefined,
      }));
      begun(shop.websiteId);
      return newToken;
    },

    changeQuantity(caller, entryId, { quantity }) {
      const parsed = parseQuantity(quantity);
      const findOffer = (entry: Entry) => toOffer(caller.shop, entry);
      return write(caller, {
        content: ["quantity", entryId, toContent(quantity)],
        rule: parsed.ok
          ? (cart) => changeQuantity(cart, { entryId, quantity: parsed.quantity, findOffer })
          : { kind: "quantityInvalid", problem: parsed.problem },
      });
    },

    removeEntry: (caller, entryId) =>
      write(caller, { content: ["remove", entryId], rule: (cart) => removeEntry(cart, entryId) }),

    changeFields(caller, entryId, { itemId, sku, additionalFields: text }) {
      const fields = readFields(caller.shop, itemId, text);
      const maxQuantity = productsLimits.entryQuantity;
      return write(caller, {
        content: ["fields", entryId, itemId, sku ?? null, text],
        rule: isRefusal(fields)
          ? fields
          : (cart) =>
              changeFields(cart, { entryId, itemId, sku, additionalFields: fields, maxQuantity }),
      });
    },

    setLocation(caller, sent) {
      const location = toLocation(sent, isCountry);
      return write(caller, {
        content: ["location", sent.country, sent.region ?? null, sent.zip ?? null],
        rule: "kind" in location ? location : (cart) => setLocation(cart, location),
      });
    },

    chooseShipping(caller, { id }) {
      const known = caller.shop.rules.shippingOptions.map((option) => option.id);
      const offeredTo = (cart: CartState) => offeredShipping(caller.shop, cart);
      return write(caller, {
        content: ["shipping-option", id],
        rule: (cart) => chooseShipping(cart, { id, known, offeredTo }),
      });
    },

    applyCoupon(caller, { code: typed }) {
      const code = toCouponCode(typed);
      const known = caller.shop.rules.coupons.map((coupon) => coupon.code);
      return write(caller, {
        content: ["coupon", code],
        rule: (cart) => applyCoupon(cart, code, known),
      });
    },

    removeCoupon(caller, typed) {
      const code = toCouponCode(typed);
      return write(caller, {
        content: ["no-coupon", code],
        rule: (cart) => removeCoupon(cart, code),
      });
    },

    async copy(websiteId, cartToken) {
      const found = await find(websiteId, cartToken);
      if (!found) return undefined;
      const newToken = createCartToken();
      const { coupons, location, shippingOption } = found;
      const entries = found.entries.map((entry) => ({ ...entry, id: randomUUID() }));
      await carts.change(keys.toChanged(websiteId, undefined, newToken), () => ({
        state: { entries, coupons, location, shippingOption },
        outcome: undefined,
      }));
      return newToken;
    },

    async deleteExpired() {
      return (await carts.deleteBefore(keys.livingSince(), DELETED_AT_ONCE)) === DELETED_AT_ONCE;
    },
  };
}
