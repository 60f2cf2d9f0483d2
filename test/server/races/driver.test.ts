import { expect, inject, test } from "vitest";
import type { Database } from "../../../server/database/schema.ts";
import { openFileStage } from "../../support/races/file-stage.ts";
import { type RaceCall, race } from "../../support/races/race.ts";
import { createServerStages } from "../../support/races/server-stage.ts";
import type { OpenStage } from "../../support/races/stage.ts";

const onServer = createServerStages(inject("postgres"));

const raise = (database: Database, name: string) =>
  database
    .updateTable("settings")
    .set((of) => ({ value: of("value", "||", "!") }))
    .where("name", "=", name)
    .execute();

/** Raises two settings in one transaction, each with a lock that it keeps. */
const raiseBoth = (one: string, other: string): RaceCall<Database> => ({
  name: `${one} and ${other}`,
  run: (database) =>
    database.transaction().execute(async (transaction) => {
      await raise(transaction, one);
      await raise(transaction, other);
    }),
});

const readTwice: RaceCall<Database> = {
  name: "read",
  async run(database) {
    const read = () => database.selectFrom("settings").selectAll().orderBy("name").execute();
    return [await read(), await read()];
  },
};

async function raceOn(
  open: OpenStage,
  calls: readonly [RaceCall<Database>, RaceCall<Database>],
): Promise<ReturnType<typeof race>> {
  const stage = await open();
  const start = { settings: ["a", "b"].map((name) => ({ name, value: "0" })) };
  const course = { stage, parties: stage.databases, start, findFaults: () => [] };
  const result = await race(course, calls);
  await stage.close();
  return result;
}

test("every schedule is run that the database admits", async () => {
  const calls = [raiseBoth("a", "b"), raiseBoth("a", "b")] as const;
  // begin, two changes and commit each: after the first one's begin, the second's begin, change …
  expect(await raceOn(onServer, calls)).toEqual({
    run: 1 + 4 + 2 + 2,
    notAdmitted: 2 + 2,
    faults: [],
  });
  expect(await raceOn(openFileStage, calls)).toEqual({ run: 1, notAdmitted: 3 * 4, faults: [] });
});

test("calls that wait for each other are told, as the database ends one of them", async () => {
  const { faults } = await raceOn(onServer, [raiseBoth("a", "b"), raiseBoth("b", "a")]);
  expect(faults.join("\n")).toContain("STORAGE_BUSY, as in no order of the calls");
});

test.each([
  ["in a file", openFileStage],
  ["on a server", onServer],
])("an answer of no order is told, %s", async (_, open) => {
  const { faults } = await raceOn(open, [readTwice, raiseBoth("a", "b")]);
  expect(faults.join("\n")).toContain("as in no order of the calls");
});
