import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { type DatabasePlace, onServer } from "../../support/databases/databases.ts";

let created: DatabasePlace;
beforeEach(async () => {
  created = await onServer.create();
});
afterEach(() => created.remove());

/** The address with another part, such as its password. */
const addressWith = (change: Partial<URL>) => Object.assign(new URL(created.place), change).href;

/** The message of an address that cannot be opened. */
const messageOf = (address: string) =>
  openDatabase(address).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe("a database that cannot be opened is told in one line, without its password", () => {
  test("with a wrong password", async () => {
    expect(await messageOf(addressWith({ password: "wrong-one" }))).toMatch(
      /^DatabaseError: The database localhost:\d+\/test_\w+ cannot be brought up to date: password authentication failed .*$/,
    );
  });

  test("with an unknown name", async () => {
    expect(await messageOf(addressWith({ pathname: "/nothing" }))).toMatch(
      /^DatabaseError: The database localhost:\d+\/nothing .*: database "nothing" does not exist$/,
    );
  });

  test("where no server listens", async () => {
    const message = await messageOf(addressWith({ port: "1" }));
    expect(message).toMatch(/^DatabaseError: .*: connect ECONNREFUSED .*$/);
    expect(message).not.toContain("postgres:");
  });

  test("once a newer version has written it", async () => {
    const newer = await openDatabase(created.place);
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01')`.execute(newer);
    await newer.destroy();
    expect(await messageOf(created.place)).toMatch(
      /^DatabaseError: .* was written by a newer version \(it has '9999-future', this one knows up to '\d{4}-[a-z-]+'\); run .*$/,
    );
  });
});

test("numbers of 64 bits are numbers", async () => {
  const database = await openDatabase(created.place);
  const cart = {
    id: "1",
    website_id: "1",
    token_hash: "1",
    created_at: Number.MAX_SAFE_INTEGER,
    updated_at: 0,
    version: 1,
    coupons: "[]",
    country: "",
    region: "",
    zip: "",
    shipping_option: "",
    kind: "ordinary",
    order_id: "",
    plan_option: "",
  };
  await database.insertInto("carts").values(cart).execute();
  expect(await database.selectFrom("carts").selectAll().execute()).toEqual([cart]);
  await database.destroy();
});

test("text that the server cannot keep is a fault of whoever sent it", async () => {
  const database = await openDatabase(created.place);
  const asked = database.selectFrom("orders").selectAll().where("token", "=", "a\0b").execute();
  await expect(asked).rejects.toMatchObject({ code: "INVALID_REQUEST", status: 400 });
  await database.destroy();
});

test("rows that another one keeps too long are told as busy", async () => {
  const [holder, other] = [await openDatabase(created.place), await openDatabase(created.place)];
  await holder.insertInto("settings").values({ name: "one", value: "" }).execute();
  await holder.transaction().execute(async (transaction) => {
    await transaction.selectFrom("settings").selectAll().forUpdate().execute();
    await expect(
      other.updateTable("settings").set({ value: "two" }).execute(),
    ).rejects.toMatchObject({ code: "STORAGE_BUSY", status: 503 });
  });
  await other.updateTable("settings").set({ value: "three" }).execute();
  await Promise.all([holder.destroy(), other.destroy()]);
});

test("a server that ends connections is told as failed, and used again once it takes new ones", async () => {
  const [database, first] = [
    await openDatabase(created.place),
    await openDatabase(inject("postgres")),
  ];
  const endAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${new URL(created.place).pathname.slice(1)}`.execute(first);
  const asked = sql`select pg_sleep(5)`.execute(database);
  const told = expect(asked).rejects.toMatchObject({ code: "STORAGE_FAILED", status: 503 });
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active'
      `.execute(first);
      return rows.length;
    })
    .toBe(1);
  await endAll();
  await told;
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([
    { one: 1 },
  ]);
  await endAll();
  await expect.poll(async () => (await sql`select 1`.execute(database)).rows.length).toBe(1);
  await Promise.all([database.destroy(), first.destroy()]);
});

test("what cannot be written is told as failed", async () => {
  const database = await openDatabase(created.place);
  await expect(
    database.transaction().execute(async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await transaction.insertInto("settings").values({ name: "one", value: "" }).execute();
    }),
  ).rejects.toMatchObject({ code: "STORAGE_FAILED", status: 503 });
  await database.destroy();
});
