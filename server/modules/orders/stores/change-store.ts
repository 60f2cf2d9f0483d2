import type { Database } from "../../../database/schema.ts";
import type { Order, OrderStatus } from "../order.ts";

/** A change of an order's status. Times in milliseconds since 1970. */
export type OrderChange = {
  readonly changedAt: number;
  /** Address of an account, `buyer`, `payment` or `shop`. */
  readonly changedBy: string;
  /** Null for the placing itself. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  /** Empty for none. */
  readonly reason: string;
};

/** Stores and finds the changes of orders. */
export type OrderChangeStore = {
  /** Stores a change, and the order as it is after it. */
  change(changed: Order, change: OrderChange): Promise<void>;
  listChanges(orderId: string): Promise<readonly OrderChange[]>;
};

/** All SQL of changes of orders. */
export function createOrderChangeStore(database: Database): OrderChangeStore {
  return { change: change(database), listChanges: listChanges(database) };
}

const change =
  (database: Database): OrderChangeStore["change"] =>
  async ({ id, status, paidAt }, { changedAt, changedBy, from, to, reason }) => {
    if (from !== null) {
      const { numUpdatedRows } = await database
        .updateTable("orders")
        .set({ status, network: "", paid_at: paidAt })
        .where("id", "=", id)
        .where("status", "=", from)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`the order ${id} is not ${from} any more`);
    }
    const { number } = await database
      .selectFrom("order_changes")
      .select(({ fn }) => fn.max("number").as("number"))
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    await database
      .insertInto("order_changes")
      .values({
        order_id: id,
        number: (number ?? 0) + 1,
        changed_at: changedAt,
        changed_by: changedBy,
        from_status: from ?? "",
        to_status: to,
        reason,
      })
      .execute();
  };

const listChanges =
  (database: Database): OrderChangeStore["listChanges"] =>
  async (orderId) => {
    const found = await database
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("number")
      .execute();
    return found.map((row) => ({
      changedAt: row.changed_at,
      changedBy: row.changed_by,
      from: (row.from_status || null) as OrderStatus | null,
      to: row.to_status as OrderStatus,
      reason: row.reason,
    }));
  };
