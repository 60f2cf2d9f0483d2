import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, listSources, root } from "./support/sources.ts";

const MOST_LINES = 300;
const MOST_FILES = 20;

const sources = listSources();

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
