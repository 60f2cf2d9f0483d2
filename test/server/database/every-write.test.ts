import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedFile } from "../../../server/database/sqlite/open-file.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { toDifference } from "../../support/databases/measures.ts";
import {
  canMakeDisks,
  fillDisk,
  type Locker,
  makeDisk,
  makeFolder,
  openLocker,
} from "../../support/databases/storage-troubles.ts";
import { openWriteShop } from "../../support/databases/write-shop.ts";
import { writes } from "./writes.ts";

let locker: Locker;
beforeAll(() => {
  locker = openLocker();
});
afterAll(() => locker.close());

/** Troubles that keep the database from being written from a statement on, and the statements that meet them. */
type Trouble = {
  readonly name: string;
  /** True for a statement that a trouble before it would keep from being run. */
  readonly concerns: (statement: string, isInTransaction: boolean) => boolean;
  /** True if it needs a disk of its own. */
  readonly isOfDisk?: boolean;
  /** Begins it, and gives what ends it. */
  begin(file: OpenedFile): Promise<() => Promise<unknown>>;
};

const isWrite = (statement: string) => /^(?:insert|update|delete)/i.test(statement);
const isOwn = (statement: string, isInTransaction: boolean) =>
  statement === "begin" || (isWrite(statement) && !isInTransaction);

const troubles: readonly Trouble[] = [
  {
    // Within a transaction no other process has the lock.
    name: "another process holds the database",
    concerns: isOwn,
    async begin({ name }) {
      await locker.hold(name);
      return () => locker.release(name);
    },
  },
  {
    // A transaction meets the disk where it is committed.
    name: "the disk is full",
    isOfDisk: true,
    concerns: isOwn,
    async begin({ name }) {
      const empty = fillDisk(`${name}.filler`);
      return async () => empty();
    },
  },
  {
    name: "the database cannot be written",
    concerns: isWrite,
    async begin({ connection }) {
      connection.exec("pragma query_only = on");
      return async () => connection.exec("pragma query_only = off");
    },
  },
];

/** Lets writes meet a trouble at a statement; before it and after it, the shop is as it always is. */
function createStage({ concerns, begin }: Trouble) {
  let left = Number.POSITIVE_INFINITY;
  let begun: Promise<() => Promise<unknown>> | undefined;
  return {
    async standBefore(statement: string, file: OpenedFile) {
      if (!concerns(statement, file.connection.isTransaction) || --left !== 0) return;
      begun = begin(file);
      await begun;
    },
    arm(place: number) {
      left = place;
    },
    hasBegun: () => begun !== undefined,
    async end() {
      left = Number.POSITIVE_INFINITY;
      const end = await begun;
      begun = undefined;
      await end?.();
    },
  };
}

const [inFile] = databaseKinds;

const DISK_MEGABYTES = 16;

/** A shop before whose statements a stage stands. */
async function openStagedShop(
  trouble: Trouble,
  onTestFinished: (end: () => Promise<void>) => void,
) {
  const disk = trouble.isOfDisk ? makeDisk(DISK_MEGABYTES) : makeFolder();
  if (disk === undefined) throw new Error("there is no disk to fill");
  const created = await inFile.create();
  const file = "schaufenster.sqlite";
  copyFileSync(join(created.place, file), join(disk.folder, file));
  await created.remove();
  const stage = createStage(trouble);
  const shop = await openWriteShop(disk.folder, stage.standBefore);
  onTestFinished(async () => {
    await stage.end();
    await shop.close();
    disk.remove();
  });
  return { stage, shop };
}

/** How long work after an answer has to meet a trouble, in milliseconds. */
const MEETING_MS = 100;

/** Only root may make a disk to be filled. */
const met = canMakeDisks() ? troubles : troubles.filter(({ isOfDisk }) => !isOfDisk);

describe.each(met)("while $name", (trouble) => {
  test.concurrent.for(writes)(
    "$name is refused with 503, or done and never lost, at each of its statements",
    async ({ prepare }, { onTestFinished }) => {
      const { stage, shop } = await openStagedShop(trouble, onTestFinished);
      const { app, file } = shop;
      const toFound = async (run: () => Promise<unknown>) => {
        const before = await shop.measure();
        await run();
        await app.afterAnswers();
        return toDifference(before, await shop.measure());
      };
      // The first of its kind may leave more behind.
      await (await prepare(shop, 0))();
      const once = await prepare(shop, 1);
      let good = 0;
      const whole = await toFound(async () => {
        good = (await once()).statusCode;
      });
      expect(good).toBeLessThan(400);

      for (let place = 1, isMet = true; isMet; place += 1) {
        const write = await prepare(shop, place + 1);
        file.connection.exec("pragma wal_checkpoint(truncate)");
        const found = await toFound(async () => {
          stage.arm(place);
          const { statusCode, headers } = await write();
          if (statusCode === good) await Promise.race([app.afterAnswers(), sleep(MEETING_MS)]);
          isMet = stage.hasBegun();
          await stage.end();
          if (statusCode === good) return;
          expect([place, statusCode]).toEqual([place, 503]);
          expect(Number(headers["retry-after"])).toBeGreaterThan(0);
          expect((await write()).statusCode).toBe(good);
        });
        expect([place, found]).toEqual([place, whole]);
        if (place === 1) expect(isMet).toBe(true);
      }
      expect(shop.log.filter(({ level }) => Number(level) > 50)).toEqual([]);
    },
  );
});
