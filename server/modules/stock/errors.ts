import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const stockCodes = {
  STOCK_CHANGED: 409,
} as const;

const refuse = createRefusals(stockCodes);

/** A stock level that has changed since its owner saw it. */
export const stockChanged = () => refuse("STOCK_CHANGED", "stockChanged");
