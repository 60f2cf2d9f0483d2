import type { Engine } from "../../../engine/index.ts";
import type { AccountAdmin } from "../accounts/index.ts";
import type { Newsletter } from "../newsletter/index.ts";
import { createAccountsScreen } from "./accounts/index.ts";
import type { OwnerScreen } from "./frame/index.ts";
import { createOverview } from "./overview/index.ts";
import { createPlanScreens } from "./plan/index.ts";
import { createPreview } from "./preview/index.ts";
import { createSubscribersScreen } from "./subscribers/index.ts";

/** What screens need of other modules. */
export type OwnerServices = {
  readonly accounts: AccountAdmin;
  readonly newsletter: Newsletter;
};

/** Every screen of the owner area, in the order of its navigation. */
export function createScreens(
  engine: Engine,
  { accounts, newsletter }: OwnerServices,
): readonly OwnerScreen[] {
  const screens = [
    createPreview(engine),
    createAccountsScreen(engine, accounts),
    createSubscribersScreen(engine, newsletter),
    ...createPlanScreens(engine),
  ];
  return [createOverview(engine, screens), ...screens];
}
