import type { Database } from "../database/schema.ts";
import { createMailPersonalData } from "../mail/personal-store.ts";
import type { MailFiles } from "../mail/transport.ts";
import { accountPersonalData } from "../modules/accounts/index.ts";
import { visitPersonalData } from "../modules/analytics/index.ts";
import { cartPersonalData } from "../modules/cart/index.ts";
import { checkoutPersonalData } from "../modules/checkout/index.ts";
import { deliveryPersonalData } from "../modules/connections/index.ts";
import { downloadPersonalData } from "../modules/downloads/index.ts";
import { submissionPersonalData } from "../modules/forms/index.ts";
import { giftCardPersonalData } from "../modules/gift-cards/index.ts";
import { subscriberPersonalData } from "../modules/newsletter/index.ts";
import { orderPersonalData } from "../modules/orders/index.ts";
import { paymentPersonalData } from "../modules/payments/index.ts";
import { createPrivacy, type PrivacyService } from "../modules/privacy/index.ts";
import { restockPersonalData } from "../modules/restock/index.ts";
import { stockPersonalData } from "../modules/stock/index.ts";
import { subscriptionPersonalData } from "../modules/subscriptions/index.ts";
import { withdrawalPersonalData } from "../modules/withdrawal/index.ts";

/** Everything that is kept of people in a database, and in the files of mails. */
export const createPrivacyService = (
  database: Database,
  { mailFiles, now }: { readonly mailFiles: MailFiles; readonly now: () => number },
): PrivacyService =>
  createPrivacy({
    database,
    parts: () => [
      accountPersonalData,
      orderPersonalData,
      paymentPersonalData,
      giftCardPersonalData,
      subscriptionPersonalData,
      downloadPersonalData,
      withdrawalPersonalData,
      checkoutPersonalData,
      cartPersonalData,
      restockPersonalData,
      stockPersonalData,
      subscriberPersonalData,
      submissionPersonalData,
      deliveryPersonalData,
      visitPersonalData,
      createMailPersonalData(mailFiles),
    ],
    forgetMail: mailFiles.forget,
    now,
  });
