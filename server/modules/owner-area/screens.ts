import type { Engine } from "../../../engine/index.ts";
import type { OwnerScreen } from "../../screens/index.ts";
import type { AccountAdmin } from "../accounts/index.ts";
import { createAccountsScreen } from "../accounts/screen/accounts-screen.ts";
import type { Analytics } from "../analytics/index.ts";
import { createAnalyticsScreen } from "../analytics/screen/analytics-screen.ts";
import type { ConnectionAdmin } from "../connections/index.ts";
import { createConnectionsScreen } from "../connections/screen/connections-screen.ts";
import type { Downloads } from "../downloads/index.ts";
import type { FormAdmin } from "../forms/index.ts";
import { createFormsScreen } from "../forms/screen/forms-screen.ts";
import type { GiftCardAdmin } from "../gift-cards/index.ts";
import { createGiftCardsScreen } from "../gift-cards/screen/gift-cards-screen.ts";
import { createMailsScreen, type MailDesk } from "../mails/screen/mails-screen.ts";
import type { Newsletter } from "../newsletter/index.ts";
import { createSubscribersScreen } from "../newsletter/screen/subscribers-screen.ts";
import type { OrderService } from "../orders/index.ts";
import { createOrdersScreen } from "../orders/screen/orders-screen.ts";
import { createPreview, type MailSamples } from "../preview/preview-screen.ts";
import type { PrivacyService } from "../privacy/index.ts";
import { createPrivacyScreen } from "../privacy/screen/privacy-screen.ts";
import type { RestockAdmin } from "../restock/index.ts";
import { createRestockScreen } from "../restock/screen/restock-screen.ts";
import type { StockAdmin } from "../stock/index.ts";
import { createStockScreen } from "../stock/screen/stock-screen.ts";
import type { Subscriptions } from "../subscriptions/index.ts";
import { createSubscriptionsScreen } from "../subscriptions/screen/subscriptions-screen.ts";
import type { WithdrawalStore } from "../withdrawal/index.ts";
import { createWithdrawalsScreen } from "../withdrawal/screen/withdrawals-screen.ts";
import { createOverview } from "./overview-screen.ts";
import { createPlanScreens } from "./plan-screens.ts";

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
