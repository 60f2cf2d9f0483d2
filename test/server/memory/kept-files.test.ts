import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createKeptFiles } from "../../../server/memory/kept-files.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const value = {
  words: ["Kaffee"],
  numbers: new Uint32Array([1, 2]),
  places: new Map([["a", [1]]]),
};

test("a value is read again by its key, by the program that kept it", () => {
  const folder = join(writeFolder({}), "new");
  const kept = createKeptFiles(folder, "program 1");
  expect(kept.read("index", "key")).toBeUndefined();
  kept.write("index", "key", value);
  expect(createKeptFiles(folder, "program 1").read("index", "key")).toEqual(value);
  expect(kept.read("index", "other key")).toBeUndefined();
  expect(createKeptFiles(folder, "program 2").read("index", "key")).toBeUndefined();
  kept.write("index", "other key", value);
  expect(readdirSync(folder)).toEqual(["index"]);
});

test("each damage is found, wherever it is", () => {
  const folder = writeFolder({});
  const kept = createKeptFiles(folder, "1");
  kept.write("index", "key", value);
  const path = join(folder, "index");
  const whole = readFileSync(path);
  for (const [place, byte] of whole.entries()) {
    const damaged = Buffer.from(whole);
    damaged[place] = byte ^ 1;
    writeFileSync(path, damaged);
    expect(kept.read("index", "key")).toBeUndefined();
    writeFileSync(path, whole.subarray(0, place));
    expect(kept.read("index", "key")).toBeUndefined();
  }
});

test("a folder that cannot be written keeps nothing", () => {
  const folder = join(writeFolder({ file: "text" }), "file");
  const kept = createKeptFiles(folder, "1");
  kept.write("index", "key", value);
  expect(kept.read("index", "key")).toBeUndefined();
});
