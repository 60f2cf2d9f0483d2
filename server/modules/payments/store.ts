import type { Selectable } from "kysely";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { Payment, PaymentState } from "./payment-rules.ts";
import type { SavedMethod } from "./providers/payment.ts";

/** A payment to be started. */
type NewPayment = Pick<
  Payment,
  | "id"
  | "websiteId"
  | "orderId"
  | "attempt"
  | "provider"
  | "cents"
  | "currency"
  | "cartId"
  | "addressHash"
  | "planOrderId"
  | "saved"
  | "tryAt"
> & { readonly createdAt: number; readonly nextAt: number };

/** The changing parts of a payment. */
type PaymentChange = {
  readonly state?: PaymentState;
  readonly reference?: string;
  readonly received?: { readonly cents: number; readonly currency: string };
  readonly countsForOrder?: true;
  /** Time of the next check; null for never. */
  readonly nextAt?: number | null;
  readonly saved?: SavedMethod;
  readonly tries?: number;
  readonly tryAt?: number | null;
};

/** Loads and saves payments. */
export type PaymentStore = {
  /** Adds a payment. False if the order already has one with this attempt number. */
  add(payment: NewPayment): Promise<boolean>;
  find(id: string): Promise<Payment | undefined>;
  findByReference(provider: PaymentName, reference: string): Promise<Payment | undefined>;
  /** True if a provider has refused another payment of a website since a time. */
  hasRefused(other: {
    readonly websiteId: string;
    readonly since: number;
    readonly except: string;
  }): Promise<boolean>;
  /** The payments of an order, oldest first. */
  listOf(orderId: string): Promise<readonly Payment[]>;
  /** The method by which a subscription was paid last, of those that may be charged again. */
  findSaved(planOrderId: string): Promise<SavedMethod | undefined>;
  /** The payment with an id, locked for the transaction. */
  lock(id: string): Promise<Payment | undefined>;
  change(payment: Payment, change: PaymentChange): Promise<void>;
  /** Takes one that is due for a check; it is not taken again before its new `nextAt`. */
  takeDue(now: number, toNext: (payment: Payment) => number): Promise<Payment | undefined>;
  /** True if the provider may be asked for a buyer: not within `pauseMs` of the last time. */
  takeLook(id: string, now: number, pauseMs: number): Promise<boolean>;
  /** Records a provider's message; false if it is known already. */
  addEvent(provider: PaymentName, eventId: string, now: number): Promise<boolean>;
  /** Deletes up to `most` messages from before a time, and returns their number. */
  deleteEventsUntil(time: number, most: number): Promise<number>;
};

/** All SQL of payments. */
export function createPaymentStore(database: Database): PaymentStore {
  return {
    add: add(database),
    find: async (id) => orNone(await rows(database).where("id", "=", id).executeTakeFirst()),
    findByReference: findByReference(database),
    listOf: async (orderId) =>
      (await rows(database).where("order_id", "=", orderId).orderBy("attempt").execute()).map(
        toPayment,
      ),
    findSaved: findSaved(database),
    lock: lock(database),
    hasRefused: hasRefused(database),
    change: change(database),
    takeDue: takeDue(database),
    takeLook: takeLook(database),
    addEvent: addEvent(database),
    deleteEventsUntil: deleteEventsUntil(database),
  };
}

const rows = (database: Database) => database.selectFrom("payments").selectAll();

const orNone = (row: Selectable<Tables["payments"]> | undefined) => row && toPayment(row);

