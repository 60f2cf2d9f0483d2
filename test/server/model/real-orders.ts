import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { AppError } from "../../../server/errors.ts";
import { orderUnknown } from "../../../server/modules/orders/errors.ts";
import type { Order } from "../../../server/modules/orders/index.ts";
import type { RefundAsked } from "../../../server/modules/orders/refund.ts";
import { planRefund } from "../../../server/modules/orders/refunds/refund-plan.ts";
import { createStockStore } from "../../../server/modules/stock/store.ts";
import { createSubscriptionStore } from "../../../server/modules/subscriptions/store.ts";
import { orderSite } from "../../support/orders/order-desk.ts";
import { openStaged } from "../../support/races/staged-database.ts";
import type { AlterSql } from "../../support/races/staged-dialect.ts";
import { createBank, GOOD_CARD } from "./bank.ts";
import { type FaultyParts, openShop } from "./order-shop.ts";
import { firstUnits, PAUSE_MS, type Step } from "./order-steps.ts";
import { toPrice } from "./shop-model.ts";

/** More than any course of steps has payments or subscriptions that are due at once. */
const MOST_AT_ONCE = 200;

/** Thrown by statements of a process that has been killed. */
class Killed extends Error {}

type FaultyTwin = FaultyParts & { readonly alter?: AlterSql | undefined };

const FIRST_NUMBER = 1001;
const OWNER = "chefin@laden.example";
/** A shop with its database, whose process is killed and started again. */
export class RealOrders {
  time = 0;
  readonly #place: string;
  readonly #alter: AlterSql | undefined;
  readonly #parts: FaultyParts;
  readonly #bank = createBank();
  #left = Number.POSITIVE_INFINITY;
  #database: Database;
  #shop: ReturnType<typeof openShop>;

  /** `alter` and wrong parts make a faulty twin of the code. */
  constructor(place: string, time: number, { alter, ...parts }: FaultyTwin = {}) {
    this.#place = place;
    this.#alter = alter;
    this.#parts = parts;
    this.time = time;
    this.#database = this.#open();
    this.#shop = this.#openShop();
  }

  get database(): Database {
    return this.#database;
  }

  #open(): Database {
    const standBefore = async (statement: string) => {
      // A killed process leaves only what it has committed.
      if (statement === "rollback") return;
      if (this.#left === 0) throw new Killed();
      this.#left -= 1;
    };
    return openStaged(this.#place, standBefore, this.#alter);
  }

  #openShop() {
    return openShop(this.#database, this.#bank, () => this.time, this.#parts);
  }

  /** The process ends, and another one starts. */
  async restart(): Promise<void> {
    await this.end();
    this.#left = Number.POSITIVE_INFINITY;
    this.#database = this.#open();
    this.#shop = this.#openShop();
  }

  async end(): Promise<void> {
    await this.#database.destroy();
  }

  /** Prepares a step; what it answers does it, as often as it is called: whether the shop did not refuse it. */
  async prepare(step: Step): Promise<() => Promise<boolean>> {
    const run = await this.#toRun(step);
    return async () => {
      try {
        await run();
        return true;
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return false;
        throw error;
      }
    };
  }

  /** Does something with a process that is killed after so many statements; whether it was. */
  async kill(after: number, work: () => Promise<unknown>): Promise<boolean> {
    this.#left = after;
    try {
      await work();
    } catch (error) {
      if (this.#left > 0) throw error;
    }
    const isKilled = this.#left === 0;
    await this.restart();
    return isKilled;
  }

  /** Does what the shop does by itself: it settles open payments. */
  async runOwnWork(): Promise<void> {
    for (let looks = 0; await this.#shop.payments.lookAfterNext(); looks++) {
      if (looks > MOST_AT_ONCE) throw new Error("settling payments does not end");
      await sleep(0);
    }
    await this.#shop.payments.endStranded();
  }

  async #toRun(step: Step): Promise<() => Promise<unknown>> {
    switch (step.kind) {
      case "order":
        return this.#toOrder(step);
      case "edit":
        return () => this.#edit(step);
      case "week":
        return async () => {
          await this.#renewAll();
          await this.#tendUnpaid();
        };
      case "refund":
        return this.#toRefund(step);
      default: {
        const order = await this.#orderAt(step.order);
        return async () => {
          const { orders } = this.#shop;
          if (!order) throw orderUnknown();
          if (step.kind === "cancel") await orders.cancel(order.id);
          else {
            const { to } = step;
            const change = { orderId: order.id, websiteId: order.websiteId, by: OWNER, reason: "" };
            await orders.changeStatus({ ...change, to });
          }
        };
      }
    }
  }

  /** Renews what is due. A shop that forgets what it has renewed would never end. */
  async #renewAll(): Promise<void> {
    for (let renewed = 0; await this.#shop.subscriptions.renewNext(); renewed++) {
      if (renewed > MOST_AT_ONCE) throw new Error("renewing does not end");
      this.time += PAUSE_MS;
    }
  }

