import { parse } from "jsonc-parser";
import type { Change } from "../../../server/content/changes/change.ts";
import { type ChangePath, isWithin, valueAt } from "../../../server/content/changes/change-path.ts";
import { isSamePath } from "../../../server/content/changes/edit.ts";
import { changedAt, merge } from "../../../server/content/changes/merge.ts";
import { isSameJson } from "../../../server/content/changes/same-json.ts";
import { writeChanges } from "../../../server/content/changes/write-back.ts";
import {
  afterChoices,
  afterDrafts,
  afterEdits,
  seenIn,
} from "../../../server/modules/changes/edited-changes.ts";
import type { StoredChanges } from "../../../server/modules/changes/store.ts";
import { type Draw, drawFrom } from "../hostile/draw.ts";
import {
  drawEdit,
  drawValue,
  FILE,
  type Item,
  startOf,
  toFitting,
  toText,
} from "./history-draws.ts";
import { type HistoryPages, openHistoryPages } from "./history-pages.ts";

/** The sums of histories, and what went wrong in them. */
export type Told = {
  edits: number;
  drafts: number;
  revisions: number;
  merges: number;
  choices: number;
  writeBacks: number;
  /** Pages that were compared with those of a site built anew. */
  pages: number;
  conflicts: number;
  invalid: number;
  readonly wrong: string[];
};

const nothing = () => ({
  edits: 0,
  drafts: 0,
  revisions: 0,
  merges: 0,
  choices: 0,
  writeBacks: 0,
  pages: 0,
  conflicts: 0,
  invalid: 0,
  wrong: [],
});

/**
 * Plays two-sided histories of a shop's file: owners edit, write drafts and choose, designers revise, everything is merged, and sometimes
 * written back, after which a site built anew has the same pages. `between` is called before each history.
 */
