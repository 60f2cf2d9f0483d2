/** A module that follows carts. */
export type CartFollower = {
  /** A visitor has begun a cart on a website. */
  cartBegun?(websiteId: string): void;
  /** Ids of the items that were bought together with some items of a website, the most frequent first. */
  boughtTogether?(websiteId: string, itemIds: readonly string[]): Promise<readonly string[]>;
};
