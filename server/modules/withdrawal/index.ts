/** Withdrawing from a contract: buyers declare it in two steps, without an account; owners see it with the order. */

export { withdrawalSamples } from "./mails.ts";
export { createWithdrawalPages } from "./pages.ts";
export { personalData as withdrawalPersonalData } from "./personal.ts";
export { withdrawalRoutes } from "./routes.ts";
export { createWithdrawalService } from "./service.ts";
export { createWithdrawalStore, type WithdrawalStore } from "./store.ts";
export { readOrderNumber } from "./withdrawal-rules.ts";
