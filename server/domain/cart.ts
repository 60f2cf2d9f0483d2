import type { AddedEntry, Cart } from "../contract/schemas/cart.ts";
import type { CartStore } from "../data/carts.ts";
import type { ShopSite } from "./shop-site.ts";

/** What is to be added. The variant is named by its SKU or else by the values of its options. */
export type CartAddition = {
  readonly itemId: string;
  readonly sku?: string | null | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** As it was sent; `contract/rules/quantity.ts` reads it. */
  readonly quantity?: unknown;
  readonly additionalFields?: string | null | undefined;
  /** A retried addition with the key of an earlier one adds nothing. */
  readonly idempotencyKey?: string | undefined;
};

export type CartService = {
  /**
   * The cart that a token names, with today's prices; an empty one when there is none. Stores nothing.
   * `amounts: false` leaves the money fields null.
   */
  read(
    site: ShopSite,
    cartToken: string | undefined,
    options?: { readonly amounts?: boolean },
  ): Promise<Cart>;
  /**
   * Adds to the cart that a token names, or to a new one. `cartToken` of the result names the cart
   * from now on. Errors: every `AppError` of adding to a cart; then nothing has been stored.
   */
  addEntry(
    site: ShopSite,
    cartToken: string | undefined,
    addition: CartAddition,
  ): Promise<{ readonly cartToken: string; readonly added: AddedEntry }>;
};

export type CartServiceDependencies = {
  readonly carts: CartStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
