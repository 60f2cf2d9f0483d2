import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const server = path.join(import.meta.dirname, "../../server");

const files = readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, source: readFileSync(path.join(server, file), "utf8") }));

const offending = (isAsked: (file: string) => boolean, forbidden: RegExp) =>
  files
    .filter(({ file, source }) => isAsked(file) && forbidden.test(source))
    .map(({ file }) => file);

test("no store goes through the door of a module", () => {
  const isDoor = (file: string) => /^modules\/[^/]+\/index\.ts$/.test(file);
  expect(files.some(({ file }) => isDoor(file))).toBe(true);
  expect(offending(isDoor, /\w+Store\b/)).toEqual([]);
});

test("SQL stands in the database's folder, in stores and in what is kept of people", () => {
  const isOther = (file: string) =>
    !file.startsWith("database/") && !/(?:^|\/)(?:[a-z-]*store|personal)\.ts$/.test(file);
  const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
  expect(offending(isOther, sql)).toEqual([]);
});

test("each module declares its tables itself", () => {
  const isOther = (file: string) => !/(?:^|\/)tables\.ts$/.test(file);
  expect(offending(isOther, /interface Tables extends/)).toEqual([]);
});
