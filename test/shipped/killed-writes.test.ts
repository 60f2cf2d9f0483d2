import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import type { Database } from "../../server/database/schema.ts";
import { dumpDatabase } from "../support/cart/cart-database.ts";
import { tillContent } from "../support/checkout/till.ts";
import { databaseKinds } from "../support/databases/databases.ts";
import { toDifference, toMeasures } from "../support/databases/measures.ts";
import { invoiceSettings } from "../support/documents/documents-desk.ts";
import { readForm } from "../support/forms/read-form.ts";
import { openWriter } from "../support/offers/hand-orders.ts";
import { toRemoteApp } from "../support/server/remote-app.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { bundleForNode } from "../support/setup/bundle.ts";
import { mug, writeFolder } from "../support/sites/site-files.ts";

let dying: string;
beforeAll(async () => {
  const script = new URL("../support/server/dying.ts", import.meta.url);
  dying = await bundleForNode(fileURLToPath(script));
});

type Writer = Awaited<ReturnType<typeof openWriter>>;

/** A request that may be sent again: its path, and the fields of its form. */
type Post = readonly [path: string, fields: Readonly<Record<string, string>>];

type Deed = {
  readonly name: string;
  /** Makes what it needs. */
  prepare(writer: Writer, database: Database): Promise<Post>;
};

/** An order of two mugs on invoice, by its path in the owner area. */
async function order(writer: Writer): Promise<string> {
  const made = await writer.press(await writer.draft(["Becher", "Becher"]), "order");
  return String(made.headers.location);
}

async function pay(writer: Writer): Promise<string> {
  const path = await order(writer);
  await writer.post(...(await toPayment(writer, path)));
  return path;
}

async function toPayment(writer: Writer, path: string): Promise<Post> {
  const form = `${path}/status`;
  const shown = readForm((await writer.get(path)).body, form);
  return [form, { ...shown, to: "paid", reason: "", confirmed: "yes" }];
}

const deeds: readonly Deed[] = [
  {
    name: "a payment with its invoice",
    prepare: async (writer) => toPayment(writer, await order(writer)),
  },
  {
    name: "a parcel with a part",
    async prepare(writer) {
      const path = await pay(writer);
      const shown = readForm((await writer.get(path)).body, `${path}/parcels`);
      return [`${path}/parcels`, { ...shown, units: "1", carrier: "DHL", trackingNumber: "1" }];
    },
  },
  {
    name: "a refund of a part with its credit note",
    async prepare(writer) {
      const form = `${await pay(writer)}/refund`;
      const typed = { kind: "amount", amount: "1,00" };
      return [form, readForm((await writer.post(form, typed)).body, form)];
    },
  },
  {
    name: "an offer that is accepted",
    async prepare(writer, database) {
      await writer.press(await writer.draft(["Becher"]), "offer");
      const offers = database.selectFrom("offers").select("token");
      const made = await offers.orderBy("number", "desc").executeTakeFirstOrThrow();
      const page = `/commerce/offers/${made.token}`;
      return [page, readForm((await writer.get(page)).body, page)];
    },
  },
];

/** Everything that a deed writes before it is answered; mails leave in their own time. */
const tables =
  /^(?:orders|order_(?:numbers|lines|changes|parcels|refunds)|documents|document_numbers|offers|stock|carts)$/;

/** A shop whose server is started anew whenever it was killed. */
async function openShop(place: string) {
  const folder = writeFolder({});
  const content = tillContent(
    {
      invoices: invoiceSettings,
      taxRules: [{ name: "MwSt.", country: "DE", rate: 19, included: true }],
    },
    {},
    many,
  );
  const environment = {
    ...environmentOf({ content }),
    ...(place.startsWith("postgres") ? { DATABASE_URL: place } : { DATA_DIR: place }),
    CART_WRITES_PER_MINUTE: "1000000",
    ORDERS_PER_MINUTE: "1000000",
    NODE_OPTIONS: `--import ${dying}`,
    DIES_AT: join(folder, "number"),
  };
  let server = await startShop(environment);
  const database = await openDatabase(place);
  const writer = await openWriter({ app: toRemoteApp(() => server.url), database });
  onTestFinished(async () => {
    await server.kill();
    await database.destroy();
  });
  return {
    database,
    writer,
    async measure() {
      const dump = Object.entries(await dumpDatabase(database));
      return toMeasures(Object.fromEntries(dump.filter(([name]) => tables.test(name))));
    },
    async restart() {
      await server.kill();
      server = await startShop(environment);
    },
    /** From now on statements count. */
    async arm(diesAt: number) {
      writeFileSync(environment.DIES_AT, `${diesAt}`);
      process.kill(server.pid ?? 0, "SIGUSR2");
      await expect.poll(server.stderr).toContain(`dies at ${diesAt}\n`);
    },
  };
}

/** No number of a series is missing, and none is there twice. */
async function expectNumbers(database: Database): Promise<void> {
  const documents = database.selectFrom("documents").select(["series", "position"]);
  const made = await documents.orderBy("series").orderBy("position").execute();
  const next = new Map<string, number>();
  for (const { series, position } of made) {
    expect([series, position]).toEqual([series, next.get(series) ?? 1]);
    next.set(series, position + 1);
  }
  expect(next.size).toBe(2);
}

const cup = mug();
const [blue, red] = cup.structuredContent.variants;
const many = mug({
  structuredContent: { ...cup.structuredContent, variants: [{ ...blue, qtyInStock: 1000 }, red] },
});

/** Statements from one kill to the next; a deed has 16 to 27, and a server for each would take minutes. */
const STEPS = 20;

/** Each deed is left at another place on each database. */
const kinds = databaseKinds.map((kind, at) => ({ ...kind, first: 2 + at * 3 }));
const LATER = 5;

describe.each(kinds)("a server that is killed at a statement $name", ({ create, first }) => {
  test("has done a deed wholly or not at all, and the next one does it once", async () => {
    const created = await create();
    onTestFinished(() => created.remove());
    const shop = await openShop(created.place);
    const { writer, database } = shop;
    for (const [at, { name, prepare }] of deeds.entries()) {
      // The first of its kind leaves more behind.
      await writer.post(...(await prepare(writer, database)));
      const sample = await prepare(writer, database);
      const untouched = await shop.measure();
      expect((await writer.post(...sample)).statusCode).toBe(303);
      const whole = toDifference(untouched, await shop.measure());
      let kills = 0;
      for (let diesAt = first + at * LATER, isKilled = true; isKilled; diesAt += STEPS) {
        const deed = await prepare(writer, database);
        const before = await shop.measure();
        await shop.arm(diesAt);
        const [answer] = await Promise.allSettled([writer.post(...deed)]);
        isKilled = answer.status === "rejected";
        if (isKilled) kills += 1;
        await shop.restart();
        const found = toDifference(before, await shop.measure());
        const isDone = !isKilled || Object.keys(found).length > 0;
        expect([name, diesAt, found]).toEqual([name, diesAt, isDone ? whole : {}]);
        expect((await writer.post(...deed)).statusCode).toBeLessThan(500);
        expect(toDifference(before, await shop.measure())).toEqual(whole);
      }
      expect([name, kills > 0]).toEqual([name, true]);
    }
    await expectNumbers(database);
  });
});
