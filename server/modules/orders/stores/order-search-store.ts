import type { ExpressionBuilder } from "kysely";
import { contains } from "../../../database/contains.ts";
import type { Database, Tables } from "../../../database/schema.ts";
import type { OrderStatus } from "../order.ts";

/** The task that an order waits for: to be sent, or to be paid, whether it was sent or not. */
export const orderTasks = ["to-send", "unpaid"] as const;
/** One of them. */
export type OrderTask = (typeof orderTasks)[number];

/** The orders that an owner looks for. */
export type OrderSearch = {
  readonly websiteId: string;
  readonly status?: OrderStatus | undefined;
  readonly task?: OrderTask | undefined;
  /** A number, or a part of an address or a name. */
  readonly search?: string | undefined;
};

type Orders = ExpressionBuilder<Tables, "orders">;

/** The condition of a search, which lists and counts share. */
export const matching =
  ({ websiteId, status, task, search = "" }: OrderSearch) =>
  (where: Orders) => {
    const part = search.trim().toLowerCase();
    const number = /^#?(\d{1,15})$/.exec(part)?.[1];
    return where.and([
      where("website_id", "=", websiteId),
      ...(status === undefined ? [] : [where("status", "=", status)]),
      ...(task === undefined ? [] : [tasks[task](where)]),
      ...(part === ""
        ? []
        : [
            where.or([
              contains(where.ref("search_text"), part),
              ...(number === undefined ? [] : [where("number", "=", Number(number))]),
            ]),
          ]),
    ]);
  };

const tasks = {
  // Files and gift cards are sent by the shop itself.
  "to-send": (where: Orders) =>
    where.and([where("status", "=", "paid"), where("shipping_address", "!=", "")]),
  unpaid: (where: Orders) =>
    where.and([where("status", "in", ["pending", "fulfilled"]), where("paid_at", "is", null)]),
} satisfies Record<OrderTask, unknown>;

/** Counts the orders that match a search. */
export const createOrderCounter =
  (database: Database) =>
  async (search: OrderSearch): Promise<number> => {
    const { orders } = await database
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll().as("orders"))
      .where(matching(search))
      .executeTakeFirstOrThrow();
    return Number(orders);
  };
