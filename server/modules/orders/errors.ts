import type { Texts } from "../../contract/texts/index.ts";
import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const orderCodes = {
  ORDER_UNKNOWN: 404,
  BELOW_MINIMUM: 409,
  TOTAL_CHANGED: 409,
  ORDER_STATUS_REFUSED: 409,
} as const;

const refuse = createRefusals(orderCodes);

/** An order whose cart or sum is not what its visitor has seen: it is to be confirmed again. */
export const totalChanged = () => refuse("TOTAL_CHANGED", "totalChanged");
/** An order that the website does not have. */
export const orderUnknown = () => refuse("ORDER_UNKNOWN", "orderUnknown");
/** A status that an order cannot be given now, such as cancelled once it is sent. */
export const orderStatusRefused = () => refuse("ORDER_STATUS_REFUSED", "orderStatusRefused");
/** A cart that is worth too little for an order; `toText` tells how much it has to be. */
export const belowMinimum = (toText: (texts: Texts) => string) => refuse("BELOW_MINIMUM", toText);
