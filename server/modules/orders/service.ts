import { toEmailKey } from "../../contract/values/email.ts";
import { orderStatusRefused, orderUnknown } from "../../errors.ts";
import type { Site } from "../../site/site.ts";
import { inStockOrder } from "../stock/index.ts";
import { type OrderMailKind, toOrderMail } from "./mails.ts";
import type { Order, OrderStatus } from "./order.ts";
import { isAlive, isCancellable, isSent, mayBecome } from "./order-rules.ts";
import type { OrderStores } from "./order-stores.ts";
import { type Placed, type PlaceRequest, placeOrder } from "./placing.ts";
import type { OrderChange, OrderQuery, OrderStore } from "./store.ts";

/** Who changes an order: the address of an account, the buyer, what a payment's provider says, or the shop by itself. */
type ChangedBy = string;

/** What an owner gives an order. */
type StatusChange = {
  readonly websiteId: string;
  readonly orderId: string;
  readonly to: OrderStatus;
  /** Address of the account. */
  readonly by: string;
  readonly reason?: string | undefined;
};

/** Orders that were found, the newest first. */
type OrderList = {
  readonly orders: readonly Order[];
  /** `before` of the next ones; undefined at the end. */
  readonly next: number | undefined;
};

/** The use cases of orders. */
export type OrderService = {
  /**
   * Places an order, or answers the one that was placed under its key: in one transaction that takes what it needs, or keeps nothing.
   * Errors: `cartUnknown` for an empty cart, `variantUnavailable`, `notEnoughStock`, `shippingOptionUnavailable`, `totalChanged` for a cart or
   * a sum that was not confirmed, `invalidRequest` for a missing address or way to pay; those of gift cards.
   */
  place(request: PlaceRequest): Promise<Placed>;
  /**
   * Marks an order as paid, once; the mails that waited for it go. The order as it is then: one that was cancelled before stays so, and
   * the money is to be paid back.
   */
  markPaid(orderId: string, by?: ChangedBy, reason?: string): Promise<Order>;
  /** Takes back an order whose payment has failed: the cart is its visitor's again. Changes nothing but an unpaid order. */
  takeBack(orderId: string, reason: string): Promise<Order>;
  /** Cancels an order that was not sent yet; whoever was told of it is told. Errors: `orderStatusRefused` for any other. */
  cancel(orderId: string, by: ChangedBy): Promise<Order>;
  /** Gives an order another status. Errors: `orderUnknown`, `orderStatusRefused` for one that it cannot be given now. */
  changeStatus(change: StatusChange): Promise<Order>;
  find(orderId: string): Promise<Order | undefined>;
  findByToken(websiteId: string, token: string): Promise<Order | undefined>;
  findByNumber(websiteId: string, number: number): Promise<Order | undefined>;
  list(query: OrderQuery): Promise<OrderList>;
  /** What has become of an order, the placing first. */
  listChanges(orderId: string): Promise<readonly OrderChange[]>;
};

