import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const MOST_LINES = 300;
const MOST_FILES = 20;

const root = path.join(import.meta.dirname, "..");

const listFiles = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes("node_modules"));

const sources = [
  "analysis",
  "client",
  "engine",
  "formatters",
  "server",
  "templates",
  "test",
  "tools",
]
  .flatMap(listFiles)
  .filter((file) => /\.tsx?$/.test(file));

const countLines = (file: string): number =>
  readFileSync(path.join(root, file), "utf8").split("\n").length - 1;

test(`no source or test file has more than ${MOST_LINES} lines`, () => {
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((file) => countLines(file) > MOST_LINES)).toEqual([]);
});

/** A list by date, which only grows: databases remember by its name each migration that they have run. */
const growing = ["server/database/migrations"];

test(`no folder of the server has more than ${MOST_FILES} files beside its folders`, () => {
  const counts = new Map<string, number>();
  for (const file of listFiles("server")) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(crowded).toEqual(growing);
});
