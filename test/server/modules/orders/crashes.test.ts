import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Kysely, type KyselyPlugin } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { connectToServer } from "../../../../server/database/postgres/connect.ts";
import type { Database, Tables } from "../../../../server/database/schema.ts";
import { createSqliteDialect } from "../../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../../server/database/sqlite/open-file.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk } from "../../../support/orders/order-desk.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";

let buyer: string;
beforeAll(async () => {
  const script = new URL("../../../support/orders/order-buyer.ts", import.meta.url);
  buyer = await bundleForNode(fileURLToPath(script));
});

/** A process that has filled its carts and waits for a word. */
async function startBuyer(...args: readonly (string | number)[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [buyer, ...args.map(String)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** Lets a process order, and returns its report. */
async function order(child: ChildProcess): Promise<{ placed: number; refused: string[] }> {
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  const ended = once(child, "close");
  child.stdin?.write("go\n");
  await ended;
  const text = Buffer.concat(said).toString();
  return text === "" ? { placed: 0, refused: ["killed"] } : JSON.parse(text);
}

const items = [itemOf()];

/** Databases on which processes are killed at the same time. */
const LANES = 2;

/** Counts the rows that an order writes, by table. */
async function count(database: Database) {
  const of = async (table: "orders" | "order_lines" | "order_changes" | "mails") =>
    (
      await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .execute()
    )
      .map(({ rows }) => Number(rows))
      .at(0);
  const [stock] = await database.selectFrom("stock").select("units").execute();
  const ordered = await database
    .selectFrom("carts")
    .select("id")
    .where("order_id", "!=", "")
    .execute();
  return {
    orders: await of("orders"),
    lines: await of("order_lines"),
    changes: await of("order_changes"),
    mails: await of("mails"),
    units: stock?.units ?? 5,
    isOrdered: ordered.length > 0,
  };
}

const nothing = { orders: 0, lines: 0, changes: 0, mails: 0, units: 5, isOrdered: false };
const everything = { orders: 1, lines: 1, changes: 1, mails: 3, units: 3, isOrdered: true };

/** A database whose connection breaks once some statements have been done. */
function openBreaking(place: string, breaksAfter: number): Database {
  const isServer = place.startsWith("postgres");
  const file = isServer ? undefined : openFile(place);
  file?.ready();
  const dialect = file ? createSqliteDialect(file.connection) : connectToServer(place).dialect;
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      if (statements === breaksAfter) {
        if (file) {
          // As the next process finds it: what was not committed is undone.
          file.connection.exec("rollback");
          file.connection.close();
        } else await endConnections(place);
      }
      return result;
    },
  };
  return new Kysely<Tables>({ dialect, plugins: [plugin] });
}

/** As the server does when a process is gone. */
async function endConnections(place: string): Promise<void> {
  const other = new pg.Client(place);
  await other.connect();
  await other.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await other.end();
}

describe.each(databaseKinds)("orders of several processes $name", ({ create }) => {
  let created: DatabasePlace;
  beforeEach(async () => {
    created = await create();
    await (await openDatabase(created.place)).destroy();
  });
  afterEach(() => created.remove());

  test("of 100 simultaneous orders for the last 3 units, 3 are placed", async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => startBuyer(created.place, 25, 3)));
    const results = await Promise.all(buyers.map(order));
    expect(results.reduce((sum, { placed }) => sum + placed, 0)).toBe(3);
    const refused = results.flatMap((result) => result.refused);
    expect(refused).toHaveLength(97);
    // On a machine under load, some may find the embedded database busy; they have their carts, too.
    expect(refused.filter((code) => !/^(?:NOT_ENOUGH_STOCK|STORAGE_BUSY)$/.test(code))).toEqual([]);
    const database = await openDatabase(created.place);
    const [stock] = await database.selectFrom("stock").select("units").execute();
    expect(stock?.units).toBe(0);
    expect(await database.selectFrom("orders").select("number").execute()).toHaveLength(3);
    const kept = await database
      .selectFrom("carts")
      .select("id")
      .where("order_id", "=", "")
      .execute();
    expect(kept).toHaveLength(97);
    await database.destroy();
  });

  test("a connection that breaks after any statement leaves no order, and nothing to repair", async () => {
    let breaksAfter = 1;
    for (; ; breaksAfter += 1) {
      const before = await openDatabase(created.place);
      const desk = openOrderDesk(before, { items });
      await before.deleteFrom("carts").execute();
      const cart = await desk.fillCart([{ itemId: "becher", quantity: 2 }]);
      const request = desk.toRequest(cart, { confirmedCents: 3070 });
      await before.destroy();
      const database = openBreaking(created.place, breaksAfter);
      const placing = openOrderDesk(database, { items }).orders.place(request);
      const [result] = await Promise.allSettled([placing]);
      await database.destroy().catch(() => undefined);
      const after = await openDatabase(created.place);
      const found = await count(after);
      await after.destroy();
      // Also where it breaks while the stock is read again: the order is kept by then.
      if (result.status === "fulfilled") {
        expect(found).toEqual({ ...everything, mails: 2 });
        break;
      }
      expect([breaksAfter, result.status, found]).toEqual([breaksAfter, "rejected", nothing]);
    }
    expect(breaksAfter).toBeGreaterThan(12);
  });

  test("a process that is killed after any statement leaves nothing, or its order and what it has taken; the next one orders at once", async () => {
    let killed = 0;
    /** Kills processes after some numbers of statements, each on what the one before has left. */
    async function killFrom(first: number, { place }: DatabasePlace): Promise<void> {
      for (let killedAfter = first; ; killedAfter += LANES) {
        const child = await startBuyer(place, 1, 5, killedAfter);
        await order(child);
        expect(child.signalCode).toBe("SIGKILL");
        const after = await openDatabase(place);
        const found = await count(after);
        await after.destroy();
        if (found.orders === 0) {
          expect([killedAfter, found]).toEqual([killedAfter, nothing]);
          killed += 1;
          continue;
        }
        expect(found).toEqual({ ...everything, mails: 2, units: 4 });
        expect(await order(await startBuyer(place, 1, 5))).toEqual({ placed: 1, refused: [] });
        return;
      }
    }
    const other = await create();
    await (await openDatabase(other.place)).destroy();
    // As many as there are processors on the smallest machine that runs this.
    await Promise.all([created, other].map((place, lane) => killFrom(lane + 1, place)));
    await other.remove();
    // With `begin`, and without `commit`.
    expect(killed).toBeGreaterThanOrEqual(15);
  });
});
