import { sql } from "kysely";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import type { Order, OrderLine } from "./order.ts";
import { createOrderChangeStore, type OrderChangeStore } from "./stores/change-store.ts";
import { BEFORE_FIRST_NUMBER, isNumberTaken } from "./stores/number-store.ts";
import { toOrder, toRow } from "./stores/order-row-store.ts";
import { matching, type OrderSearch } from "./stores/order-search-store.ts";
import { createParcelStore } from "./stores/parcel-store.ts";

/** An order to be stored, with the units taken from stock for each line. */
type NewOrder = {
  readonly order: Order;
  readonly checkoutKey: string;
  readonly emailKey: string;
  /** Hash of the network that an unpaid order comes from; empty for any other. */
  readonly network: string;
  readonly unitsTaken: readonly number[];
};

/** An owner's search for orders; newest first. */
export type OrderQuery = OrderSearch & {
  /** Only orders with a smaller number. */
  readonly before?: number | undefined;
  readonly most: number;
};

type StrandedQuery = {
  readonly payments: readonly PaymentName[];
  readonly placedBefore: number;
  readonly most: number;
};

/** Stores and finds orders. */
export type OrderStore = OrderChangeStore & {
  find(id: string): Promise<Order | undefined>;
  /** The order with an id, locked for the transaction. */
  lock(id: string): Promise<Order | undefined>;
  findByToken(websiteId: string, token: string): Promise<Order | undefined>;
  findByCheckoutKey(websiteId: string, checkoutKey: string): Promise<Order | undefined>;
  findByNumber(websiteId: string, number: number): Promise<Order | undefined>;
  list(query: OrderQuery): Promise<readonly Order[]>;
  /**
   * Orders with one of several payment methods: those placed before a time and unpaid, and those paid by that method,
   * cancelled and not refunded. Orders that an owner has marked as paid are the owner's to refund.
   */
  listStranded(query: StrandedQuery): Promise<readonly Order[]>;
  /** The number of a website's next order. Concurrent callers wait for the end of the transaction. */
  nextNumber(websiteId: string): Promise<number>;
  /** Adds an order. False if there is one with the same checkout key. */
  add(order: NewOrder): Promise<boolean>;
  /** Makes the cart available for another order. */
  releaseCart(orderId: string): Promise<void>;
  /** Records that the first mails are in the outbox. False if they already were. */
  markMailed(orderId: string, now: number): Promise<boolean>;
  /** True if the first mails are in the outbox. */
  isMailed(orderId: string): Promise<boolean>;
};

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

/** All SQL of orders. */
export function createOrderStore(database: Database): OrderStore {
  return {
    find: async (id) =>
      withItsLines(database, await rows(database).where("id", "=", id).executeTakeFirst()),
    lock: lock(database),
    findByToken: findByToken(database),
    findByCheckoutKey: findByCheckoutKey(database),
    findByNumber: findByNumber(database),
    list: list(database),
    listStranded: listStranded(database),
    nextNumber: nextNumber(database),
    add: add(database),
    ...createOrderChangeStore(database),
    releaseCart: releaseCart(database),
    markMailed: markMailed(database),
    isMailed: isMailed(database),
  };
}

const rows = (database: Database) => database.selectFrom("orders").selectAll();

async function withLines(database: Database, found: readonly Row[]): Promise<readonly Order[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await database
    .selectFrom("order_lines")
    .select(["order_id", "line"])
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const parcels = await createParcelStore(database).list(ids);
  return found.map((row) =>
    toOrder(
      row,
      lines.flatMap(({ order_id, line }): OrderLine[] =>
        order_id === row.id ? [JSON.parse(line)] : [],
      ),
      parcels.get(row.id) ?? [],
    ),
  );
}

const withItsLines = async (database: Database, row: Row | undefined) =>
  row && (await withLines(database, [row]))[0];

const lock =
  (database: Database): OrderStore["lock"] =>
  (id) =>
    transact(database, async (transaction) =>
      withItsLines(
        database,
        await rows(database).where("id", "=", id).$call(lockRows(transaction)).executeTakeFirst(),
      ),
    );

