import type { Engine } from "../../../engine/index.ts";
import type { AccountAdmin } from "../accounts/index.ts";
import type { FormAdmin } from "../forms/index.ts";
import type { Newsletter } from "../newsletter/index.ts";
import type { RestockAdmin } from "../shop/restock/index.ts";
import type { WithdrawalStore } from "../shop/withdrawal/index.ts";
import { createAccountsScreen } from "./accounts/index.ts";
import { createFormsScreen } from "./forms/index.ts";
import type { OwnerScreen } from "./frame/index.ts";
import { createMailsScreen, type MailDesk } from "./mails/index.ts";
import { createOverview } from "./overview/index.ts";
import { createPlanScreens } from "./plan/index.ts";
import { createPreview, type MailSamples } from "./preview/index.ts";
import { createRestockScreen } from "./restock/index.ts";
import { createSubscribersScreen } from "./subscribers/index.ts";
import { createWithdrawalsScreen } from "./withdrawals/index.ts";

/** What screens need of other modules. */
export type OwnerServices = {
  readonly accounts: AccountAdmin;
  readonly newsletter: Newsletter;
  readonly forms: FormAdmin;
  readonly mails: MailDesk;
  readonly restock: RestockAdmin;
  readonly withdrawals: WithdrawalStore;
  readonly mailSamples: MailSamples;
};

/** Every screen of the owner area, in the order of its navigation. */
export function createScreens(
  engine: Engine,
  { accounts, newsletter, forms, mails, restock, withdrawals, mailSamples }: OwnerServices,
): readonly OwnerScreen[] {
  const screens = [
    createPreview(engine, mailSamples),
    createAccountsScreen(engine, accounts),
    createFormsScreen(engine, forms),
    createSubscribersScreen(engine, newsletter),
    createMailsScreen(engine, mails),
    createRestockScreen(engine, restock),
    createWithdrawalsScreen(engine, withdrawals),
    ...createPlanScreens(engine),
  ];
  return [createOverview(engine, screens), ...screens];
}
