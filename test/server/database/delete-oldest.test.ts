import { expect, inject, test } from "vitest";
import { deleteOldest } from "../../../server/database/delete-oldest.ts";
import type { Database } from "../../../server/database/schema.ts";
import { type RaceCall, race } from "../../support/races/race.ts";
import { createServerStages } from "../../support/races/server-stage.ts";

const NOW = 1000;

const clean: RaceCall<Database> = {
  name: "delete",
  run: (database) =>
    database.transaction().execute((transaction) =>
      deleteOldest(transaction, {
        table: "form_marks",
        key: "hash",
        time: "expires_at",
        until: NOW,
        most: 10,
      }),
    ),
};

const renew: RaceCall<Database> = {
  name: "renew",
  run: (database) =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("form_marks")
        .set({ expires_at: NOW + 1 })
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
};

test("a row that another transaction has renewed meanwhile is kept", async () => {
  const stage = await createServerStages(inject("postgres"))();
  const start = { form_marks: [{ hash: "a", expires_at: NOW }] };
  const course = { stage, parties: stage.databases, start, findFaults: () => [] };
  const { faults } = await race(course, [renew, clean]);
  await stage.close();
  expect(faults).toEqual([]);
});
