import type { TextName } from "../../../contract/texts/index.ts";
import type { Erased } from "../../../database/personal-data.ts";

/** What owners read of what is kept, and why, by table; what stands in an order's row is told with the order. */
export const keptTexts: Readonly<Partial<Record<Erased["table"], TextName>>> = {
  orders: "privacyKeptOrders",
  payments: "privacyKeptPayments",
  withdrawals: "privacyKeptWithdrawals",
  gift_cards: "privacyKeptGiftCards",
  stock_edits: "privacyKeptStock",
};

/** What has to become of an order that is not over. */
export const orderTexts: Readonly<Partial<Record<string, TextName>>> = {
  pending: "privacyOrderPending",
  paid: "privacyOrderPaid",
  cancelled: "privacyOrderCancelled",
};
