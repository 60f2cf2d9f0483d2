import type { Migration } from "kysely";
import { up as carts } from "./0001-carts.ts";
import { up as cartsByAge } from "./0002-carts-by-age.ts";
import { up as accounts } from "./0003-accounts.ts";
import { up as mails } from "./0004-mails.ts";
import { up as passwordResets } from "./0005-password-resets.ts";
import { up as subscribers } from "./0006-subscribers.ts";
import { up as forms } from "./0007-forms.ts";
import { up as cartChoices } from "./0008-cart-choices.ts";
import { up as restock } from "./0010-restock.ts";
import { up as priceHistory } from "./0011-price-history.ts";
import { up as orders } from "./0012-orders.ts";
import { up as checkouts } from "./0013-checkouts.ts";
import { up as payments } from "./0014-payments.ts";
import { up as giftCards } from "./0015-gift-cards.ts";
import { up as subscriptions } from "./0016-subscriptions.ts";
import { up as downloads } from "./0017-downloads.ts";
import { up as withdrawals } from "./0018-withdrawals.ts";
import { up as analytics } from "./0021-analytics.ts";
import { up as analyticsVisits } from "./0022-analytics-visits.ts";
import { up as siteValues } from "./0023-site-values.ts";
import { up as createdContent } from "./0024-created-content.ts";
import { up as connections } from "./0025-connections.ts";
import { up as jobs } from "./0026-jobs.ts";
import { up as orderLimits } from "./0027-order-limits.ts";
import { up as notices } from "./0028-notices.ts";
import { up as shipments } from "./0029-shipments.ts";
import { up as firstStock } from "./0030-first-stock.ts";
import { up as requestCounts } from "./0030-request-counts.ts";
import { up as refunds } from "./0031-refunds.ts";
import { up as orderEvents } from "./0032-order-events.ts";
import { up as readSubmissions } from "./0033-read-submissions.ts";
import { up as analyticsDays } from "./0034-analytics-days.ts";
import { up as withdrawalCases } from "./0035-withdrawal-cases.ts";
import { up as documents } from "./0036-documents.ts";
import { up as orderParcels } from "./0037-order-parcels.ts";
import { up as contentChanges } from "./0038-content-changes.ts";
import { up as orderBusinesses } from "./0039-order-businesses.ts";
import { up as subscriptionPauses } from "./0040-subscription-pauses.ts";
import { up as contentReports } from "./0041-content-reports.ts";
import { up as customerNotes } from "./0042-customer-notes.ts";
import { up as cancellations } from "./0043-cancellations.ts";
import { up as offers } from "./0044-offers.ts";
import { up as customerAddresses } from "./0045-customer-addresses.ts";
import { up as orderPlaces } from "./0046-order-places.ts";
import { up as renewalPayments } from "./0047-renewal-payments.ts";
import { up as uploadedPictures } from "./0048-uploaded-pictures.ts";
import { up as payerDeletions } from "./0049-payer-deletions.ts";

/**
 * All migrations, run in the order of their names. Listed here instead of read from a folder, because the built server
 * is one file.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-carts": { up: carts },
  "0002-carts-by-age": { up: cartsByAge },
  "0003-accounts": { up: accounts },
  "0004-mails": { up: mails },
  "0005-password-resets": { up: passwordResets },
  "0006-subscribers": { up: subscribers },
  "0007-forms": { up: forms },
  "0008-cart-choices": { up: cartChoices },
  "0010-restock": { up: restock },
  "0011-price-history": { up: priceHistory },
  "0012-orders": { up: orders },
  "0013-checkouts": { up: checkouts },
  "0014-payments": { up: payments },
  "0015-gift-cards": { up: giftCards },
  "0016-subscriptions": { up: subscriptions },
  "0017-downloads": { up: downloads },
  "0018-withdrawals": { up: withdrawals },
  "0021-analytics": { up: analytics },
  "0022-analytics-visits": { up: analyticsVisits },
  "0023-site-values": { up: siteValues },
  "0024-created-content": { up: createdContent },
  "0025-connections": { up: connections },
  "0026-jobs": { up: jobs },
  "0027-order-limits": { up: orderLimits },
  "0028-notices": { up: notices },
  "0029-shipments": { up: shipments },
  "0030-first-stock": { up: firstStock },
  "0030-request-counts": { up: requestCounts },
  "0031-refunds": { up: refunds },
  "0032-order-events": { up: orderEvents },
  "0033-read-submissions": { up: readSubmissions },
  "0034-analytics-days": { up: analyticsDays },
  "0035-withdrawal-cases": { up: withdrawalCases },
  "0036-documents": { up: documents },
  "0037-order-parcels": { up: orderParcels },
  "0038-content-changes": { up: contentChanges },
  "0039-order-businesses": { up: orderBusinesses },
  "0040-subscription-pauses": { up: subscriptionPauses },
  "0041-content-reports": { up: contentReports },
  "0042-customer-notes": { up: customerNotes },
  "0043-cancellations": { up: cancellations },
  "0044-offers": { up: offers },
  "0045-customer-addresses": { up: customerAddresses },
  "0046-order-places": { up: orderPlaces },
  "0047-renewal-payments": { up: renewalPayments },
  "0048-uploaded-pictures": { up: uploadedPictures },
  "0049-payer-deletions": { up: payerDeletions },
};
