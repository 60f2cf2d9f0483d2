import type { Engine } from "../../../engine/index.ts";
import type { AccountAdmin } from "../accounts/index.ts";
import type { Analytics } from "../analytics/index.ts";
import type { ConnectionAdmin } from "../connections/index.ts";
import type { FormAdmin } from "../forms/index.ts";
import type { Newsletter } from "../newsletter/index.ts";
import type { PrivacyService } from "../privacy/index.ts";
import type { Downloads } from "../shop/downloads/index.ts";
import type { GiftCardAdmin } from "../shop/gift-cards/index.ts";
import type { OrderService } from "../shop/orders/index.ts";
import type { RestockAdmin } from "../shop/restock/index.ts";
import type { StockAdmin } from "../shop/stock/index.ts";
import type { Subscriptions } from "../shop/subscriptions/index.ts";
import type { WithdrawalStore } from "../shop/withdrawal/index.ts";
import { createAccountsScreen } from "./accounts/index.ts";
import { createAnalyticsScreen } from "./analytics/index.ts";
import { createConnectionsScreen } from "./connections/index.ts";
import { createFormsScreen } from "./forms/index.ts";
import type { OwnerScreen } from "./frame/index.ts";
import { createGiftCardsScreen } from "./gift-cards/index.ts";
import { createMailsScreen, type MailDesk } from "./mails/index.ts";
import { createOrdersScreen } from "./orders/index.ts";
import { createOverview } from "./overview/index.ts";
import { createPlanScreens } from "./plan/index.ts";
import { createPreview, type MailSamples } from "./preview/index.ts";
import { createPrivacyScreen } from "./privacy/index.ts";
import { createRestockScreen } from "./restock/index.ts";
import { createStockScreen } from "./stock/index.ts";
import { createSubscribersScreen } from "./subscribers/index.ts";
import { createSubscriptionsScreen } from "./subscriptions/index.ts";
import { createWithdrawalsScreen } from "./withdrawals/index.ts";

/** What screens need of other modules. */
export type OwnerServices = {
  readonly accounts: AccountAdmin;
  readonly analytics: Pick<Analytics, "listDays">;
  readonly newsletter: Newsletter;
  readonly forms: FormAdmin;
  readonly mails: MailDesk;
  readonly connections: ConnectionAdmin;
  readonly restock: RestockAdmin;
  readonly orders: OrderService;
  readonly downloads: Pick<Downloads, "list" | "renew">;
  readonly subscriptions: Subscriptions;
  readonly stock: StockAdmin;
  readonly giftCards: GiftCardAdmin;
  readonly withdrawals: WithdrawalStore;
  readonly privacy: PrivacyService;
  readonly mailSamples: MailSamples;
};

/** Every screen of the owner area, in the order of its navigation. */
export function createScreens(engine: Engine, services: OwnerServices): readonly OwnerScreen[] {
  const { accounts, newsletter, forms, mails, restock, orders, stock, giftCards } = services;
  const { analytics, connections, withdrawals, downloads, subscriptions } = services;
  const { privacy, mailSamples } = services;
  const screens = [
    createPreview(engine, mailSamples),
    createAnalyticsScreen(engine, analytics),
    createAccountsScreen(engine, accounts),
    createFormsScreen(engine, forms),
    createSubscribersScreen(engine, newsletter),
    createMailsScreen(engine, mails),
    createConnectionsScreen(engine, connections),
    createOrdersScreen(engine, { orders, withdrawals, downloads }),
    createSubscriptionsScreen(engine, subscriptions),
    createWithdrawalsScreen(engine, withdrawals),
    createStockScreen(engine, stock),
    createRestockScreen(engine, restock),
    createGiftCardsScreen(engine, giftCards),
    createPrivacyScreen(engine, privacy),
    ...createPlanScreens(engine),
  ];
  return [createOverview(engine, screens), ...screens];
}
