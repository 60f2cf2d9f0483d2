import type { Scarcity } from "./schemas.ts";

/** True if stock is low enough for the page to say so. Null is unlimited stock. Sold out is not low stock. */
export const isScarce = (stock: number | null, { threshold }: Scarcity): stock is number =>
  stock !== null && stock > 0 && stock <= threshold;
