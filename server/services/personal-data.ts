import type { Database } from "../database/schema.ts";
import { transact } from "../database/transact.ts";
import { createMailPersonalData } from "../mail/personal-store.ts";
import type { MailFiles } from "../mail/transport.ts";
import { createAccountPersonalData } from "../modules/accounts/index.ts";
import { createVisitPersonalData } from "../modules/analytics/index.ts";
import { createCartPersonalData } from "../modules/cart/index.ts";
import { createCheckoutPersonalData } from "../modules/checkout/index.ts";
import { createDeliveryPersonalData } from "../modules/connections/index.ts";
import { createDownloadPersonalData } from "../modules/downloads/index.ts";
import { createSubmissionPersonalData } from "../modules/forms/index.ts";
import { createGiftCardPersonalData } from "../modules/gift-cards/index.ts";
import { createSubscriberPersonalData } from "../modules/newsletter/index.ts";
import { createOrderPersonalData, findRunningOrders } from "../modules/orders/index.ts";
import { createPaymentPersonalData } from "../modules/payments/index.ts";
import {
  createPrivacy,
  type PersonalStores,
  type PrivacyService,
} from "../modules/privacy/index.ts";
import { createRestockPersonalData } from "../modules/restock/index.ts";
import { createStockPersonalData } from "../modules/stock/index.ts";
import { createSubscriptionPersonalData } from "../modules/subscriptions/index.ts";
import { createWithdrawalPersonalData } from "../modules/withdrawal/index.ts";

/** Everything that is kept of people in a database, and in the files of mails. */
export const createPrivacyService = (
  database: Database,
  { mailFiles, now }: { readonly mailFiles: MailFiles; readonly now: () => number },
): PrivacyService =>
  createPrivacy({
    stores: createPersonalStores(database, mailFiles),
    together: (work) =>
      transact(database, (transaction) => work(createPersonalStores(transaction, mailFiles))),
    forgetMail: mailFiles.forget,
    now,
  });

function createPersonalStores(database: Database, mailFiles: MailFiles): PersonalStores {
  const accounts = createAccountPersonalData(database);
  const orders = createOrderPersonalData(database);
  const checkouts = createCheckoutPersonalData(database);
  const subscriptions = createSubscriptionPersonalData(database);
  const submissions = createSubmissionPersonalData(database);
  return {
    parts: [
      accounts,
      orders,
      createPaymentPersonalData(database),
      createGiftCardPersonalData(database),
      subscriptions,
      createDownloadPersonalData(database),
      createWithdrawalPersonalData(database),
      checkouts,
      createCartPersonalData(database),
      createRestockPersonalData(database),
      createStockPersonalData(database),
      createSubscriberPersonalData(database),
      submissions,
      createDeliveryPersonalData(database),
      createVisitPersonalData(database),
      createMailPersonalData(database, mailFiles),
    ],
    async findPerson(websiteId, emailKey) {
      const key = { websiteId, emailKey };
      const { ids, cartIds } = await orders.findOrders(websiteId, emailKey);
      return { ...key, orderIds: ids, cartIds: await checkouts.findCarts(key, cartIds) };
    },
    findRunning: async (person) => ({
      orders: await findRunningOrders(database, person),
      subscriptions: await subscriptions.findRunning(person),
      isLastAdmin: await accounts.isLastAdmin(person),
    }),
    findMentions: submissions.findMentions,
    findOldOrders: orders.findOld,
  };
}
