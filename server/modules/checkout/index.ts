/** The checkout: what an order needs is entered and kept, step by step. */

export { placingRoutes } from "./order-routes.ts";
export { createCheckoutPages } from "./pages.ts";
export { personalData as checkoutPersonalData } from "./personal.ts";
export { createPlacing } from "./placing.ts";
export { checkoutRoutes } from "./routes.ts";
export { createCheckoutService } from "./service.ts";
export { createCheckoutStore } from "./store.ts";
