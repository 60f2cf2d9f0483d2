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
  /** A subscription, locked for the transaction. */
  lock(id: string): Promise<Subscription | undefined>;
  save(id: string, state: SubscriptionState): Promise<void>;
  /** Records the cart for the order of a cycle. Errors: a cycle that already has one. */
  addCycle(id: string, cycle: number, cartId: string): Promise<void>;
  /** True for a cart made by a subscription. */
  isRenewal(cartId: string): Promise<boolean>;
  /** The subscriptions of a site, newest first. */
  list(websiteId: string, most: number): Promise<readonly Subscription[]>;
};

/** All SQL of subscriptions. */
export function createSubscriptionStore(database: Database): SubscriptionStore {
  return {
    add: add(database),
    findDue: findDue(database),
    findByOrder: findByOrder(database),
    lock: lock(database),
    save: save(database),
    addCycle: addCycle(database),
    isRenewal: isRenewal(database),
    list: list(database),
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

const findByOrder =
  (database: Database): SubscriptionStore["findByOrder"] =>
  async (orderId) => {
    const row = await database
      .selectFrom("subscriptions")
      .selectAll()
      .where("order_id", "=", orderId)
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
  async (websiteId, most) => {
    const rows = await database
      .selectFrom("subscriptions")
      .selectAll()
      .where("website_id", "=", websiteId)
      .orderBy("started_at", "desc")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(toSubscription);
  };

const toStateRow = ({ status, cycle, skipped, nextAt, tryAt, trouble }: SubscriptionState) => ({
  status,
  cycle,
  skipped,
  next_at: nextAt,
  try_at: tryAt,
  trouble,
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
});