type OrderDependencies = {
  readonly orders: OrderStore;
  readonly together: <Result>(work: (stores: OrderStores) => Promise<Result>) => Promise<Result>;
  /** The site of a website now; undefined for one that is not served any more. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  /** Called when stock has changed, so that pages of this process show it at once. */
  readonly onStockChange: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Transition = { readonly to: OrderStatus; readonly by: ChangedBy; readonly reason: string };

/** Creates the order service. */
export function createOrderService({
  orders,
  together,
  siteOf,
  onStockChange,
  now,
}: OrderDependencies): OrderService {
  /** Mails about an order, in its transaction. */
  async function mail(
    { outbox, goods }: OrderStores,
    site: Site | undefined,
    order: Order,
    kinds: readonly OrderMailKind[],
  ): Promise<void> {
    const nextAt = order.hasSubscription ? await goods.nextOrderAt(order.id) : undefined;
    for (const kind of kinds) {
      const letter = site && toOrderMail(site, order, { kind, nextAt });
      if (letter) await outbox.add(letter, now());
    }
  }

  /** The first mails of an order; whether they had not gone before. */
  async function announce(stores: OrderStores, site: Site | undefined, order: Order) {
    const isFirst = await stores.orders.markMailed(order.id, now());
    if (isFirst) {
      await mail(stores, site, order, ["order-confirmation", "order-notice"]);
      await stores.followers.orderPlaced(order);
    }
    return isFirst;
  }

  /** Tells that an order is cancelled; not those who never heard of it. */
  async function tellCancelled(
    stores: OrderStores,
    order: Order,
    kinds: readonly OrderMailKind[],
  ): Promise<void> {
    if (!(await stores.orders.isMailed(order.id))) return;
    await mail(stores, siteOf(order.websiteId), order, kinds);
  }

  /** Gives back what an order has taken. */
  async function release({ stock, orders: kept, coupons }: OrderStores, order: Order) {
    const { websiteId } = order;
    for (const { units, ...key } of [...(await kept.listTaken(order.id))].sort(inStockOrder)) {
      await stock.putBack(websiteId, key, units);
    }
    for (const code of [...order.totals.coupons].sort()) {
      await coupons.release({ websiteId, code });
      await coupons.release({ websiteId, code, emailKey: toEmailKey(order.email) });
    }
  }

  /** Gives a locked order its next status, with all that comes of it. */
  async function change(stores: OrderStores, order: Order, { to, by, reason }: Transition) {
    const time = now();
    const changed: Order = {
      ...order,
      status: to,
      paidAt: to === "paid" ? (order.paidAt ?? time) : order.paidAt,
    };
    await stores.orders.change(order, {
      changedAt: time,
      changedBy: by,
      from: order.status,
      to,
      reason,
    });
    const site = siteOf(order.websiteId);
    if (to === "paid") {
      if (site) await stores.goods.orderPaid(site, changed, time);
      const isFirst = await announce(stores, site, changed);
      if (!isFirst) await mail(stores, site, changed, ["order-paid"]);
      await stores.followers.orderPaid(changed);
    }
    if (isAlive(order) && !isAlive(changed)) {
      await stores.goods.endSubscription(order.id);
      // What was sent is back in stock once an owner says so.
      if (!isSent(order)) await release(stores, order);
      await stores.goods.orderCancelled(changed);
    }
    return changed;
  }

  /** Works on a locked order. Errors: `orderUnknown`. */
  const withOrder = async (
    orderId: string,
    work: (stores: OrderStores, order: Order) => Promise<Order>,
  ): Promise<Order> => {
    const changed = await together(async (stores) => {
      const order = await stores.orders.lock(orderId);
      if (!order) throw orderUnknown();
      return work(stores, order);
    });
    if (!isAlive(changed)) await onStockChange();
    return changed;
  };

  return {
    async place(request) {
      const placed = await together(async (stores) => {
        const result = await placeOrder(stores, request, now());
        const { order, isNew } = result;
        if (!isNew) return result;
        if (order.status === "paid") {
          await stores.goods.orderPaid(request.site, order, order.createdAt);
        }
        if (order.status === "paid" || !request.awaitsPayment) {
          await announce(stores, request.site, order);
        }
        if (order.status === "paid") await stores.followers.orderPaid(order);
        return result;
      });
      if (placed.isNew) await onStockChange();
      return placed;
    },

    markPaid: (orderId, by = "payment", reason = "") =>
      withOrder(orderId, async (stores, order) =>
        order.status === "pending" ? change(stores, order, { to: "paid", by, reason }) : order,
      ),

    takeBack: (orderId, reason) =>
      withOrder(orderId, async (stores, order) => {
        if (order.status !== "pending") return order;
        await stores.orders.releaseCart(orderId);
        await stores.carts.giveBack(orderId, now());
        return change(stores, order, { to: "cancelled", by: "payment", reason });
      }),

    cancel: (orderId, by) =>
      withOrder(orderId, async (stores, order) => {
        if (!isCancellable(order)) throw orderStatusRefused();
        const cancelled = await change(stores, order, { to: "cancelled", by, reason: "" });
        await tellCancelled(stores, cancelled, ["order-cancelled", "order-notice-cancelled"]);
        return cancelled;
      }),

    changeStatus: ({ websiteId, orderId, to, by, reason = "" }) =>
      withOrder(orderId, async (stores, order) => {
        if (order.websiteId !== websiteId) throw orderUnknown();
        if (!mayBecome(order, to)) throw orderStatusRefused();
        const changed = await change(stores, order, { to, by, reason });
        if (to === "cancelled") await tellCancelled(stores, changed, ["order-cancelled"]);
        return changed;
      }),

    find: orders.find,
    findByToken: orders.findByToken,
    findByNumber: orders.findByNumber,
    async list(query) {
      const found = await orders.list({ ...query, most: query.most + 1 });
      const shown = found.slice(0, query.most);
      return { orders: shown, next: found.length > query.most ? shown.at(-1)?.number : undefined };
    },
    listChanges: orders.listChanges,
  };
}
