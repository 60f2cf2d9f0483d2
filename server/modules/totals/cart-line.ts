/** The parts of a cart line that affect the cart's cost. */
export type CartLine = {
  readonly itemId: string;
  readonly productType: string;
  readonly taxClass: string;
  /** Weight of one unit, in the shop's unit of weight. */
  readonly weight: number;
  readonly categories: readonly string[];
  /** Price of one unit in hundredths. */
  readonly unitCents: number;
  readonly quantity: number;
};

/** True for gift cards: they are money, so they bear neither discounts nor taxes. */
export const isGiftCard = ({ productType }: Pick<CartLine, "productType">): boolean =>
  productType === "giftCard";

/** True for goods that are shipped or picked up. */
export const isShipped = ({ productType }: CartLine): boolean => productType === "physical";
