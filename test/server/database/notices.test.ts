import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { listenToServer } from "../../../server/database/postgres/notices.ts";
import type { Database } from "../../../server/database/schema.ts";
import { type DatabasePlace, onServer } from "../../support/databases/databases.ts";
import { withClient } from "../../support/databases/postgres-server.ts";

let created: DatabasePlace;
let database: Database;
beforeEach(async () => {
  created = await onServer.create();
  database = await openDatabase(created.place);
});
afterEach(async () => {
  await database.destroy();
  await created.remove();
});

const count = (itemId: string) =>
  database
    .insertInto("stock")
    .values({ website_id: "w1", item_id: itemId, sku: "", units: 3, version: 1 })
    .execute();

/** Ends all connections that wait for notices, as a server that starts anew does. */
const cut = () =>
  withClient(created.place, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'schaufenster notices'",
    ),
  );

test("every process hears of a changed table, also after its connection was lost", async () => {
  const heard: (string | undefined)[] = [];
  const notices = listenToServer(created.place, (table) => heard.push(table));
  try {
    await vi.waitFor(() => expect(heard).toEqual([undefined]));
    await count("mug");
    await vi.waitFor(() => expect(heard).toEqual([undefined, "stock"]));
    await cut();
    // It has missed what happened meanwhile, so everything may have changed.
    await vi.waitFor(() => expect(heard).toEqual([undefined, "stock", undefined]), 20_000);
    await count("cup");
    await vi.waitFor(() => expect(heard.at(-1)).toBe("stock"));
  } finally {
    await notices.close();
  }
});

test("nothing is heard after the end, and a server that cannot be reached harms nobody", async () => {
  const heard: (string | undefined)[] = [];
  const notices = listenToServer(created.place, (table) => heard.push(table));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await notices.close();
  await count("mug");
  const nowhere = listenToServer("postgres://nobody@127.0.0.1:1/none", (table) =>
    heard.push(table),
  );
  await nowhere.close();
  expect(heard).toHaveLength(1);
});
