import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { retriesSoFar } from "../../../server/database/retries.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createCartStore } from "../../../server/modules/cart/store.ts";
import { addToCart } from "../../support/cart/cart-addition.ts";
import { holdDatabase } from "../../support/databases/held-database.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "schaufenster-faults-"));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

/** Makes a cart with an entry. */
const add = () => addToCart(createCartStore(database), { newTokenHash: randomUUID() });
const countCarts = async () => (await database.selectFrom("carts").selectAll().execute()).length;

describe("while another process holds the database", () => {
  test("writes wait without holding up the process or reads, and are then refused", async () => {
    await add();
    const held = await holdDatabase(folder, 60_000);
    let ended = 0;
    const writes = Array.from({ length: 20 }, () =>
      add()
        .then(Boolean, (error) => error)
        .finally(() => ended++),
    );
    expect(await countCarts()).toBe(1);
    expect(ended).toBe(0);
    const refused = await Promise.all(writes);
    await held.release();

    for (const error of refused) expect(error).toMatchObject({ code: "STORAGE_BUSY", status: 503 });
    expect(refused[0].headers).toEqual({ "retry-after": "5" });
    expect(refused[0].cause.message).toContain("locked");
    expect((await add()).kind).toBe("written");
  });

  test("so do single statements that return rows, and reads go on beside them", async () => {
    await add();
    const held = await holdDatabase(folder, 60_000);
    let ended = 0;
    const keep = () =>
      database
        .insertInto("settings")
        .values({ name: randomUUID(), value: "kept" })
        .returning("name")
        .execute()
        .catch((error) => error)
        .finally(() => ended++);
    const writes = Array.from({ length: 20 }, keep);
    expect(await countCarts()).toBe(1);
    expect(ended).toBe(0);
    const refused = await Promise.all(writes);
    await held.release();
    for (const error of refused) expect(error).toMatchObject({ code: "STORAGE_BUSY", status: 503 });
    expect(await keep()).toEqual([{ name: expect.any(String) }]);
  });

  test("a write succeeds once the other process has ended", async () => {
    const before = retriesSoFar();
    const held = await holdDatabase(folder, 600);
    expect((await add()).kind).toBe("written");
    expect(retriesSoFar()).toBeGreaterThan(before);
    await held.ended;
    expect(await countCarts()).toBe(1);
  });
});

describe("a database that cannot be written", () => {
  test("tells that the disk is full, and works again once there is room", async () => {
    await sql`pragma max_page_count = 1`.execute(database);
    const grow = () =>
      database.transaction().execute((transaction) =>
        transaction
          .insertInto("settings")
          .values({ name: "big", value: "x".repeat(500_000) })
          .execute(),
      );
    await expect(grow()).rejects.toMatchObject({
      code: "STORAGE_FAILED",
      status: 503,
      cause: { message: expect.stringMatching(/full/) },
    });
    expect(await countCarts()).toBe(0);
    await sql`pragma max_page_count = 100000`.execute(database);
    await grow();
    expect((await add()).kind).toBe("written");
  });

  test("tells so of a single statement that returns rows", async () => {
    await sql`pragma query_only = on`.execute(database);
    const write = database.insertInto("settings").values({ name: "a", value: "b" });
    await expect(write.returning("name").execute()).rejects.toMatchObject({
      code: "STORAGE_FAILED",
      status: 503,
    });
    await sql`pragma query_only = off`.execute(database);
  });

  test("tells that it is read-only, and is still read", async () => {
    await add();
    await sql`pragma query_only = on`.execute(database);
    await expect(add()).rejects.toMatchObject({
      code: "STORAGE_FAILED",
      status: 503,
      cause: { message: expect.stringMatching(/readonly/) },
    });
    expect(await countCarts()).toBe(1);
    await sql`pragma query_only = off`.execute(database);
  });
});
