/** Accounts: signing in and out, and what an operator does with them. */

import { serviceKey } from "../../service-key.ts";
import type { AccountService } from "./service.ts";

export { type AccountKeeper, createAccountKeeper } from "./service.ts";
export const accountsKey = serviceKey<AccountService>("accounts");
