import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allModules } from "../../../server/compose.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { collectNotes } from "../../../server/database/privacy-notes.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { privacyPage, renderPrivacyPage } from "../../support/docs/privacy-page.ts";

const notes = collectNotes(allModules);

describe.each(databaseKinds)("the tables $name", ({ create }) => {
  test("have a note for each column, and no note is of what is not there", async () => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    const tables = await database.introspection.getTables();
    await database.destroy();
    await remove();
    const columnsOf = (tables: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(tables.map(([name, columns]) => [name, columns.toSorted()]));
    expect(
      columnsOf(
        Object.entries(notes).map(([name, { columns }]) => [name, Object.keys(columns)] as const),
      ),
    ).toEqual(
      columnsOf(
        tables.map(({ name, columns }) => [name, columns.map((column) => column.name)] as const),
      ),
    );
  });
});

test("docs/operators/privacy.md is what the notes say (npm run docs)", () => {
  expect(readFileSync(privacyPage, "utf8")).toBe(renderPrivacyPage());
});

test("no note breaks its row of the table", () => {
  const rows = renderPrivacyPage()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const tables = Object.keys(notes).length;
  const columns = Object.values(notes).flatMap((note) => Object.keys(note.columns)).length;
  expect(rows).toHaveLength(tables + columns);
  for (const line of rows) expect([4, 6]).toContain(line.split("|").length - 1);
});
