import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";

/** Somebody who types a code for a cart. */
export type CodeCaller = {
  readonly site: Site;
  readonly shop: Shop;
  readonly cartToken: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The IP address. */
  readonly address: string;
};

/** A module that follows carts. */
export type CartFollower = {
  /** A visitor has begun a cart on a website. */
  cartBegun?(websiteId: string): void;
  /** Ids of the items of a website most often bought together with some items, the most frequent first. */
  boughtTogether?(websiteId: string, itemIds: readonly string[]): Promise<readonly string[]>;
  /** Lets a gift card pay for a cart. False if the code cannot be one; errors say why the card cannot pay. */
  applyGiftCard?(caller: CodeCaller, code: string): Promise<boolean>;
  /** No longer lets a gift card that is listed pay for a cart. */
  removeGiftCard?(caller: CodeCaller, lastFour: string): Promise<void>;
  /** The last four characters of each gift card that will pay for a cart. */
  listGiftCards?(shop: Shop, cartId: string): Promise<readonly string[]>;
};
