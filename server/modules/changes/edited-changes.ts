import { type Change, inPlaceOf } from "../../content/changes/change.ts";
import { type ChangePath, isWithin, valueAt } from "../../content/changes/change-path.ts";
import { type BaseFile, isSamePath, replaces, withEdit } from "../../content/changes/edit.ts";
import { changedAt, changesKey, merge } from "../../content/changes/merge.ts";
import type { Changed, ChangeState, EditKind, StoredChange, StoredChanges } from "./store.ts";

/** A place in a website's files. */
export type Place = Pick<Change, "file" | "path">;

/** A place, or only some of the places in it. */
export type Scope = Place & { readonly parts?: readonly ChangePath[] };

/** True for a place within a scope. */
export const isInScope = ({ file, path }: Place, scope: Scope): boolean =>
  file === scope.file && (scope.parts ?? [scope.path]).some((part) => isWithin(path, part));

/** A value for a place. */
export type AskedEdit = Place & { readonly value: unknown };

/** The person who edits, and when. */
export type Editor = { readonly at: number; readonly by: string };

/** The files that edits are made on, by name. */
export type BaseFiles = (file: string) => BaseFile;

const inFile = (changes: readonly StoredChange[], file: string) =>
  changes.filter((change) => change.file === file);

/** The changes as drafts show them: each draft takes the place of what it changes. */
const withDrafts = ({ public: shown, draft }: StoredChanges): readonly StoredChange[] => [
  ...shown.filter(
    (change) => !draft.some((one) => one.file === change.file && replaces(one.path, change.path)),
  ),
  ...draft,
];

/** The changes that are seen in a state. */
export const seenIn = (changes: StoredChanges, state: ChangeState): readonly StoredChange[] =>
  state === "draft" ? withDrafts(changes) : changes.public;

/** The order in which the database lists them, so that what was made of them before they were stored is found again. */
const inOrder = (changes: readonly StoredChange[]): readonly StoredChange[] =>
  [...changes].sort((one, other) => (one.id < other.id ? -1 : 1));

type Editing = {
  readonly files: BaseFiles;
  readonly editor: Editor;
  readonly state: ChangeState;
  readonly kind: EditKind;
  /** Makes ids. */
  readonly newId: () => string;
};

/** Edits of the same entry are found by its key as it was. */
const keysLast = (edits: readonly AskedEdit[]): readonly AskedEdit[] => [
  ...edits.filter((edit) => !changesKey(edit)),
  ...edits.filter(changesKey),
];

/** The changes after some edits. */
export function afterEdits(
  before: StoredChanges,
  edits: readonly AskedEdit[],
  { files, editor, state, kind, newId }: Editing,
): Changed {
  let changes = before;
  const noted = keysLast(edits).map(({ file, path, value }) => {
    const base = files(file);
    const from = changedAt(base.value, inFile(seenIn(changes, state), file), path);
    const edit = { id: newId(), file, path, value, ...editor };
    const beneath =
      state === "draft" ? merge(base.value, inFile(changes.public, file)).value : base.value;
    const own = withEdit(base, inFile(changes[state], file), edit, beneath);
    const others = changes[state].filter((change) => change.file !== file);
    changes = { ...changes, [state]: inOrder([...others, ...own]) };
    return { id: newId(), kind, file, path, from, to: value, ...editor };
  });
  return { changes, edits: noted };
}

/** The changes after the same choice for some places. Undefined if one of them has no change. */
export function afterChoices(
  before: StoredChanges,
  places: readonly Place[],
  choice: "file" | "own",
  editing: Omit<Editing, "state" | "kind">,
): Changed | undefined {
  let made: Changed = { changes: before, edits: [] };
  for (const place of places) {
    const next = afterChoice(made.changes, place, choice, editing);
    if (!next) return undefined;
    made = { ...next, edits: [...made.edits, ...next.edits] };
  }
  return made;
}

/** The changes after a choice between the file's value and the owner's. Undefined if there is no such change. */
function afterChoice(
  before: StoredChanges,
  { file, path }: Place,
  choice: "file" | "own",
  { files, editor, newId }: Omit<Editing, "state" | "kind">,
): Changed | undefined {
  const chosen = before.public.find(
    (change) => change.file === file && isSamePath(change.path, path),
  );
  if (!chosen) return undefined;
  const { value, revision } = files(file);
  const present = valueAt(value, path);
  const others = before.public.filter((change) => change !== chosen);
  const to = choice === "file" ? present : chosen.value;
  const kept = { ...chosen, ...editor, id: inPlaceOf(chosen.id, newId()), old: present, revision };
  return {
    changes: { ...before, public: choice === "file" ? others : inOrder([...others, kept]) },
    edits: [{ id: newId(), kind: choice, file, path, from: chosen.value, to, ...editor }],
  };
}

/** The changes after the drafts within a scope are published, or dropped. */
export function afterDrafts(
  before: StoredChanges,
  scope: Scope,
  isPublished: boolean,
  editing: Omit<Editing, "state" | "kind">,
): Changed {
  const isChosen = (change: StoredChange) => isInScope(change, scope);
  const chosen = before.draft.filter(isChosen);
  const rest = { ...before, draft: before.draft.filter((change) => !isChosen(change)) };
  if (!isPublished) return { changes: rest, edits: [] };
  const edits = [...chosen].sort((one, other) => one.path.length - other.path.length);
  return afterEdits(rest, edits, { ...editing, state: "public", kind: "edit" });
}

/** The changes after an entry is removed, with its drafts. */
export function afterRemoval(
  before: StoredChanges,
  { file, path }: Place,
  editing: Omit<Editing, "state" | "kind">,
): Changed {
  const dropped = afterDrafts(before, { file, path }, false, editing);
  const shown = shownAt(editing.files(file), dropped.changes.public, { file, path });
  if (shown === undefined) return dropped;
  const removal = { file, path, value: undefined };
  return afterEdits(dropped.changes, [removal], { ...editing, state: "public", kind: "edit" });
}

/** The shown value of a place. */
export const shownAt = (
  base: BaseFile,
  changes: readonly StoredChange[],
  { file, path }: { readonly file: string; readonly path: ChangePath },
): unknown => changedAt(base.value, inFile(changes, file), path);
