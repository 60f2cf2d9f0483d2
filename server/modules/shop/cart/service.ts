import { createHash, randomBytes } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import { parseQuantity } from "../../../contract/rules/quantity.ts";
import { resolveVariant } from "../../../contract/rules/variant-choice.ts";
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
import {
  findVariant,
  type SellableProduct,
  type SellableVariant,
} from "../../../site/catalog/product.ts";
import type { ShopSite } from "../../../site/catalog/shop.ts";
import { buildCart } from "./priced-cart.ts";
import type { CartStore, EntryAdditionResult } from "./store.ts";

/** What is to be added. The variant is named by its SKU or else by the values of its options. @internal */
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
  /** Whether an item is a product that visitors can see now. */
  sells(site: ShopSite, itemId: string): boolean;
};

type CartServiceDependencies = {
  readonly carts: CartStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The cart's rules. A cart is known by a random token, of which only the hash is stored. */
export function createCartService({ carts, now }: CartServiceDependencies): CartService {
  return {
    async read(site, cartToken, { amounts = true } = {}) {
      const stored =
        cartToken === undefined ? undefined : await carts.find(toHash(cartToken), site.websiteId);
      return buildCart(site, stored, { amounts, now: now() });
    },

    async addEntry(site, cartToken, addition) {
      const time = now();
      const product = site.catalog.findProduct(addition.itemId, time);
      if (!product) throw itemUnknown();
      const variant = chooseVariant(product, addition);
      const quantity = checkQuantity(product, addition.quantity);
      if (variant.stock !== null && variant.stock < quantity) throw notEnoughStock();

      const newToken = randomBytes(32).toString("base64url");
      const result = await carts.addEntry({
        websiteId: site.websiteId,
        tokenHash: cartToken === undefined ? undefined : toHash(cartToken),
        newTokenHash: toHash(newToken),
        itemId: product.id,
        sku: variant.sku,
        additionalFields: checkAdditionalFields(addition.additionalFields),
        attributes: variant.attributes,
        title: product.title,
        quantity,
        maxUnits: variant.stock,
        maxQuantity: limits.cartEntryQuantity,
        maxEntries: limits.cartEntries,
        idempotencyKey: addition.idempotencyKey,
        now: time,
      });
      if (result.kind !== "added") throw toRefusal(result.kind);

      const cart = buildCart(site, result.cart, { amounts: true, now: time });
      const newlyAdded = cart.entries.find((entry) => entry.id === result.entryId);
      if (!newlyAdded) throw new Error(`The entry ${result.entryId} is not in its own cart`);
      const isOldToken = !result.isNewCart && cartToken !== undefined;
      return {
        cartToken: isOldToken ? cartToken : newToken,
        added: { shoppingCart: cart, newlyAdded },
      };
    },

    sells: (site, itemId) => site.catalog.findProduct(itemId, now()) !== undefined,
  };
}

const toHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The variant of the SKU, or else of the chosen options; a single variant needs neither. */
function chooseVariant(product: SellableProduct, { sku, attributes }: CartAddition) {
  const variant = sku ? findVariant(product, sku) : chooseByOptions(product, attributes ?? {});
  if (!variant) throw variantUnavailable();
  return variant;
}

function chooseByOptions(
  product: SellableProduct,
  attributes: Readonly<Record<string, string>>,
): SellableVariant | undefined {
  const choice = resolveVariant(product, attributes);
  switch (choice.kind) {
    case "chosen":
      return product.variants.find((variant) => variant === choice.variant);
    case "unselected":
      throw product.productType === "giftCard"
        ? giftCardUnselected()
        : optionUnselected(choice.options);
    case "unavailable":
      return undefined;
  }
}

function checkQuantity(product: SellableProduct, value: unknown): number {
  const result = parseQuantity(value);
  if (result.ok) return result.quantity;
  const isSubscription = product.subscribable && result.problem === "quantityNotWhole";
  throw quantityInvalid(isSubscription ? "quantityNotWholeSubscription" : result.problem);
}

/** JSON text that any database can store: half of a surrogate pair is none. */
function checkAdditionalFields(text: string | null | undefined): string | null {
  if (!text) return null;
  if (/\p{Surrogate}/u.test(text) || !isJson(text)) throw invalidRequest(["additionalFields"]);
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function toRefusal(kind: Exclude<EntryAdditionResult["kind"], "added">): AppError {
  switch (kind) {
    case "aboveStock":
      return notEnoughStock();
    case "aboveQuantity":
      return quantityInvalid("quantityTooLarge");
    case "tooManyEntries":
      return cartFull();
    case "keyReused":
      return invalidRequest(["Idempotency-Key"]);
  }
}