  /** Ends what nobody has paid. */
  async #tendUnpaid(): Promise<void> {
    for (let tended = 0; await this.#shop.duties.tendUnpaid(); tended++) {
      if (tended > MOST_AT_ONCE) throw new Error("ending unpaid orders does not end");
    }
  }

  async #orderAt(number: number) {
    const { websiteId } = this.#shop.desk.shop;
    const { orders } = await this.#shop.orders.list({ websiteId, most: 1000 });
    return orders[number % Math.max(1, orders.length)];
  }

  async #toOrder({ item, quantity, hasCup, way, cards }: Extract<Step, { kind: "order" }>) {
    const { desk } = this.#shop;
    const kind = item === "abo" ? "subscription" : undefined;
    const entries = [
      { itemId: item, sku: item, quantity },
      ...(hasCup ? [{ itemId: "becher", sku: "becher" }] : []),
    ];
    const cart = await desk.fillCart(entries, kind && { kind });
    const known = (await this.listCards()).toReversed();
    const request = desk.toRequest(cart, {
      network: "the buyer's",
      payment: way === "invoice" ? "invoice" : "stripe",
      awaitsPayment: way !== "invoice",
      confirmedCents: toPrice({ item, quantity, hasCup }).total,
      giftCardIds: cards.flatMap((number) => known[number % Math.max(1, known.length)]?.id ?? []),
    });
    const details = { cardNumber: way === "card" ? GOOD_CARD : "4000000000000002" };
    return async () => {
      const { order } = await this.#shop.orders.place(request);
      await this.#shop.payments.start(orderSite, order, { details, address: cart.cartId });
    };
  }

  async #toRefund({ order: number, units, isRestocked }: Extract<Step, { kind: "refund" }>) {
    const order = await this.#orderAt(number);
    const asked = order && toAsked(order, units);
    const refunds = order ? await this.#shop.orders.listRefunds(order.id) : [];
    const plan = order && asked && planRefund(order, refunds, asked);
    const key = randomUUID();
    return async () => {
      if (!order || !asked) throw orderUnknown();
      const { id: orderId, websiteId } = order;
      const confirmedCents = typeof plan === "object" ? plan.cents : 0;
      const how = { isRestocked: isRestocked && units > 0, by: OWNER, reason: "", key };
      await this.#shop.orders.refund({ orderId, websiteId, asked, confirmedCents, ...how });
    };
  }

  async #edit({ item, units }: Extract<Step, { kind: "edit" }>): Promise<void> {
    const { websiteId } = this.#shop.desk.shop;
    const stock = createStockStore(this.#database);
    const row = (await stock.list(websiteId)).find(({ itemId }) => itemId === item);
    await transact(this.#database, (transaction) =>
      createStockStore(transaction).edit(websiteId, {
        itemId: item,
        sku: item,
        version: row?.version ?? 0,
        editedAt: this.time,
        editedBy: OWNER,
        from: row?.units ?? firstUnits[item],
        to: units,
      }),
    );
  }

  /** The gift cards in the order in which they were bought. */
  listCards() {
    return this.#database
      .selectFrom("gift_cards")
      .innerJoin("orders", "orders.id", "gift_cards.order_id")
      .select(["gift_cards.id", "orders.number", "balance_cents", "cancelled_at"])
      .orderBy("gift_cards.created_at")
      .orderBy("unit")
      .execute();
  }

  /** The shop as far as it can be compared with its model. */
  async read() {
    const { websiteId } = this.#shop.desk.shop;
    const { orders } = await this.#shop.orders.list({ websiteId, most: 1000 });
    const stock = await createStockStore(this.#database).list(websiteId);
    const unitsOf = (item: keyof typeof firstUnits) =>
      stock.find(({ itemId }) => itemId === item)?.units ?? firstUnits[item];
    const subscriptions = await createSubscriptionStore(this.#database).list(websiteId, 1000);
    const placeOf = (id: string) =>
      (orders.find((one) => one.id === id)?.number ?? 0) - FIRST_NUMBER;
    return {
      units: { becher: unitsOf("becher"), abo: unitsOf("abo") },
      orders: orders.toReversed().map(({ lines: [line], status, totals, refundedCents }) => ({
        item: line?.itemId,
        quantity: line?.quantity,
        status,
        dueCents: totals.grandTotalCents - totals.giftCardCents,
        refundedCents,
      })),
      cards: (await this.listCards()).map(({ number, balance_cents, cancelled_at }) => ({
        order: number - FIRST_NUMBER,
        balanceCents: balance_cents,
        isCancelled: cancelled_at !== null,
      })),
      subscriptions: subscriptions
        .map(({ orderId, status, cycle }) => ({ order: placeOf(orderId), status, cycle }))
        .sort((one, other) => one.order - other.order),
      keptCents: this.#bank.keptCents(),
    };
  }
}

/** Units of the first line of an order, or a third of what it has cost. */
const toAsked = ({ totals }: Order, quantity: number): RefundAsked =>
  quantity === 0
    ? { kind: "amount", cents: Math.floor(totals.grandTotalCents / 3) }
    : { kind: "lines", lines: [{ line: 0, quantity }], withShipping: false };
