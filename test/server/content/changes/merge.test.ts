import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "../../../../server/content/changes/change.ts";
import {
  type ChangePath,
  readPathText,
  toPathText,
  valueAt,
} from "../../../../server/content/changes/change-path.ts";
import { withEdit } from "../../../../server/content/changes/edit.ts";
import { merge } from "../../../../server/content/changes/merge.ts";
import { writeChanges } from "../../../../server/content/changes/write-back.ts";

const item = { key: "id", is: "mug" };
const title: ChangePath = ["items", item, "title"];
const file = (items: unknown) => ({ items });
const mug = (more: object = {}) => ({ id: "mug", title: "Becher", ...more });

const change = (path: ChangePath, old: unknown, value: unknown): Change => ({
  id: toPathText(path),
  file: "collections/shop.json",
  path,
  old,
  revision: "r1",
  value,
});
const none: readonly Change[] = [];
const renamed = change(title, "Becher", "Tasse");
const kinds = (base: unknown, ...changes: Change[]) =>
  merge(base, changes).conflicts.map(({ kind }) => kind);

test("a file that leaves the value alone keeps the owner's, wherever its entry stands", () => {
  const { value, conflicts } = merge(file([{ id: "new" }, mug({ tags: ["x"] })]), [renamed]);
  expect(value).toEqual(file([{ id: "new" }, mug({ tags: ["x"], title: "Tasse" })]));
  expect(conflicts).toEqual([]);
});

test("whatever becomes of a merged file, the values of changes stay as they are", () => {
  const made = change(["items", { key: "id", is: "new" }], undefined, { id: "new", tags: ["a"] });
  const { value } = merge(file([mug()]), [made]);
  const entry = valueAt(value, made.path);
  Object.assign(Object(entry), { title: "" }).tags.push("b");
  expect(made.value).toEqual({ id: "new", tags: ["a"] });
});

test("a file that changes the value too is a conflict, and the owner's stands", () => {
  const { value, conflicts } = merge(file([mug({ title: "Humpen" })]), [renamed]);
  expect(valueAt(value, title)).toBe("Tasse");
  expect(conflicts).toEqual([{ change: renamed, kind: "changed", present: "Humpen" }]);
});

test("a file that says the same as the owner is no conflict", () => {
  expect(kinds(file([mug({ title: "Tasse" })]), renamed)).toEqual([]);
});

test("an entry that is gone from the file is a conflict, and nothing is made of it", () => {
  const { value, conflicts } = merge(file([]), [renamed]);
  expect(value).toEqual(file([]));
  expect(conflicts).toEqual([{ change: renamed, kind: "gone", present: undefined }]);
});

test("the same id made on both sides is a conflict", () => {
  const made = change(["items", item], undefined, mug({ title: "Meiner" }));
  expect(kinds(file([mug()]), made)).toEqual(["bothMade"]);
  expect(valueAt(merge(file([mug()]), [made]).value, title)).toBe("Meiner");
  expect(kinds(file([mug({ title: "Meiner" })]), made)).toEqual([]);
});

test("removing an entry that the file has changed meanwhile is a conflict", () => {
  const removed = change(["items", item], mug(), undefined);
  expect(merge(file([mug()]), [removed]).value).toEqual(file([]));
  expect(kinds(file([mug({ title: "Humpen" })]), removed)).toEqual(["changed"]);
  expect(kinds(file([]), removed)).toEqual([]);
});

test("a changed key is still found by the file's", () => {
  const sku = { key: "sku", is: "A" };
  const base = file([mug({ variants: [{ sku: "A", weight: 1 }] })]);
  const { value } = merge(base, [
    change(["items", item, "variants", sku, "sku"], "A", "B"),
    change(["items", item, "variants", sku, "weight"], 1, 2),
  ]);
  expect(value).toEqual(file([mug({ variants: [{ sku: "B", weight: 2 }] })]));
});

test("an edit of an entry that an owner has made is part of it, and removing it leaves nothing", () => {
  const base = { value: file([]), revision: "r1" };
  const edit = (path: ChangePath, value: unknown) => ({ id: "1", file: "f", path, value });
  const made = withEdit(base, none, edit(["items", item], mug()));
  const edited = withEdit(base, made, edit(title, "Tasse"));
  expect(edited).toHaveLength(1);
  expect(merge(base.value, edited).value).toEqual(file([mug({ title: "Tasse" })]));
  expect(withEdit(base, edited, edit(["items", item], undefined))).toEqual([]);
});

test("an edit back to the file's value is no change", () => {
  const base = { value: file([mug()]), revision: "r1" };
  const edit = (value: unknown) => ({ id: "1", file: "f", path: title, value });
  const once = withEdit(base, none, edit("Tasse"));
  expect(once).toMatchObject([{ old: "Becher", value: "Tasse", revision: "r1" }]);
  expect(withEdit(base, once, edit("Becher"))).toEqual([]);
});

test("a path is read as it was written, whatever its names", () => {
  const name = fc.oneof(fc.string(), fc.constantFrom("id", "7", "a.b", '"', "[x=y]"));
  const step = fc.oneof(name, fc.nat(), fc.record({ key: name, is: name }));
  fc.assert(
    fc.property(fc.array(step), (path) => {
      expect(readPathText(toPathText(path))).toEqual(path);
    }),
  );
});

test("two entries that swap their keys keep everything else", () => {
  const list = [
    { sku: "A", title: "eins" },
    { sku: "B", title: "zwei" },
  ];
  const key = (is: string): ChangePath => ["items", { key: "sku", is }, "sku"];
  const swapped = [change(key("A"), "A", "B"), change(key("B"), "B", "A")];
  const wanted = file([
    { sku: "B", title: "eins" },
    { sku: "A", title: "zwei" },
  ]);
  expect(merge(file(list), swapped)).toMatchObject({ value: wanted, conflicts: [] });
  expect(JSON.parse(writeChanges(JSON.stringify(file(list)), swapped) ?? "")).toEqual(wanted);
});

test("entries that only several keys together tell apart are found by all of these", () => {
  const rule = (taxClass: string) => ({
    key: "country",
    is: "DE",
    and: [
      { key: "state", is: "" },
      { key: "taxClass", is: taxClass },
    ],
  });
  const rate: ChangePath = ["items", rule("reduced"), "rate"];
  const base = file([
    { country: "DE", rate: 19 },
    { country: "DE", taxClass: "reduced", rate: 7 },
  ]);
  expect(toPathText(rate)).toBe('items[country=DE,state="",taxClass=reduced].rate');
  expect(readPathText(toPathText(rate))).toEqual(rate);
  const { value } = merge(base, [
    change(rate, 7, 5),
    change(["items", rule(""), "rate"], 19, 16),
    change(["items", rule("new")], undefined, { country: "DE", taxClass: "new", rate: 1 }),
  ]);
  expect(Object(value).items.map((one: { rate: number }) => one.rate)).toEqual([16, 5, 1]);
});

test("an entry that gets the key of another is beside it, in any order", () => {
  const made = change(["items", { key: "id", is: "b" }], undefined, mug());
  const other = change(["items", item], undefined, mug({ title: "Anderer" }));
  for (const changes of [
    [made, other],
    [other, made],
  ]) {
    expect(Object(merge(file([]), changes).value).items).toHaveLength(2);
  }
});
