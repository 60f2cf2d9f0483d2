import { expect, test } from "vitest";
import { retriesSoFar } from "../../../server/database/retries.ts";
import { afterCommit, transact, transactUntil } from "../../../server/database/transact.ts";
import { storageBusy } from "../../../server/errors.ts";
import { openMemory } from "../../support/databases/memory-database.ts";

const setting = (name: string) => ({ name, value: "" });

test("work is kept as a whole or not at all", async () => {
  const database = await openMemory();
  const failing = transact(database, async (transaction) => {
    await transaction.insertInto("settings").values(setting("lost")).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await database.selectFrom("settings").selectAll().execute()).toEqual([]);
  await database.destroy();
});

test("a transaction within one is the same one", async () => {
  const database = await openMemory();
  await transact(database, async (transaction) => {
    await transact(transaction, async (inner) => expect(inner).toBe(transaction));
  });
  await database.destroy();
});

test("what follows a transaction runs once it is kept, each function once", async () => {
  const database = await openMemory();
  const seen: number[] = [];
  const follow = async () => {
    seen.push((await database.selectFrom("settings").selectAll().execute()).length);
  };
  await transact(database, async (transaction) => {
    afterCommit(transaction, follow);
    await transaction.insertInto("settings").values(setting("kept")).execute();
    afterCommit(transaction, follow);
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([1]);
  await database.destroy();
});

test("nothing follows a transaction that is undone", async () => {
  const database = await openMemory();
  let followed = 0;
  const failing = transact(database, async (transaction) => {
    afterCommit(transaction, async () => {
      followed += 1;
    });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(followed).toBe(0);
  await database.destroy();
});

test("a transaction that ended in favour of another one runs again; any other failure does not", async () => {
  const database = await openMemory();
  const before = retriesSoFar();
  let runs = 0;
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  await transact(database, async (transaction) => {
    await transaction.insertInto("settings").values(setting("once")).execute();
    runs += 1;
    if (runs === 1) throw storageBusy(deadlock);
  });
  expect(runs).toBe(2);
  expect(await database.selectFrom("settings").selectAll().execute()).toHaveLength(1);
  const lockTimeout = Object.assign(new Error("lock timeout"), { code: "55P03" });
  const waiting = transact(database, async () => {
    runs += 1;
    throw storageBusy(lockTimeout);
  });
  await expect(waiting).rejects.toMatchObject({ code: "STORAGE_BUSY" });
  expect(runs).toBe(3);
  expect(retriesSoFar() - before).toBe(1);
  await database.destroy();
});

test("a transaction with time to wait for others begins again until then", async () => {
  const database = await openMemory();
  let runs = 0;
  const lockTimeout = Object.assign(new Error("lock timeout"), { code: "55P03" });
  const work = (from: number) => async () => {
    runs += 1;
    if (runs < from) throw storageBusy(lockTimeout);
    return runs;
  };
  expect(await transactUntil(database, Infinity, work(3))).toBe(3);
  await expect(transactUntil(database, 0, work(Infinity))).rejects.toMatchObject({
    code: "STORAGE_BUSY",
  });
  expect(runs).toBe(4);
  const failing = transactUntil(database, Infinity, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await database.destroy();
});
