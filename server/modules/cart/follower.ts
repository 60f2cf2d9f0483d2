/** A module that follows carts. */
export type CartFollower = {
  /** A visitor has begun a cart on a website. */
  cartBegun?(websiteId: string): void;
  /** Ids of the items of a website most often bought together with some items, the most frequent first. */
  boughtTogether?(websiteId: string, itemIds: readonly string[]): Promise<readonly string[]>;
};
