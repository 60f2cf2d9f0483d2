import type { TextName } from "../../../contract/texts/index.ts";
import type { Erased } from "../../../database/personal-data.ts";

/** Descriptions of the data and its purpose for owners, by table; the data in an order's row is described with the order. */
export const keptTexts: Readonly<Partial<Record<Erased["table"], TextName>>> = {
  orders: "privacyKeptOrders",
  payments: "privacyKeptPayments",
  cancellations: "privacyKeptCancellations",
  withdrawals: "privacyKeptWithdrawals",
  gift_cards: "privacyKeptGiftCards",
  stock_edits: "privacyKeptStock",
};

/** The next step for an order that is not finished. */
export const orderTexts: Readonly<Partial<Record<string, TextName>>> = {
  pending: "privacyOrderPending",
  paid: "privacyOrderPaid",
  cancelled: "privacyOrderCancelled",
};
