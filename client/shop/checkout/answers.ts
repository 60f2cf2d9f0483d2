import {
  checkoutStateSchema,
  placedOrderSchema,
} from "../../../server/contract/checkout/schemas.ts";
import { parserOf } from "../../core/answers.ts";

export { parseError } from "../../core/answers.ts";

/** Parses the server's state of a checkout. Like all parsers here, it gives undefined for anything else. */
export const parseCheckout = parserOf(checkoutStateSchema);
/** Parses the answer to a placed order. */
export const parsePlacedOrder = parserOf(placedOrderSchema);
