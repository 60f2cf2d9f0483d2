import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { createToldMails, type ToldMail } from "../../mail/told-store.ts";
import type { Site } from "../../site/site.ts";
import type { StockService } from "../stock/index.ts";
import { createOrderChanges, type OrderChanges, type StatusChange } from "./changes.ts";
import { createOrderDuties, type OrderDuties } from "./duties.ts";
import type { OrderFollower } from "./follower.ts";
import {
  type AddressCorrection,
  createOrderHistory,
  type MailAgain,
  type OwnerNote,
} from "./history/history.ts";
import type { Order } from "./order.ts";
import { isAlive } from "./order-rules.ts";
import type { CorrectedParcel, SentParcel } from "./parcels/parcel-changes.ts";
import { draftOrder } from "./placing/placing.ts";
import type { OrderRefund } from "./refund.ts";
import type { OwnerRefund } from "./refunds/refund-changes.ts";
import { createOrderStore, type OrderQuery, type OrderStore } from "./store.ts";
import type { OrderChange } from "./stores/change-store.ts";
import { type CustomerStore, createCustomerStore } from "./stores/customer-store.ts";
import { createEventStore, type OrderEvent } from "./stores/event-store.ts";
import { createOrderCounter, type OrderSearch } from "./stores/order-search-store.ts";
import { createRefundStore } from "./stores/refund-store.ts";
import { createSalesStore, type SalesStore } from "./stores/sales-store.ts";
import { createOrderTimes } from "./stores/times-store.ts";
import { createVatCheckStore, type VatCheckStore } from "./stores/vat-check-store.ts";

/** The orders that match a search, newest first. */
type OrderList = {
  readonly orders: readonly Order[];
  /** `before` for the following ones. Undefined at the end. */
  readonly next: number | undefined;
};

/** The use cases of orders: changes within the transaction of another module, and actions of buyers and owners. */
export type OrderService = Omit<
  OrderChanges,
  "cancel" | "deliverLater" | "sendParcel" | "correctParcel" | "refund"
> &
  OrderDuties & {
    /**
     * Cancels an order for its buyer and pays it back, or asks the owner to if it is too late for that. Errors:
     * `orderStatusRefused` for an order that was shipped or has ended.
     */
    cancel(orderId: string): Promise<Order>;
    /** Gives an order another status, and pays it back if it ends. Errors: `orderUnknown`, `orderStatusRefused`. */
    changeStatus(change: StatusChange): Promise<Order>;
    /**
     * Pays back an order, or a part of it, by the ways in which it was paid. Errors: `orderUnknown`, `orderStatusRefused`,
     * `refundRefused`, `refundChanged`.
     */
    refund(refund: OwnerRefund): Promise<Order>;
    /**
     * The order that a request would place, with the state of its cart, which stays locked; nothing is taken. Errors: those of
     * `place`, but for those of stock, coupons and gift cards that others use up.
     */
    draft: typeof draftOrder;
    /** The refunds of an order, oldest first. Can be called within a transaction. */
    listRefunds(orderId: string, within?: Database): Promise<readonly OrderRefund[]>;
    /** Sends goods of an order, and mails its buyer. Errors: `orderUnknown`, `orderStatusRefused`, `parcelRefused`. */
    sendParcel(parcel: SentParcel): Promise<Order>;
    /** Corrects how a parcel is carried, and mails its buyer again. Errors: `orderUnknown`, `orderStatusRefused`. */
    correctParcel(parcel: CorrectedParcel): Promise<Order>;
    /** Keeps a note, for owners or for the buyer. Errors: `orderUnknown`. */
    addNote(note: OwnerNote): Promise<void>;
    /** Sends a mail of an order again, with new codes in it. Errors: `orderUnknown`, `orderMailGone`; those of who made the mail. */
    sendMailAgain(again: MailAgain): Promise<void>;
    /** Corrects an address of an order that was not sent. Errors: `orderUnknown`, `orderStatusRefused`. */
    correctAddress(correction: AddressCorrection): Promise<void>;
    /** The events of an order other than changes of its status, oldest first. */
    listEvents(orderId: string): Promise<readonly OrderEvent[]>;
    /** The mails about an order, oldest first, without their secrets. */
    listMails(order: Pick<Order, "websiteId" | "id">): Promise<readonly ToldMail[]>;
    /** Can be called within a transaction. */
    find(orderId: string, within?: Database): Promise<Order | undefined>;
    /** A number for value added tax that nobody was asked about yet, and what is known about one. */
    findUncheckedVatId: VatCheckStore["findUnchecked"];
    keepVatCheck: VatCheckStore["keep"];
    /** Locks an order until the end of the transaction. */
    lock(transaction: Transaction, orderId: string): Promise<Order | undefined>;
    findByToken(websiteId: string, token: string): Promise<Order | undefined>;
    findByNumber(websiteId: string, number: number): Promise<Order | undefined>;
    list(query: OrderQuery): Promise<OrderList>;
    /** The number of orders that the same search lists. */
    count(search: OrderSearch): Promise<number>;
    /** The number of those who have ordered, as a search lists them. */
    countCustomers: CustomerStore["count"];
    listCustomers: CustomerStore["list"];
    /** Ids of the orders of an address, newest first. */
    listOrdersOf: CustomerStore["listOrders"];
    /** Paid and sent orders of a website with their amounts, and what was sold most, from a time on. */
    readSales: SalesStore["read"];
    listStranded: OrderStore["listStranded"];
    /** When the orders of a website that are not cancelled were placed, from a time on; in milliseconds since 1970. */
    listTimes(websiteId: string, since: number): Promise<readonly number[]>;
    /** The changes of an order, the placing first. Can be called within a transaction. */
    listChanges(orderId: string, within?: Database): Promise<readonly OrderChange[]>;
  };

