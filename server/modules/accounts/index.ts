/** Accounts: signing in and out, and what an operator does with them. */

export { type AccountAdmin, createAccountAdmin, type Invitation } from "./admin-service.ts";
export { accountSamples } from "./mails.ts";
export { accountOfferRoutes } from "./offer-routes.ts";
export { createAccountOffers } from "./offer-service.ts";
export { createAccountPersonalData } from "./personal.ts";
export { accountRoutes } from "./routes.ts";
export {
  type AccountKeeper,
  type AccountService,
  createAccountKeeper,
  createAccountService,
} from "./service.ts";
export { type AccountChange, createAccountStore } from "./store.ts";
