import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openDocumentsDesk } from "../../../support/documents/documents-desk.ts";
import { openStaged } from "../../../support/races/staged-database.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";

let payer: string;
beforeAll(async () => {
  const script = new URL("../../../support/documents/order-payer.ts", import.meta.url);
  payer = await bundleForNode(fileURLToPath(script));
});

/** A process that pays orders once it is let go, and the end of it. */
async function startPayer(...args: readonly string[]): Promise<() => Promise<unknown>> {
  const child: ChildProcess = spawn(process.execPath, [payer, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  if (child.stdout) await once(child.stdout, "data");
  return () => {
    const ended = once(child, "close");
    child.stdin?.write("go\n");
    return ended;
  };
}

const numbersIn = async (database: Database) =>
  (
    await database
      .selectFrom("documents")
      .select(["number", "order_id"])
      .orderBy("number")
      .execute()
  ).map(({ number }) => number);

const numbered = (count: number, code = "RE") =>
  Array.from({ length: count }, (_, at) => `${code}-2027-${String(at + 1).padStart(5, "0")}`);

describe.each(databaseKinds)("numbers of documents $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  test("four processes that pay the same orders give each one number, without a gap", async () => {
    const desk = openDocumentsDesk(database);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await desk.place(1, 1)).id);
    const payers = await Promise.all(
      [0, 3, 6, 9].map((start) =>
        startPayer(created.place, "pay", ...ids.slice(start), ...ids.slice(0, start)),
      ),
    );
    await Promise.all(payers.map((go) => go()));
    expect(await numbersIn(database)).toEqual(numbered(12));
    const orders = await database.selectFrom("documents").select("order_id").distinct().execute();
    expect(orders).toHaveLength(12);
  });

  test("four processes that make the missing documents of the same orders make each once, without a gap", async () => {
    // While a shop makes no documents, its orders go on without.
    const desk = openDocumentsDesk(database, { isServed: false });
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const paid = await desk.orders.markPaid((await desk.place(1, 1)).id);
      await desk.refund(paid, { kind: "amount", cents: 500 }, 500);
      ids.push(paid.id);
    }
    const makers = await Promise.all(
      [0, 1, 2, 3].map((start) =>
        startPayer(created.place, "make", ...ids.slice(start), ...ids.slice(0, start)),
      ),
    );
    await Promise.all(makers.map((go) => go()));
    expect(await numbersIn(database)).toEqual([...numbered(4), ...numbered(4, "RK")]);
  });

  test("a payment that fails at any statement leaves no number behind, and the next one has it", async () => {
    const desk = openDocumentsDesk(database);
    let paid = 0;
    for (let failsAt = 1; paid === 0; failsAt += 1) {
      const { id } = await desk.place(1, 0);
      let left = Number.POSITIVE_INFINITY;
      const failing = openStaged(created.place, async () => {
        left -= 1;
        if (left === 0) throw new Error("the database is gone");
      });
      const { orders } = openDocumentsDesk(failing);
      left = failsAt;
      const [result] = await Promise.allSettled([orders.markPaid(id)]);
      left = Number.POSITIVE_INFINITY;
      await failing.destroy().catch(() => undefined);
      const made = await numbersIn(database);
      const order = await desk.orders.find(id);
      // Both or none: also where it fails once everything is kept.
      expect([failsAt, made.length]).toEqual([failsAt, order?.paidAt === null ? 0 : 1]);
      if (result.status === "fulfilled") paid += 1;
      else if (made.length === 1) break;
    }
    await desk.orders.markPaid((await desk.place(1, 0)).id);
    expect(await numbersIn(database)).toEqual(numbered(2));
  });

  test("documents that are made later are all there or none, whichever statement fails", async () => {
    const absent = openDocumentsDesk(database, { isServed: false });
    const paid = await absent.orders.markPaid((await absent.place(1, 0)).id);
    await absent.refund(paid, { kind: "amount", cents: 300 }, 300);
    const made = [...numbered(1), ...numbered(1, "RK")];
    for (let failsAt = 1, isMade = false; !isMade; failsAt += 1) {
      let left = Number.POSITIVE_INFINITY;
      const failing = openStaged(created.place, async () => {
        left -= 1;
        if (left === 0) throw new Error("the database is gone");
      });
      const { documents } = openDocumentsDesk(failing);
      left = failsAt;
      const [result] = await Promise.allSettled([documents.makeMissing(paid)]);
      left = Number.POSITIVE_INFINITY;
      await failing.destroy().catch(() => undefined);
      const found = await numbersIn(database);
      expect([failsAt, found]).toEqual([failsAt, found.length === 0 ? [] : made]);
      isMade = found.length > 0;
      if (result.status === "fulfilled") expect(isMade).toBe(true);
    }
    await openDocumentsDesk(database).documents.makeMissing(paid);
    expect(await numbersIn(database)).toEqual(made);
  });
});
