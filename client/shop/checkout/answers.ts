import {
  checkoutStateSchema,
  placedOrderSchema,
} from "../../../server/contract/checkout/schemas.ts";
import { parserOf } from "../../core/answers.ts";

export { parseError } from "../../core/answers.ts";

/** A checkout as the server sees it; undefined for anything else, as all of these. */
export const parseCheckout = parserOf(checkoutStateSchema);
/** Where a placed order leads. */
export const parsePlacedOrder = parserOf(placedOrderSchema);
