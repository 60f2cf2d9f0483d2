/** Accounts: signing in and out, and what an operator does with them. */

export { type AccountAdmin, createAccountAdmin, type Invitation } from "./admin-service.ts";
export { accountSamples } from "./mails.ts";
export { accountOfferRoutes } from "./offer-routes.ts";
export { createAccountOffers } from "./offer-service.ts";
export { personalData as accountPersonalData } from "./personal.ts";
export { accountRoutes } from "./routes.ts";
export {
  type AccountKeeper,
  type AccountService,
  createAccountKeeper,
  createAccountService,
} from "./service.ts";
export type { AccountChange } from "./store.ts";
