/** A line of a cart as far as it decides what the cart costs. */
export type CartLine = {
  readonly itemId: string;
  readonly productType: string;
  readonly taxClass: string;
  /** Of one unit, in the shop's unit of weight. */
  readonly weight: number;
  readonly categories: readonly string[];
  /** Price of one unit in hundredths. */
  readonly unitCents: number;
  readonly quantity: number;
};

/** What is shipped by post or picked up. */
export const isShipped = ({ productType }: CartLine): boolean => productType === "physical";
