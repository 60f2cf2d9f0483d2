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
import * as cartLimits from "../../contract/cart/limits.ts";
import type { Cart, CartEntry } from "../../contract/cart/schemas.ts";
import * as productsLimits from "../../contract/products/limits.ts";
import type { MoneyFormat } from "../../contract/values/money-format.ts";
import type { Database } from "../../database/schema.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { createCartKeys, createCartToken } from "./cart-keys.ts";
import {
  toCouponRemoval,
  toCouponWrite,
  toFieldsWrite,
  toLocationWrite,
  toQuantityWrite,
  toRemoval,
  toShippingWrite,
} from "./change-writes.ts";
import type { QuantityField } from "./errors.ts";
import type { CartFollower } from "./follower.ts";
import { findBoughtTogether, toAlsoBought } from "./pricing/also-bought.ts";
import { countLimitedUses } from "./pricing/limited-coupons.ts";
import { createEmptyCarts, toCart } from "./pricing/priced-cart.ts";
import { toSampleCart } from "./pricing/sample-cart.ts";
import type { AdditionWish } from "./rules/addition-rules.ts";
import { addToCart } from "./rules/cart-rules.ts";
import { emptyState } from "./rules/cart-state.ts";
import { toShopAddition, toSubscription } from "./rules/offers.ts";
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

type Context = CartServiceDependencies & {
  readonly keys: ReturnType<typeof createCartKeys>;
  readonly emptyCart: ReturnType<typeof createEmptyCarts>;
};

/** Creates the cart service. A cart is identified by a random token, of which only the hash is stored. */
export function createCartService(dependencies: CartServiceDependencies): CartService {
  const { carts, now } = dependencies;
  const keys = createCartKeys(now);
  const emptyCart = createEmptyCarts();
  const context: Context = { ...dependencies, keys, emptyCart };
  return {
    read: read(context),
    readEmpty: readEmpty(context),
    readSample: (shop, { amounts = true } = {}) => toSampleCart(shop, { amounts }),
    listAlsoBought: listAlsoBought(context),
    addEntry: addEntry(context),
    subscribe: subscribe(context),
    changeQuantity: (caller, entryId, change) =>
      write(context, caller, toQuantityWrite(caller.shop, entryId, change)),
    removeEntry: (caller, entryId) => write(context, caller, toRemoval(entryId)),
    changeFields: (caller, entryId, change) =>
      write(context, caller, toFieldsWrite(caller.shop, entryId, change)),
    setLocation: (caller, location) => write(context, caller, toLocationWrite(location)),
    chooseShipping: (caller, choice) =>
      write(context, caller, toShippingWrite(caller.shop, choice)),
    applyCoupon: (caller, coupon) => write(context, caller, toCouponWrite(caller.shop, coupon)),
    removeCoupon: (caller, code) => write(context, caller, toCouponRemoval(code)),
    copy: copy(context),
    async deleteExpired() {
      return (await carts.deleteBefore(keys.livingSince(), DELETED_AT_ONCE)) === DELETED_AT_ONCE;
    },
  };
}

async function write(
  context: Context,
  caller: CartCaller,
  { content, rule }: Write,
): Promise<WrittenCart> {
  const { keys, carts } = context;
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
  const priced = await toPricedCart(context, shop, cart, true);
  return {
    cartToken: isNew || cartToken === undefined ? newToken : cartToken,
    cart: priced,
    entry: priced.entries.find(({ id }) => id === outcome.entryId) ?? null,
  };
}

const toPricedCart = async (
  { database }: Context,
  shop: Shop,
  cart: StoredCart | undefined,
  amounts: boolean,
) => toCart(shop, cart, { amounts, redemptions: await countLimitedUses(database, shop, cart) });

const begun = ({ followers }: Context, websiteId: string) => {
  for (const follower of followers()) follower.cartBegun?.(websiteId);
};

const find = ({ carts, keys }: Context, websiteId: string, cartToken: string) =>
  carts.find(keys.toFound(websiteId, cartToken));

const read =
  (context: Context): CartService["read"] =>
  async (shop, cartToken, { amounts = true } = {}) => {
    if (cartToken === undefined) return readEmpty(context)(shop, { amounts });
    return toPricedCart(context, shop, await find(context, shop.websiteId, cartToken), amounts);
  };

const readEmpty =
  ({ emptyCart }: Context): CartService["readEmpty"] =>
  (shop, { amounts = true } = {}) =>
    emptyCart(shop, { amounts });

const listAlsoBought =
  (context: Context): CartService["listAlsoBought"] =>
  async (shop, cartToken, moneyFormat) => {
    const { followers } = context;
    const cart =
      cartToken === undefined ? undefined : await find(context, shop.websiteId, cartToken);
    const inCart = (cart?.entries ?? []).map(({ itemId }) => itemId);
    if (inCart.length === 0) return { products: [] };
    const found = await findBoughtTogether(followers(), shop.websiteId, inCart);
    return toAlsoBought(shop, moneyFormat, { found, inCart });
  };

const addEntry =
  (context: Context): CartService["addEntry"] =>
  async (shop, cartToken, wish, idempotencyKey) => {
    const { itemId, sku = null, attributes = {}, quantity, additionalFields = null } = wish;
    const addition = toShopAddition(shop, wish);
    const newId = randomUUID();
    const written = await write(
      context,
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
    if (written.cartToken !== cartToken) begun(context, shop.websiteId);
    const { cart: shoppingCart, entry: newlyAdded } = written;
    return { cartToken: written.cartToken, added: { shoppingCart, newlyAdded } };
  };

const subscribe =
  (context: Context): CartService["subscribe"] =>
  async (shop, wish, planOption, quantityField) => {
    const { keys, carts } = context;
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
    begun(context, shop.websiteId);
    return newToken;
  };

const copy =
  (context: Context): CartService["copy"] =>
  async (websiteId, cartToken) => {
    const { carts, keys } = context;
    const found = await find(context, websiteId, cartToken);
    if (!found) return undefined;
    const newToken = createCartToken();
    const { coupons, location, shippingOption } = found;
    const entries = found.entries.map((entry) => ({ ...entry, id: randomUUID() }));
    await carts.change(keys.toChanged(websiteId, undefined, newToken), () => ({
      state: { entries, coupons, location, shippingOption },
      outcome: undefined,
    }));
    return newToken;
  };
