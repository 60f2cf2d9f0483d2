import { createHash, randomBytes, randomUUID } from "node:crypto";
import { cookies } from "../../../contract/cookies.ts";
import { limits } from "../../../contract/limits.ts";
import type { AddedEntry, Cart } from "../../../contract/schemas/cart.ts";
import {
  type AppError,
  cartFull,
  giftCardUnselected,
  invalidRequest,
  itemUnknown,
  notEnoughStock,
  optionUnselected,
  quantityInvalid,
  variantUnavailable,
} from "../../../errors.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import {
  type Added,
  type AdditionWish,
  addToEntries,
  type EarlierAddition,
  type Refusal,
  toAddition,
} from "./cart-rules.ts";
import { createEmptyCarts, toCart } from "./priced-cart.ts";
import type { CartChange, CartStore } from "./store.ts";

/** The use cases of carts. */
export type CartService = {
  /**
   * The cart with a token, at current prices; an empty one if it does not exist. Stores nothing.
   * `amounts: false` leaves the money fields null.
   */
  read(
    shop: Shop,
    cartToken: string | undefined,
    options?: { readonly amounts?: boolean },
  ): Promise<Cart>;
  /**
   * Adds to the cart with a token, or to a new one; the result has the cart's token from then on. A retry with the key
   * of an earlier addition adds nothing. Errors: every `AppError` of adding to a cart; nothing is stored then.
   */
  addEntry(
    shop: Shop,
    cartToken: string | undefined,
    wish: AdditionWish,
    idempotencyKey?: string,
  ): Promise<{ readonly cartToken: string; readonly added: AddedEntry }>;
  /** Copies the entries of the cart with a token to a new cart; its token, or undefined if there is no such cart. */
  copy(websiteId: string, cartToken: string): Promise<string | undefined>;
  /** Deletes some of the expired carts; returns whether there may be more. */
  deleteExpired(): Promise<boolean>;
};

/** A cart expires together with its cookie, which every change renews. */
const CART_LIFE_MS = cookies.cart.maxAgeSeconds * 1000;

/** Maximum number of carts that one call deletes. The database blocks the process for some milliseconds meanwhile. */
const DELETED_AT_ONCE = 50;

/** How long a repeated addition is recognised: a day. */
const ADDITION_KEPT_MS = 24 * 60 * 60 * 1000;

type CartServiceDependencies = {
  readonly carts: CartStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the cart service. A cart is identified by a random token, of which only the hash is stored. */
export function createCartService({ carts, now }: CartServiceDependencies): CartService {
  const livingSince = () => now() - CART_LIFE_MS;
  const emptyCart = createEmptyCarts();
  return {
    async read(shop, cartToken, { amounts = true } = {}) {
      if (cartToken === undefined) return emptyCart(shop, { amounts });
      const tokenHash = toHash(cartToken);
      const stored = await carts.find({
        websiteId: shop.websiteId,
        tokenHash,
        livingSince: livingSince(),
      });
      return toCart(shop, stored, { amounts });
    },

    async addEntry(shop, cartToken, wish, idempotencyKey) {
      const product = shop.findProduct(wish.itemId);
      if (!product) throw itemUnknown();
      const addition = toAddition(product, wish);
      if ("kind" in addition) throw toRefusalError(addition);

      const newToken = createToken();
      const key = {
        websiteId: shop.websiteId,
        tokenHash: cartToken === undefined ? undefined : toHash(cartToken),
        livingSince: livingSince(),
        newTokenHash: toHash(newToken),
        additionKey: idempotencyKey,
        additionsSince: now() - ADDITION_KEPT_MS,
        now: now(),
      };
      const newId = randomUUID();
      const { cart, outcome, isNew } = await carts.change(key, (entries, earlier) =>
        toChange(
          addToEntries(entries, addition, { newId, earlier, limits }),
          addition.entry.quantity,
        ),
      );
      if (!("entryId" in outcome)) throw toRefusalError(outcome);

      const shoppingCart = toCart(shop, cart, { amounts: true });
      const newlyAdded = shoppingCart.entries.find(({ id }) => id === outcome.entryId);
      if (!newlyAdded) throw new Error(`The entry ${outcome.entryId} is not in its own cart`);
      return {
        cartToken: isNew || cartToken === undefined ? newToken : cartToken,
        added: { shoppingCart, newlyAdded },
      };
    },

    async copy(websiteId, cartToken) {
      const tokenHash = toHash(cartToken);
      const found = await carts.find({ websiteId, tokenHash, livingSince: livingSince() });
      if (!found) return undefined;
      const newToken = createToken();
      await carts.change(
        {
          websiteId,
          tokenHash: undefined,
          livingSince: livingSince(),
          newTokenHash: toHash(newToken),
          additionsSince: now(),
          now: now(),
        },
        () => ({
          entries: found.entries.map((entry) => ({ ...entry, id: randomUUID() })),
          outcome: undefined,
        }),
      );
      return newToken;
    },

    async deleteExpired() {
      return (await carts.deleteBefore(livingSince(), DELETED_AT_ONCE)) === DELETED_AT_ONCE;
    },
  };
}

const createToken = (): string => randomBytes(32).toString("base64url");

const toHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The change to save for an outcome; a refused or repeated addition changes nothing. */
function toChange(outcome: Added | Refusal, quantity: number): CartChange<Added | Refusal> {
  if (outcome.kind !== "added") return { outcome };
  const addition: EarlierAddition = { entryId: outcome.entryId, quantity };
  return { entries: outcome.entries, addition, outcome };
}

function toRefusalError(refusal: Refusal): AppError {
  switch (refusal.kind) {
    case "optionsUnselected":
      return optionUnselected(refusal.options);
    case "quantityInvalid":
      return quantityInvalid(refusal.problem);
    case "subscriptionNotWhole":
      return quantityInvalid("quantityNotWholeSubscription");
    case "giftCardUnselected":
      return giftCardUnselected();
    case "variantUnavailable":
      return variantUnavailable();
    case "additionalFieldsInvalid":
      return invalidRequest(["additionalFields"]);
    case "notEnoughStock":
      return notEnoughStock();
    case "quantityTooLarge":
      return quantityInvalid("quantityTooLarge");
    case "cartFull":
      return cartFull();
    case "keyReused":
      return invalidRequest(["Idempotency-Key"]);
  }
}
