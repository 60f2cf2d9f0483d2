import type { Selectable } from "kysely";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { Subscription, SubscriptionState, SubscriptionStatus } from "./subscription.ts";

/** Loads and saves subscriptions. */
export type SubscriptionStore = {
  /** Stores a new subscription; does nothing if its order already has one. */
  add(subscription: Subscription): Promise<void>;
  /** The id of a due subscription. Undefined if none is due. */
  findDue(now: number): Promise<string | undefined>;
  findByOrder(orderId: string): Promise<Subscription | undefined>;
  /** The one that waits for the payment of an order. */
  findByOpenOrder(orderId: string): Promise<Subscription | undefined>;
  /** A subscription, locked for the transaction. */
  lock(id: string): Promise<Subscription | undefined>;
  save(id: string, state: SubscriptionState): Promise<void>;
  /** Records the cart for the order of a cycle. Errors: a cycle that already has one. */
  addCycle(id: string, cycle: number, cartId: string): Promise<void>;
  /** True for a cart made by a subscription. */
  isRenewal(cartId: string): Promise<boolean>;
  /** The subscriptions of a site, newest first; those with trouble alone, on wish. */
  list(websiteId: string, most: number, hasTrouble?: boolean): Promise<readonly Subscription[]>;
  /** The number of subscriptions of a site with trouble. */
  countTrouble(websiteId: string): Promise<number>;
};

/** All SQL of subscriptions. */
export function createSubscriptionStore(database: Database): SubscriptionStore {
  return {
    add: add(database),
    findDue: findDue(database),
    findByOrder: findBy(database, "order_id"),
    findByOpenOrder: findBy(database, "open_order_id"),
    lock: lock(database),
    save: save(database),
    addCycle: addCycle(database),
    isRenewal: isRenewal(database),
    list: list(database),
    countTrouble: countTrouble(database),
  };
}

const add =
  (database: Database): SubscriptionStore["add"] =>
  async (subscription) => {
    await database
      .insertInto("subscriptions")
      .values(toRow(subscription))
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .execute();
  };

const findDue =
  (database: Database): SubscriptionStore["findDue"] =>
  async (now) => {
    const row = await database
      .selectFrom("subscriptions")
      .select("id")
      .where("try_at", "<=", now)
      .orderBy("try_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  };

const findBy =
  (database: Database, column: "order_id" | "open_order_id"): SubscriptionStore["findByOrder"] =>
  async (orderId) => {
    const row = await database
      .selectFrom("subscriptions")
      .selectAll()
      .where(column, "=", orderId)
      .executeTakeFirst();
    return row && toSubscription(row);
  };

const lock =
  (database: Database): SubscriptionStore["lock"] =>
  (id) =>
    transact(database, async (transaction) => {
      const row = await transaction
        .selectFrom("subscriptions")
        .selectAll()
        .where("id", "=", id)
        .$call(lockRows(transaction))
        .executeTakeFirst();
      return row && toSubscription(row);
    });

const save =
  (database: Database): SubscriptionStore["save"] =>
  async (id, state) => {
    await database
      .updateTable("subscriptions")
      .set(toStateRow(state))
      .where("id", "=", id)
      .execute();
  };

const addCycle =
  (database: Database): SubscriptionStore["addCycle"] =>
  async (id, cycle, cartId) => {
    await database
      .insertInto("subscription_cycles")
      .values({ subscription_id: id, cycle, cart_id: cartId })
      .execute();
  };

const isRenewal =
  (database: Database): SubscriptionStore["isRenewal"] =>
  async (cartId) => {
    const row = await database
      .selectFrom("subscription_cycles")
      .select("cycle")
      .where("cart_id", "=", cartId)
      .executeTakeFirst();
    return row !== undefined;
  };

const list =
  (database: Database): SubscriptionStore["list"] =>
  async (websiteId, most, hasTrouble = false) => {
    const rows = await database
      .selectFrom("subscriptions")
      .selectAll()
      .where("website_id", "=", websiteId)
      .$if(hasTrouble, (query) => query.where("trouble", "<>", ""))
      .orderBy("started_at", "desc")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(toSubscription);
  };

const countTrouble =
  (database: Database): SubscriptionStore["countTrouble"] =>
  async (websiteId) => {
    const { count } = await database
      .selectFrom("subscriptions")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("website_id", "=", websiteId)
      .where("trouble", "<>", "")
      .executeTakeFirstOrThrow();
    return Number(count);
  };

const toStateRow = ({ status, cycle, skipped, nextAt, tryAt, ...state }: SubscriptionState) => ({
  status,
  cycle,
  skipped,
  next_at: nextAt,
  try_at: tryAt,
  trouble: state.trouble,
  open_order_id: state.openOrderId,
});

const toRow = (subscription: Subscription): Selectable<Tables["subscriptions"]> => ({
  id: subscription.id,
  website_id: subscription.websiteId,
  order_id: subscription.orderId,
  contract: JSON.stringify(subscription.contract),
  started_at: subscription.startedAt,
  ...toStateRow(subscription),
});

const toSubscription = (row: Selectable<Tables["subscriptions"]>): Subscription => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  contract: JSON.parse(row.contract),
  startedAt: row.started_at,
  status: row.status as SubscriptionStatus, // Only these are ever written.
  cycle: row.cycle,
  skipped: row.skipped,
  nextAt: row.next_at,
  tryAt: row.try_at,
  trouble: row.trouble,
  openOrderId: row.open_order_id,
});
