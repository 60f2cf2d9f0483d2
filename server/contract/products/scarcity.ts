import type { Scarcity } from "./schemas.ts";

/** Whether so few units are left that a page says so; a stock of null is unlimited. None left is no low stock. */
export const isScarce = (stock: number | null, { threshold }: Scarcity): stock is number =>
  stock !== null && stock > 0 && stock <= threshold;
