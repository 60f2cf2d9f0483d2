import type { PlaceRequest } from "../../../server/modules/orders/index.ts";
import type { StockAdmin } from "../../../server/modules/stock/admin-service.ts";
import type { Subscriptions } from "../../../server/modules/subscriptions/service.ts";
import type { SharedView } from "../../../server/site/view.ts";
import type { DeskOrders } from "../../support/orders/order-desk.ts";
import type { RaceCall } from "../../support/races/race.ts";
import { raceShop as shop } from "./race-shop.ts";

/** By what a call about orders acts. */
export type OrderParty = {
  readonly orders: DeskOrders;
  readonly subscriptions: Subscriptions;
  readonly stock: StockAdmin;
  /** Confirmed carts: the one of all calls, and others. */
  readonly requests: Requests;
  /** Id of an order that was placed before: of two cups, with the coupon and the gift card. */
  readonly placed: string;
  /** Id of another one, which is paid by card and a gift card: of one cup, with the coupon. It began a subscription that is due. */
  readonly paid: string;
  /** The version of the cups' stock. */
  readonly stockVersion: number;
};

/** The calls for each cart. */
export type Requests = {
  /** Two cups and a board, with the coupon and the gift card. */
  readonly whole: PlaceRequest;
  /** Cups that the gift card pays, and of which there are not enough for it and another order. */
  readonly cups: PlaceRequest;
  /** A board with the coupon, of which one use is left. */
  readonly coupon: PlaceRequest;
  /** A board that the gift card pays. Its key is that of `coupon`. */
  readonly giftCard: PlaceRequest;
};

const { websiteId } = shop;

/** The shop as owners see it. */
const view = {
  site: {
    content: {
      website: { id: websiteId },
      items: new Map(shop.listProducts(2).map(({ id }) => [id, id])),
    },
  },
  remember: (_: unknown, id: string) => shop.findProduct(id),
} as unknown as SharedView;

/** Cups of an order that an owner sends; each number of them by its own form. */
const parcelOf = (orderId: string, quantity: number) => ({
  websiteId,
  orderId,
  by: "owner",
  key: `${quantity} sent`,
  lines: [{ line: 0, quantity }],
});

/** The calls about orders that race, each with each. */
export const orderCalls: readonly RaceCall<OrderParty>[] = [
  { name: "order", run: ({ orders, requests }) => orders.place(requests.whole) },
  { name: "order cups", run: ({ orders, requests }) => orders.place(requests.cups) },
  { name: "order with coupon", run: ({ orders, requests }) => orders.place(requests.coupon) },
  { name: "order with gift card", run: ({ orders, requests }) => orders.place(requests.giftCard) },
  {
    name: "cancel",
    run: ({ orders, placed }) =>
      orders.changeStatus({ websiteId, orderId: placed, to: "cancelled", by: "owner" }),
  },
  {
    name: "pay",
    run: ({ orders, placed }) =>
      orders.changeStatus({ websiteId, orderId: placed, to: "paid", by: "owner" }),
  },
  { name: "send a cup", run: ({ orders, placed }) => orders.sendParcel(parcelOf(placed, 1)) },
  { name: "send both cups", run: ({ orders, placed }) => orders.sendParcel(parcelOf(placed, 2)) },
  { name: "refund", run: ({ orders, paid }) => orders.cancel(paid) },
  {
    name: "refund a part",
    run: ({ orders, paid }) =>
      orders.refund({
        websiteId,
        orderId: paid,
        by: "owner",
        reason: "",
        isRestocked: true,
        asked: { kind: "lines", lines: [{ line: 0, quantity: 1 }], withShipping: false },
        key: "part",
        confirmedCents: 790,
      }),
  },
  {
    name: "renewal",
    // Of two that have found the same one, both say that there may be more.
    run: async ({ subscriptions }) => {
      await subscriptions.renewNext();
    },
  },
  {
    name: "edit stock",
    run: async ({ stock, stockVersion: version }) => {
      const edited = { itemId: "becher", sku: "KN-1", units: 7, version, by: "owner" };
      await stock.edit(view, edited);
    },
  },
];