type OrderDependencies = {
  readonly database: Database;
  readonly stock: StockService;
  readonly followers: () => readonly OrderFollower[];
  /** The current site of a website. Undefined if it is no longer served. */
  readonly siteOf: (websiteId: string) => Site | undefined;
  readonly servedSites: () => ReadonlyMap<string, Site>;
  readonly logger: { warn(facts: object, text: string): void };
  /** Confirmations of unpaid orders per hour and recipient. */
  readonly mailsPerHour: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the order service. */
export function createOrderService(dependencies: OrderDependencies): OrderService {
  const { database, followers, siteOf, servedSites, logger } = dependencies;
  const changes = createOrderChanges(dependencies);
  const history = createOrderHistory(dependencies);
  const orders = createOrderStore(database);
  const customers = createCustomerStore(database);
  const listTimes = createOrderTimes(database);
  const vatChecks = createVatCheckStore(database);

  /** The order, once whatever is due of it has been paid back. */
  async function giveBack(order: Order): Promise<Order> {
    const site = siteOf(order.websiteId);
    // Parts of one that stands are paid back by the jobs of who follows it.
    if (!site || isAlive(order)) return order;
    for (const follower of followers()) {
      try {
        await follower.giveBack?.(site, order);
      } catch (error) {
        logger.warn({ err: error, order: order.id }, "paying back has failed");
      }
    }
    return (await orders.find(order.id)) ?? order;
  }

  return {
    ...changes,
    cancel: async (orderId) =>
      giveBack(await transact(database, (transaction) => changes.cancel(transaction, orderId))),
    ...createOrderDuties({ ...dependencies, changes, sites: () => servedSites().values() }),
    changeStatus: async (change) =>
      giveBack(await transact(database, (transaction) => changes.setStatus(transaction, change))),
    refund: async (refund) =>
      giveBack(await transact(database, (transaction) => changes.refund(transaction, refund))),
    listRefunds: (orderId, within = database) => createRefundStore(within).listRefunds(orderId),
    draft: draftOrder,
    sendParcel: (parcel) =>
      transact(database, (transaction) => changes.sendParcel(transaction, parcel)),
    correctParcel: (parcel) =>
      transact(database, (transaction) => changes.correctParcel(transaction, parcel)),
    addNote: (note) => transact(database, (transaction) => history.addNote(transaction, note)),
    sendMailAgain: (again) =>
      transact(database, (transaction) => history.sendMailAgain(transaction, again)),
    correctAddress: (correction) =>
      transact(database, (transaction) => history.correctAddress(transaction, correction)),
    listEvents: createEventStore(database).listEvents,
    listMails: ({ websiteId, id }) => createToldMails(database).list({ websiteId, id }),
    find: (orderId, within = database) => createOrderStore(within).find(orderId),
    findUncheckedVatId: vatChecks.findUnchecked,
    keepVatCheck: vatChecks.keep,
    lock: (transaction, orderId) => createOrderStore(transaction).lock(orderId),
    findByToken: orders.findByToken,
    findByNumber: orders.findByNumber,
    async list(query) {
      const found = await orders.list({ ...query, most: query.most + 1 });
      const shown = found.slice(0, query.most);
      return { orders: shown, next: found.length > query.most ? shown.at(-1)?.number : undefined };
    },
    count: createOrderCounter(database),
    countCustomers: customers.count,
    listCustomers: customers.list,
    listOrdersOf: customers.listOrders,
    readSales: createSalesStore(database).read,
    listStranded: orders.listStranded,
    listTimes,
    listChanges: (orderId, within = database) => createOrderStore(within).listChanges(orderId),
  };
}
