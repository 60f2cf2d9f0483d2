import type { CartStore } from "../../../server/modules/cart/store.ts";
import type { AlterSql } from "../../support/races/staged-dialect.ts";

/** A faulty twin of the code, by what is other than in the original. */
export type Twin = {
  readonly alterSql?: AlterSql;
  readonly alterStore?: (carts: CartStore) => CartStore;
};

/** A twin, the calls whose race shows its fault, and where it shows: elsewhere the database itself is in the way. */
export type CaughtTwin = Twin & {
  readonly name: string;
  readonly calls: readonly [string, string];
  readonly shows: "in a file" | "on a server" | "everywhere";
};

const without =
  (part: RegExp): AlterSql =>
  (statement) =>
    statement.replace(part, "");

export const twins: readonly CaughtTwin[] = [
  {
    name: "a transaction locks no row",
    calls: ["change quantity", "set location"],
    shows: "on a server",
    alterSql: without(/ for update$/),
  },
  {
    name: "two who mail lock no row",
    calls: ["restock send", "restock send"],
    shows: "on a server",
    alterSql: without(/ for update$/),
  },
  {
    name: "a transaction gets the lock with its first change",
    calls: ["change quantity", "set location"],
    shows: "in a file",
    alterSql: (statement) => (statement === "begin" ? "begin deferred" : statement),
  },
  {
    name: "there are no transactions",
    calls: ["apply coupon", "remove coupon"],
    shows: "everywhere",
    alterSql: (statement) =>
      /^(?:begin|commit|rollback)$/.test(statement) ? undefined : statement,
  },
  {
    name: "a rule sees the cart of before the transaction",
    calls: ["add more", "change quantity"],
    shows: "everywhere",
    alterStore: (carts) => ({
      ...carts,
      async change(key, rule) {
        const before = await carts.find(key);
        return carts.change(key, (_, earlier) => rule(before, earlier));
      },
    }),
  },
  {
    name: "the version that is answered is looked for after the transaction",
    calls: ["change quantity", "set location"],
    shows: "everywhere",
    alterStore: (carts) => ({
      ...carts,
      async change(key, rule) {
        const { cart, ...changed } = await carts.change(key, rule);
        const version = (await carts.find(key))?.version;
        return { ...changed, cart: cart && { ...cart, version: version ?? cart.version } };
      },
    }),
  },
  {
    name: "a repeated write is looked for before the transaction",
    calls: ["add other, with one key", "add other, with one key"],
    shows: "everywhere",
    alterStore: (carts) => ({
      ...carts,
      async change(key, rule) {
        const { outcome: before } = await carts.change(key, (_, earlier) => ({ outcome: earlier }));
        return carts.change(key, (cart) => rule(cart, before));
      },
    }),
  },
  {
    name: "a write is kept in a transaction of its own",
    calls: ["add other, with one key", "add other, with one key"],
    shows: "everywhere",
    alterStore: (carts) => ({
      ...carts,
      async change(key, rule) {
        const { outcome: before } = await carts.change(key, (_, earlier) => ({ outcome: earlier }));
        const withoutKey = { ...key, writeKey: undefined };
        let kept: ReturnType<typeof rule>["write"];
        const changed = await carts.change(withoutKey, (cart) => {
          const change = rule(cart, before);
          kept = change.write;
          return change;
        });
        await carts.change(key, (_, earlier) => ({
          write: earlier ? undefined : kept,
          outcome: undefined,
        }));
        return changed;
      },
    }),
  },
  {
    name: "what is deleted is not asked its age again",
    calls: ["choose shipping", "delete expired"],
    shows: "on a server",
    alterSql: (statement) =>
      statement.startsWith('delete from "carts"')
        ? statement.replace(/ and "updated_at" < \$\d+$/, "")
        : statement,
  },
  {
    name: "a cart is read before its entries",
    calls: ["read", "remove"],
    shows: "everywhere",
    alterStore: (carts) => ({
      ...carts,
      async find(key) {
        const before = await carts.find(key);
        const after = await carts.find(key);
        return before && { ...before, entries: after?.entries ?? [] };
      },
    }),
  },
];
