import type { ChangedCart } from "../../contract/cart/call-schemas.ts";
import { toCouponCode } from "../../contract/cart/coupon-code.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { CartFollower, CodeCaller } from "./follower.ts";
import type { CartService } from "./service.ts";

/** A changed cart, with the token by which its visitor finds it, and the gift cards that will pay for it. */
type CodedCart = Required<ChangedCart> & { readonly cartToken: string };

/** The codes of a cart, whatever they stand for: a coupon, or a gift card. */
export type CartCodes = {
  /** Applies a code. Errors: those of coupons and of gift cards. */
  apply(caller: CodeCaller, code: string): Promise<CodedCart>;
  /** Removes a coupon by its code, or a gift card by its last four characters. Errors: those of coupons. */
  remove(caller: CodeCaller, code: string): Promise<CodedCart>;
  /** The last four characters of each gift card that will pay for a cart. */
  listGiftCards(shop: Shop, cartId: string): Promise<readonly string[]>;
};

type CodeDependencies = {
  readonly carts: CartService;
  readonly followers: () => readonly CartFollower[];
};

/** Creates the use cases of codes. */
export function createCartCodes({ carts, followers }: CodeDependencies): CartCodes {
  async function listGiftCards(shop: Shop, cartId: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const follower of followers()) {
      found.push(...((await follower.listGiftCards?.(shop, cartId)) ?? []));
    }
    return found;
  }

  const toCoded = async (
    { shop }: CodeCaller,
    { cart, cartToken }: Pick<CodedCart, "cartToken"> & { cart: CodedCart["shoppingCart"] },
  ): Promise<CodedCart> => ({
    cartToken,
    shoppingCart: cart,
    giftCards: [...(await listGiftCards(shop, cart.id))],
  });

  /** The cart of a caller as it is by then. */
  const readCoded = async (caller: CodeCaller, cartToken: string) =>
    toCoded(caller, { cartToken, cart: await carts.read(caller.shop, cartToken) });

  async function applyGiftCard(caller: CodeCaller, code: string): Promise<boolean> {
    for (const follower of followers()) {
      if (await follower.applyGiftCard?.(caller, code)) return true;
    }
    return false;
  }

  return {
    listGiftCards,
    async apply(caller, code) {
      const { shop, cartToken } = caller;
      const isCoupon = shop.rules.coupons.some((one) => one.code === toCouponCode(code));
      return !isCoupon && cartToken !== undefined && (await applyGiftCard(caller, code))
        ? readCoded(caller, cartToken)
        : toCoded(caller, await carts.applyCoupon(caller, { code }));
    },
    async remove(caller, code) {
      const { shop, cartToken } = caller;
      const cart = await carts.read(shop, cartToken, { amounts: false });
      const isCard = (await listGiftCards(shop, cart.id)).includes(code);
      if (!isCard || cartToken === undefined) {
        return toCoded(caller, await carts.removeCoupon(caller, code));
      }
      for (const follower of followers()) await follower.removeGiftCard?.(caller, code);
      return readCoded(caller, cartToken);
    },
  };
}