export async function playHistories(
  count: number,
  seed: number,
  between: (number: number) => Promise<void> = async () => {},
): Promise<Told> {
  const told: Told = nothing();
  const pages = await openHistoryPages(JSON.stringify(startOf(drawFrom(seed))));
  for (let number = 0; number < count; number += 1) {
    const draw = drawFrom(seed + number);
    try {
      await between(number);
      await play(draw, told, pages);
    } catch (error) {
      told.wrong.push(`seed ${seed + number}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await pages.close();
  return told;
}

async function play(draw: Draw, told: Told, pages: HistoryPages): Promise<void> {
  let text = toText(draw, startOf(draw));
  let changes: StoredChanges = { public: [], draft: [] };
  const steps = draw.from(3, 12);
  for (let step = 0; step < steps; step += 1) {
    const base = parse(text);
    const editing = editingOf(base, step);
    switch (draw.from(0, 5)) {
      case 0:
      case 1:
      case 2: {
        const edit = toFitting(drawEdit(draw));
        const state = draw.from(0, 4) ? "public" : "draft";
        if (!hasPlace(merge(base, seenIn(changes, state)).value, edit.path)) break;
        told[state === "draft" ? "drafts" : "edits"] += 1;
        const asked = [{ file: FILE, ...edit }];
        ({ changes } = afterEdits(changes, asked, { ...editing, state, kind: "edit" }));
        const shown = changedAt(base, seenIn(changes, state), edit.path);
        const isKey = edit.path.at(-1) === "urlId";
        if (!isKey && !isSameJson(shown, edit.value)) throw new Error("an edit does not show");
        break;
      }
      case 3:
        told.revisions += 1;
        text = toText(draw, revise(draw, base, changes.public));
        break;
      case 4:
        ({ text, changes } = await writeBack(text, changes, { told, pages }));
        break;
      case 5:
        changes = choose(draw, base, changes, editing, told) ?? endDrafts(draw, changes, editing);
    }
    told.conflicts += checkMerge(parse(text), changes.public);
    told.merges += 1;
  }
}

const editingOf = (value: unknown, step: number) => {
  let made = 0;
  return {
    files: () => ({ value, revision: `${step}` }),
    editor: { at: step, by: "a@b.de" },
    newId: () => {
      made += 1;
      return `${String(step).padStart(2, "0")}-${made}`;
    },
  };
};

type Editing = ReturnType<typeof editingOf>;

/** Somebody decides a conflict, if there is one: what was chosen is shown, and only that is decided. */
function choose(
  draw: Draw,
  base: unknown,
  changes: StoredChanges,
  editing: Editing,
  told: Told,
): StoredChanges | undefined {
  const { conflicts } = merge(base, changes.public);
  if (conflicts.length === 0) return undefined;
  const { change, present, kind } = draw.one(conflicts);
  const choice = draw.one(["file", "own"] as const);
  const place = { file: FILE, path: change.path };
  const chosen = afterChoices(changes, [place], choice, editing)?.changes;
  if (!chosen) throw new Error("a conflict cannot be decided");
  told.choices += 1;
  const left = merge(base, chosen.public);
  const isListed = left.conflicts.some((one) => isSamePath(one.change.path, change.path));
  // A change of an entry that is gone has no place, and stays listed; a whole entry is made again.
  const isLost = kind === "gone" && !hasPlace(left.value, change.path);
  if (isListed !== (choice === "own" && isLost)) throw new Error("it is not decided");
  const isAlone = left.applied.every(
    (one) => one.id === change.id || !isWithin(one.path, change.path),
  );
  const wanted = choice === "file" ? present : change.value;
  if (!isLost && isAlone && !isSameJson(valueAt(left.value, change.path), wanted)) {
    throw new Error(`the choice of ${choice} is not shown`);
  }
  if (chosen.public.length < changes.public.length - 1) throw new Error("others are lost");
  return chosen;
}

/** Publishes or drops all drafts: none is left, and dropped ones leave no trace. */
function endDrafts(draw: Draw, changes: StoredChanges, editing: Editing): StoredChanges {
  const isPublished = draw.from(0, 1) === 1;
  const ended = afterDrafts(changes, { file: FILE, path: [] }, isPublished, editing).changes;
  if (ended.draft.length > 0) throw new Error("drafts are left");
  if (!isPublished && ended.public !== changes.public) throw new Error("a draft was published");
  return ended;
}

/** An owner edits only what there is, or makes an entry of a list. */
function hasPlace(json: unknown, path: ChangePath): boolean {
  const last = path.findLastIndex((step) => typeof step === "object");
  const entry = path.slice(0, last + 1);
  const around = entry.slice(0, -1).findLastIndex((step) => typeof step === "object") + 1;
  const isMaking = entry.length === path.length;
  return valueAt(json, isMaking ? path.slice(0, around) : entry) !== undefined;
}

/** The file after a designer's work, often where owners have changed it as well. Designers check it: it is never wrong. */
function revise(draw: Draw, base: unknown, changes: readonly Change[]): unknown {
  const path = changes.length > 0 && draw.from(0, 2) ? draw.one(changes).path : undefined;
  const edit = toFitting(path ? { path, value: drawValue(draw, path) } : drawEdit(draw));
  if (!hasPlace(base, edit.path)) return base;
  const revision = { ...edit, id: "", file: FILE, revision: "", old: valueAt(base, edit.path) };
  const { value } = merge(base, [revision]);
  const urlIds = Object(value).items.map(({ urlId }: Item) => urlId);
  return new Set(urlIds).size === urlIds.length ? value : base;
}

type Writing = { readonly told: Told; readonly pages: HistoryPages };

/** Writes back all that counts; the rest stays. */
async function writeBack(text: string, changes: StoredChanges, { told, pages }: Writing) {
  told.writeBacks += 1;
  if (changes.public.length === 0) return { text, changes };
  const before = await pages.changed(text, changes.public);
  told.invalid += before.invalid.length;
  const sound = changes.public.filter(({ id }) => !before.invalid.includes(id));
  const { value, applied } = merge(parse(text), sound);
  const written = writeChanges(text, sound);
  if (written === undefined) throw new Error("a file cannot say what its changes say");
  if (JSON.stringify(parse(written)) !== JSON.stringify(value)) {
    throw new Error("what is written back is not the same, or has another order of keys");
  }
  if (applied.length === 0 && written !== text) throw new Error("nothing changed the file");
  if (text.includes("/* of the designer */") && !written.includes("/* of the designer */")) {
    throw new Error("a comment is lost");
  }
  const rest = changes.public.filter((change) => !applied.includes(change));
  const left = rest.filter(({ id }) => !before.invalid.includes(id));
  const after = merge(parse(written), left);
  if (!isSameJson(after.value, value)) throw new Error("something lies over what was written");
  // A file that has not changed is no other site.
  if (written === text) return { text, changes };
  const anew = await pages.builtAnew(written);
  told.pages += anew.pages.size;
  for (const [url, page] of before.pages) {
    if (anew.pages.get(url) !== page) throw new Error(`${url} is another after writing back`);
  }
  return { text: written, changes: { ...changes, public: rest } };
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