const add =
  (database: Database): PaymentStore["add"] =>
  async (payment) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("payments")
      .values({
        id: payment.id,
        website_id: payment.websiteId,
        order_id: payment.orderId,
        attempt: payment.attempt,
        provider: payment.provider,
        reference: null,
        state: "starting",
        cents: payment.cents,
        currency: payment.currency,
        received_cents: 0,
        received_currency: "",
        paid_order_id: null,
        cart_id: payment.cartId,
        address_hash: payment.addressHash,
        looks: 0,
        next_at: payment.nextAt,
        looked_at: payment.createdAt,
        created_at: payment.createdAt,
        plan_order_id: payment.planOrderId,
        ...payment.saved,
        tries: 0,
        try_at: payment.tryAt,
      })
      .onConflict((conflict) => conflict.columns(["order_id", "attempt"]).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const findByReference =
  (database: Database): PaymentStore["findByReference"] =>
  async (provider, reference) =>
    orNone(
      await rows(database)
        .where("provider", "=", provider)
        .where("reference", "=", reference)
        .executeTakeFirst(),
    );

const findSaved =
  (database: Database): PaymentStore["findSaved"] =>
  (planOrderId) =>
    database
      .selectFrom("payments")
      .select(["customer", "method"])
      .where("plan_order_id", "=", planOrderId)
      .where("paid_order_id", "is not", null)
      .where("method", "<>", "")
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();

const lock =
  (database: Database): PaymentStore["lock"] =>
  (id) =>
    transact(database, async (transaction) =>
      orNone(
        await rows(database).where("id", "=", id).$call(lockRows(transaction)).executeTakeFirst(),
      ),
    );

const hasRefused =
  (database: Database): PaymentStore["hasRefused"] =>
  async ({ websiteId, since, except }) => {
    const row = await database
      .selectFrom("payments")
      .select("id")
      .where("website_id", "=", websiteId)
      .where("state", "=", "refused")
      .where("created_at", ">", since)
      .where("id", "<>", except)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

const change =
  (database: Database): PaymentStore["change"] =>
  async ({ id, orderId }, { state, reference, received, countsForOrder, nextAt, ...more }) => {
    const { saved, tries, tryAt } = more;
    await database
      .updateTable("payments")
      .set({
        ...(state !== undefined && { state }),
        ...(reference !== undefined && { reference }),
        ...(received && {
          received_cents: received.cents,
          received_currency: received.currency,
        }),
        ...(countsForOrder && { paid_order_id: orderId }),
        ...(nextAt !== undefined && { next_at: nextAt }),
        ...saved,
        ...(tries !== undefined && { tries }),
        ...(tryAt !== undefined && { try_at: tryAt }),
      })
      .where("id", "=", id)
      .execute();
  };

const takeDue =
  (database: Database): PaymentStore["takeDue"] =>
  async (now, toNext) => {
    const due = orNone(
      await rows(database)
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst(),
    );
    if (!due) return undefined;
    // If several workers have found the same one, only one records its check.
    const { numUpdatedRows } = await database
      .updateTable("payments")
      .set({ next_at: toNext(due), looks: due.looks + 1 })
      .where("id", "=", due.id)
      .where("looks", "=", due.looks)
      .where("next_at", "<=", now)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? due : undefined;
  };

const takeLook =
  (database: Database): PaymentStore["takeLook"] =>
  async (id, now, pauseMs) => {
    const { numUpdatedRows } = await database
      .updateTable("payments")
      .set({ looked_at: now })
      .where("id", "=", id)
      .where("looked_at", "<=", now - pauseMs)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

const addEvent =
  (database: Database): PaymentStore["addEvent"] =>
  async (provider, eventId, now) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("payment_events")
      .values({ provider, event_id: eventId, received_at: now })
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const deleteEventsUntil =
  (database: Database): PaymentStore["deleteEventsUntil"] =>
  (until, most) =>
    deleteOldest(database, {
      table: "payment_events",
      key: "event_id",
      time: "received_at",
      until,
      most,
    });

const toPayment = (row: Selectable<Tables["payments"]>): Payment => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  attempt: row.attempt,
  provider: row.provider as PaymentName,
  reference: row.reference,
  state: row.state as PaymentState,
  cents: row.cents,
  currency: row.currency,
  receivedCents: row.received_cents,
  receivedCurrency: row.received_currency,
  countsForOrder: row.paid_order_id !== null,
  cartId: row.cart_id,
  addressHash: row.address_hash,
  looks: row.looks,
  createdAt: row.created_at,
  planOrderId: row.plan_order_id,
  saved: { customer: row.customer, method: row.method },
  tries: row.tries,
  tryAt: row.try_at,
});

/** Number of payments by state, for the operator. */
export async function countPayments(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("payments")
    .select(["state", ({ fn }) => fn.countAll<number | string>().as("payments")])
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, payments }) => [state, Number(payments)]));
}
