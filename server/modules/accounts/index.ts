/** Accounts: signing in and out, and what an operator does with them. */

export { accountRoutes } from "./routes.ts";
export { type AccountKeeper, createAccountKeeper, createAccountService } from "./service.ts";
export { createAccountStore } from "./store.ts";
