import type { AlterSql } from "../../support/races/staged-dialect.ts";
import type { CaughtTwin } from "./twins.ts";

/** Writes a part of statements that begin in some way otherwise, or leaves it out. */
const replacing =
  (start: string, part: RegExp | string, by = ""): AlterSql =>
  (statement) =>
    statement.startsWith(start) ? statement.replace(part, by) : statement;

const withoutTransactions: AlterSql = (statement) =>
  /^(?:begin|commit|rollback)$/.test(statement) ? undefined : statement;

/** Faulty code of orders, of which each does without one lock or condition. */
export const orderTwins: readonly CaughtTwin[] = [
  {
    name: "an order does not lock its cart",
    calls: ["order", "change quantity"],
    shows: "on a server",
    alterSql: replacing('select * from "carts"', / for update$/),
  },
  {
    name: "an order does not lock its cart, and is asked for twice",
    calls: ["order cups", "order cups"],
    shows: "on a server",
    alterSql: replacing('select * from "carts"', / for update$/),
  },
  {
    name: "an order that is changed is not locked",
    calls: ["cancel", "cancel"],
    shows: "on a server",
    alterSql: replacing('select * from "orders"', / for update$/),
  },
  {
    name: "units are taken that are not there",
    calls: ["order", "order cups"],
    shows: "everywhere",
    alterSql: replacing('update "stock"', '"units" >=', '"units" + 9 >='),
  },
  {
    name: "owners set units that they have not seen",
    calls: ["edit stock", "order cups"],
    shows: "on a server",
    alterSql: replacing('update "stock"', '"version" = $', '"version" >= $'),
  },
  {
    name: "a coupon is used more often than it may be",
    calls: ["order", "order with coupon"],
    shows: "on a server",
    alterSql: replacing('update "coupon_uses"', '"used" <', '"used" - 9 <'),
  },
  {
    name: "gift cards are not locked",
    calls: ["order cups", "order with gift card"],
    shows: "on a server",
    alterSql: replacing('select * from "gift_cards"', / for update$/),
  },
  {
    name: "a key that another cart's order has taken is an error of the database",
    calls: ["order with coupon", "order with gift card"],
    shows: "on a server",
    alterSql: replacing('insert into "orders"', / on conflict .* do nothing$/),
  },
  {
    name: "an order that is sent is not locked",
    calls: ["send a cup", "send both cups"],
    shows: "on a server",
    alterSql: replacing('select * from "orders"', / for update$/),
  },
  {
    name: "a parcel is kept statement by statement",
    calls: ["send a cup", "cancel"],
    shows: "everywhere",
    alterSql: withoutTransactions,
  },
  {
    name: "an order that is paid back is not locked",
    calls: ["refund", "refund"],
    shows: "on a server",
    alterSql: replacing('select * from "orders"', / for update$/),
  },
  {
    name: "a subscription that ends with its order is not locked",
    calls: ["refund", "renewal"],
    shows: "on a server",
    alterSql: replacing('select * from "subscriptions" where "id"', / for update$/),
  },
  {
    name: "a renewal does not lock its subscription",
    calls: ["renewal", "renewal"],
    shows: "on a server",
    alterSql: replacing('select * from "subscriptions" where "id"', / for update$/),
  },
  {
    name: "a renewal is kept statement by statement",
    calls: ["renewal", "order cups"],
    shows: "everywhere",
    alterSql: withoutTransactions,
  },
  {
    name: "a refund is kept statement by statement",
    calls: ["refund", "renewal"],
    shows: "everywhere",
    alterSql: withoutTransactions,
  },
  {
    name: "an order is kept statement by statement",
    calls: ["cancel", "cancel"],
    shows: "everywhere",
    alterSql: withoutTransactions,
  },
  {
    name: "an order gets the lock with its first change",
    calls: ["order", "order cups"],
    shows: "in a file",
    alterSql: (statement) => (statement === "begin" ? "begin deferred" : statement),
  },
];