const findByToken =
  (database: Database): OrderStore["findByToken"] =>
  async (websiteId, token) =>
    withItsLines(
      database,
      await rows(database)
        .where("token", "=", token)
        .where("website_id", "=", websiteId)
        .executeTakeFirst(),
    );

const findByCheckoutKey =
  (database: Database): OrderStore["findByCheckoutKey"] =>
  async (websiteId, checkoutKey) =>
    withItsLines(
      database,
      await rows(database)
        .where("website_id", "=", websiteId)
        .where("checkout_key", "=", checkoutKey)
        .executeTakeFirst(),
    );

const findByNumber =
  (database: Database): OrderStore["findByNumber"] =>
  async (websiteId, number) =>
    withItsLines(
      database,
      await rows(database)
        .where("website_id", "=", websiteId)
        .where("number", "=", number)
        .executeTakeFirst(),
    );

const list =
  (database: Database): OrderStore["list"] =>
  async ({ before, most, ...search }) => {
    const found = await rows(database)
      .where(matching(search))
      .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
      .orderBy("number", "desc")
      .limit(most)
      .execute();
    return withLines(database, found);
  };

const listStranded =
  (database: Database): OrderStore["listStranded"] =>
  async ({ payments, placedBefore, most }) =>
    withLines(
      database,
      await rows(database)
        .where("payment", "in", payments)
        .where((eb) =>
          eb.or([
            eb("status", "=", "pending").and("created_at", "<", placedBefore),
            eb.and([
              eb("status", "=", "cancelled"),
              eb.exists(
                eb
                  .selectFrom("order_changes")
                  .select("number")
                  .whereRef("order_id", "=", "orders.id")
                  .where("to_status", "=", "paid")
                  .where("changed_by", "=", "payment"),
              ),
            ]),
          ]),
        )
        .orderBy("created_at")
        .limit(most)
        .execute(),
    );

const nextNumber =
  (database: Database): OrderStore["nextNumber"] =>
  async (websiteId) => {
    for (;;) {
      const { last } = await database
        .insertInto("order_numbers")
        .values({ website_id: websiteId, last: BEFORE_FIRST_NUMBER + 1 })
        .onConflict((conflict) =>
          conflict.column("website_id").doUpdateSet({ last: sql`order_numbers.last + 1` }),
        )
        .returning("last")
        .executeTakeFirstOrThrow();
      // An order of another shop may have a number far above the last one.
      if (!(await isNumberTaken(database, websiteId, last))) return last;
    }
  };

const add =
  (database: Database): OrderStore["add"] =>
  async ({ order, unitsTaken, ...keys }) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("orders")
      .values(toRow(order, keys))
      .onConflict((conflict) => conflict.columns(["website_id", "checkout_key"]).doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) return false;
    const lines = order.lines.map((line, index) => ({
      order_id: order.id,
      position: index + 1,
      item_id: line.itemId,
      sku: line.sku ?? "",
      quantity: line.quantity,
      line: JSON.stringify(line),
      units_taken: unitsTaken[index] ?? 0,
      units_back: 0,
      units_sent: 0,
    }));
    await database.insertInto("order_lines").values(lines).execute();
    return true;
  };

const releaseCart =
  (database: Database): OrderStore["releaseCart"] =>
  async (orderId) => {
    await database
      .updateTable("orders")
      .set({ held_cart_id: null })
      .where("id", "=", orderId)
      .execute();
  };

const markMailed =
  (database: Database): OrderStore["markMailed"] =>
  async (orderId, now) => {
    const { numUpdatedRows } = await database
      .updateTable("orders")
      .set({ mailed_at: now })
      .where("id", "=", orderId)
      .where("mailed_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

const isMailed =
  (database: Database): OrderStore["isMailed"] =>
  async (orderId) => {
    const row = await database
      .selectFrom("orders")
      .select("mailed_at")
      .where("id", "=", orderId)
      .executeTakeFirst();
    return typeof row?.mailed_at === "number";
  };
