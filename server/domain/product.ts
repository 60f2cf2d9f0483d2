import type { ProductOption, Variant } from "../contract/schemas/product.ts";

export type ProductType = "physical" | "digital" | "service" | "giftCard";

/** A variant with the price of one unit now: the sale price while it is on sale. */
export type SellableVariant = Variant & { readonly priceCents: number };

/** A product of the shop, with everything that its islands, the cart and an order need. */
export type SellableProduct = {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  /** Address of its picture. */
  readonly image: string | null;
  readonly productType: ProductType;
  readonly subscribable: boolean;
  /** What a visitor has to choose; empty when there is nothing to choose. */
  readonly options: readonly ProductOption[];
  readonly variants: readonly SellableVariant[];
  readonly currency: string;
};
