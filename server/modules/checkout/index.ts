/** The checkout: the data of an order, step by step, and placing it. */

import { serviceKey } from "../../service-key.ts";
import type { Placing } from "./placing.ts";
import type { CheckoutService } from "./service.ts";

export type { CheckoutCaller } from "./loading.ts";
export { isOnline } from "./place-request.ts";
export type { Placing } from "./placing.ts";
export type { CheckoutService } from "./service.ts";

/** The checkouts of carts, and placing their orders. */
export type CheckoutDoor = { readonly checkouts: CheckoutService; readonly placing: Placing };

/** By which other modules ask for the service. */
export const checkoutKey = serviceKey<CheckoutDoor>("checkout");
