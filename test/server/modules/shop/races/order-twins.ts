import type { AlterSql } from "../../../../support/races/staged-dialect.ts";
import type { CaughtTwin } from "./twins.ts";

/** Leaves a part out of statements that begin in some way. */
const without =
  (start: string, part: RegExp): AlterSql =>
  (statement) =>
    statement.startsWith(start) ? statement.replace(part, "") : statement;

/** Faulty code of orders, of which each does without one lock or condition. */
export const orderTwins: readonly CaughtTwin[] = [
  {
    name: "an order does not lock its cart",
    calls: ["order", "change quantity"],
    shows: "on a server",
    alterSql: without('select * from "carts"', / for update$/),
  },
  {
    name: "an order does not lock its cart, and is asked for twice",
    calls: ["order cups", "order cups"],
    shows: "on a server",
    alterSql: without('select * from "carts"', / for update$/),
  },
  {
    name: "an order that is changed is not locked",
    calls: ["cancel", "cancel"],
    shows: "on a server",
    alterSql: without('select * from "orders"', / for update$/),
  },
  {
    name: "units are taken that are not there",
    calls: ["order", "order cups"],
    shows: "everywhere",
    alterSql: without('update "stock"', / and "units" >= (?:\?|\$\d+)/),
  },
  {
    name: "owners set units that they have not seen",
    calls: ["edit stock", "order cups"],
    shows: "on a server",
    alterSql: without('update "stock"', / and "version" = \$\d+/),
  },
  {
    name: "a coupon is used more often than it may be",
    calls: ["order", "order with coupon"],
    shows: "on a server",
    alterSql: without('update "coupon_uses"', / and "used" < \$\d+/),
  },
  {
    name: "gift cards are not locked",
    calls: ["order", "order with gift card"],
    shows: "on a server",
    alterSql: without('select * from "gift_cards"', / for update$/),
  },
  {
    name: "a key that another cart's order has taken is an error of the database",
    calls: ["order with coupon", "order with gift card"],
    shows: "on a server",
    alterSql: without('insert into "orders"', / on conflict .* do nothing$/),
  },
  {
    name: "an order is kept statement by statement",
    calls: ["order", "cancel"],
    shows: "everywhere",
    alterSql: (statement) =>
      /^(?:begin|commit|rollback)$/.test(statement) ? undefined : statement,
  },
  {
    name: "an order gets the lock with its first change",
    calls: ["order", "order cups"],
    shows: "in a file",
    alterSql: (statement) => (statement === "begin" ? "begin deferred" : statement),
  },
];
