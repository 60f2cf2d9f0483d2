/** Accounts: signing in and out, and what an operator does with them. */

import { serviceKey } from "../../service-key.ts";
import type { AccountService } from "./service.ts";

export { importCustomer } from "./import-customer.ts";
export { type AccountKeeper, createAccountKeeper } from "./service.ts";
/** By which other modules ask for the service. */
export const accountsKey = serviceKey<AccountService>("accounts");
