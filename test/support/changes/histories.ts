import { parse } from "jsonc-parser";
import type { Change } from "../../../server/content/changes/change.ts";
import { type ChangePath, isWithin, valueAt } from "../../../server/content/changes/change-path.ts";
import { withEdit } from "../../../server/content/changes/edit.ts";
import { merge } from "../../../server/content/changes/merge.ts";
import { isSameJson } from "../../../server/content/changes/same-json.ts";
import { writeChanges } from "../../../server/content/changes/write-back.ts";
import { type Draw, drawFrom } from "../hostile/draw.ts";

type Json = Record<string, unknown>;
type Shop = { items: Item[] };
type Item = Json & { id: string; structuredContent: { variants: Json[] } };

const ids = ["a", "b", "c", "d", "e"];
const skus = ["S", "M", "L"];
const words = ["rot", "blau", "grün", "x\ny", 'sagt "ja"', "é", ""];

const money = (draw: Draw) => ({ value: `${draw.from(1, 9)}.00`, currency: "EUR" });

const drawItem = (draw: Draw, id: string): Item => ({
  id,
  title: draw.one(words),
  tags: draw.from(0, 1) ? [draw.one(words)] : [],
  structuredContent: {
    variants: skus.slice(0, draw.from(1, 3)).map((sku) => ({ sku, priceMoney: money(draw) })),
  },
});

const item = (id: string) => ({ key: "id", is: id });
const variant = (sku: string) => ({ key: "sku", is: sku });

/** Something to change: a path, and a value for it. */
function drawEdit(draw: Draw): { readonly path: ChangePath; readonly value: unknown } {
  const id = draw.one(ids);
  const below = ["items", item(id), "structuredContent", "variants", variant(draw.one(skus))];
  return draw.one<() => { path: ChangePath; value: unknown }>([
    () => ({ path: ["items", item(id), "title"], value: draw.one(words) }),
    () => ({ path: ["items", item(id), "tags"], value: [draw.one(words), draw.one(words)] }),
    () => ({ path: ["items", item(id), "weight"], value: [1, 2][draw.from(0, 2)] }),
    () => ({ path: [...below, "priceMoney"], value: money(draw) }),
    () => ({ path: [...below, "onSale"], value: draw.from(0, 1) ? true : undefined }),
    () => ({ path: ["items", item(id)], value: draw.from(0, 1) ? drawItem(draw, id) : undefined }),
    () => ({
      path: below,
      value: draw.from(0, 1) ? { priceMoney: money(draw) } : undefined,
    }),
  ])();
}

/** A value for a list entry keeps the key by which its path finds it. */
function toFitting({ path, value }: ReturnType<typeof drawEdit>) {
  const last = path.at(-1);
  if (typeof last !== "object" || value === undefined) return { path, value };
  return { path, value: { ...Object(value), [last.key]: last.is } };
}

/** A text of a shop, in one of several formats. */
function toText(draw: Draw, json: unknown): string {
  const indent = draw.one([2, 4, "\t", 0]);
  const text = JSON.stringify(json, null, indent);
  const commented = draw.from(0, 1) ? text.replace("{", "{ /* of the designer */") : text;
  return draw.from(0, 3) ? commented : commented.replaceAll("\n", "\r\n");
}

/** The sums of histories, and what went wrong in them. */
export type Told = {
  edits: number;
  revisions: number;
  merges: number;
  writeBacks: number;
  conflicts: number;
  readonly wrong: string[];
};

/** Plays two-sided histories of a shop's file: owners edit, designers revise, everything is merged, and sometimes written back. */
export function playHistories(count: number, seed: number): Told {
  const told: Told = {
    edits: 0,
    revisions: 0,
    merges: 0,
    writeBacks: 0,
    conflicts: 0,
    wrong: [],
  };
  for (let number = 0; number < count; number += 1) {
    const draw = drawFrom(seed + number);
    try {
      play(draw, told);
    } catch (error) {
      told.wrong.push(`seed ${seed + number}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return told;
}

function play(draw: Draw, told: Told): void {
  const start: Shop = { items: ids.slice(0, 3).map((id) => drawItem(draw, id)) };
  let text = toText(draw, start);
  let changes: readonly Change[] = [];
  const steps = draw.from(3, 12);
  for (let step = 0; step < steps; step += 1) {
    const base = parse(text);
    switch (draw.from(0, 4)) {
      case 0:
      case 1:
      case 2: {
        const edit = toFitting(drawEdit(draw));
        if (!hasPlace(merge(base, changes).value, edit.path)) break;
        told.edits += 1;
        const id = `${step}`;
        changes = withEdit({ value: base, revision: id }, changes, { id, file: "f", ...edit });
        const shown = valueAt(merge(base, changes).value, edit.path);
        if (!isSameJson(shown, edit.value)) throw new Error(`an edit does not show: ${step}`);
        break;
      }
      case 3:
        told.revisions += 1;
        text = toText(draw, revise(draw, base));
        break;
      case 4:
        ({ text, changes } = writeBack(text, changes, told));
    }
    told.conflicts += checkMerge(parse(text), changes);
    told.merges += 1;
  }
}

/** An owner edits only what there is, or makes an entry of a list. */
function hasPlace(json: unknown, path: ChangePath): boolean {
  const last = path.findLastIndex((step) => typeof step === "object");
  const entry = path.slice(0, last + 1);
  const around = entry.slice(0, -1).findLastIndex((step) => typeof step === "object") + 1;
  const isMaking = entry.length === path.length;
  return valueAt(json, isMaking ? path.slice(0, around) : entry) !== undefined;
}

function revise(draw: Draw, base: unknown): unknown {
  const edit = toFitting(drawEdit(draw));
  if (!hasPlace(base, edit.path)) return base;
  return merge(base, [{ ...edit, id: "", file: "f", revision: "", old: valueAt(base, edit.path) }])
    .value;
}

/** Writes back all that counts; the rest stays. */
function writeBack(text: string, changes: readonly Change[], told: Told) {
  told.writeBacks += 1;
  const { value, applied } = merge(parse(text), changes);
  const written = writeChanges(text, changes);
  if (written === undefined) throw new Error("a file cannot say what its changes say");
  if (!isSameJson(parse(written), value)) throw new Error("what is written back is not the same");
  if (applied.length === 0 && written !== text) throw new Error("nothing changed the file");
  if (text.includes("/* of the designer */") && !written.includes("/* of the designer */")) {
    throw new Error("a comment is lost");
  }
  const rest = changes.filter((change) => !applied.includes(change));
  const after = merge(parse(written), rest);
  if (!isSameJson(after.value, value)) throw new Error("something lies over what was written");
  return { text: written, changes: rest };
}

/** Checks the laws of a merge, and returns how many conflicts it has. */
function checkMerge(base: unknown, changes: readonly Change[]): number {
  const before = JSON.stringify(base);
  const { value, conflicts, applied } = merge(base, changes);
  if (JSON.stringify(base) !== before) throw new Error("a merge has changed the file's value");
  for (const change of changes) {
    const { path, old } = change;
    const present = valueAt(base, path);
    const isMade = applied.some((one) => one !== change && isWithin(path, one.path));
    const inner = applied.filter((one) => one !== change && isWithin(one.path, path));
    const conflict = conflicts.find((one) => one.change === change);
    if (applied.includes(change)) {
      const shown = valueAt(value, path);
      if (inner.length === 0 && !isMade && !isSameJson(shown, change.value)) {
        throw new Error("an owner's value is lost");
      }
    } else if (!conflict && !isSameJson(present, change.value) && !isMade) {
      throw new Error("a change is neither laid over, nor said by the file, nor listed");
    }
    const isTouched = !isSameJson(present, old) && !isSameJson(present, change.value);
    if (isTouched && !conflict && !isMade) throw new Error("a conflict is not named");
    if (conflict?.kind === "changed" && !isTouched) throw new Error("there is no such conflict");
  }
  const others = applied.map(({ path }) => path);
  checkUntouched(base, value, [], others);
  return conflicts.length;
}

/** Fails for a value that is another one although nobody changed it. */
function checkUntouched(
  base: unknown,
  value: unknown,
  path: ChangePath,
  changed: readonly ChangePath[],
): void {
  if (changed.some((one) => isWithin(path, one))) return;
  if (!changed.some((one) => isWithin(one, path))) {
    if (!isSameJson(base, value)) throw new Error("something has silently changed");
    return;
  }
  const entries = Array.isArray(base)
    ? base.map((entry) => {
        const key = "id" in Object(entry) ? "id" : "sku";
        return { key, is: String(Object(entry)[key]) };
      })
    : Object.keys(Object(base));
  for (const step of entries) {
    checkUntouched(valueAt(base, [step]), valueAt(value, [step]), [...path, step], changed);
  }
}
