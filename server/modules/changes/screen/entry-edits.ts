import { AppError } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import { isInScope } from "../edited-changes.ts";
import { ChangesInvalid, changedMeanwhile } from "../errors.ts";
import { type FieldGroup, readForm, type Typed, toGroups } from "../fields/entry-form.ts";
import type { Entry, EntryKind } from "../kinds/kind.ts";
import type { ChangeService } from "../service.ts";
import type { ChangeState } from "../store.ts";
import {
  type Refused,
  toContentProblems,
  toDigest,
  toFieldContext,
  toProblems,
} from "./shown-fields.ts";

/** An entry as its form shows it. */
export type EditedEntry = {
  readonly entry: Entry;
  /** With its draft, if there is one. */
  readonly value: unknown;
  readonly groups: readonly FieldGroup[];
  readonly hasDraft: boolean;
};

/** Reads what the form of an entry shows. Undefined for one that is gone from its file. */
export function readEntry(
  changes: ChangeService,
  { site }: OwnerView,
  kind: EntryKind,
  entry: Entry,
  typed?: Typed,
): EditedEntry | undefined {
  const { file } = entry;
  const { public: shown, draft } = changes.list(site).changes;
  const value = changes.valueOf(site, entry, "draft");
  // Settings that are neither made nor removed need not be there yet.
  if (value === undefined && kind.making) return undefined;
  const all = [...shown, ...draft].filter((change) => change.file === file);
  const groups = toGroups(kind.fields(value, entry, typed), value, entry, all);
  const hasDraft = draft.some((change) => isInScope(change, entry));
  return { entry, value, groups, hasDraft };
}

/** The value that the form of an entry showed. Errors: `changedMeanwhile` if it has become another one since. */
export function toSeen({ entry, value }: EditedEntry, typed: Typed) {
  if (typed.digest !== toDigest(value)) throw changedMeanwhile();
  return { ...entry, value };
}

/** Why a form is shown again, or that it was saved, with or without a change. */
export type Saved = "saved" | "same" | (Refused & Pick<ShownScreen, "problem" | "status">);

/** Saves what was typed. Never throws because of that. */
export async function saveEntry(
  changes: ChangeService,
  view: OwnerView,
  edited: EditedEntry,
  typed: Typed,
  state: ChangeState,
): Promise<Saved> {
  const { entry, groups } = edited;
  const { site, account } = view;
  const { texts } = site;
  const refuse = (problems: ReadonlyMap<string, string>, status: number, problem?: string) => ({
    typed,
    problems,
    status,
    problem: problem ?? problems.get("") ?? texts.entriesProblem,
  });
  try {
    const seen = toSeen(edited, typed);
    const read = readForm(groups, entry.file, typed, toFieldContext(site, account.role));
    if (read.problems.size > 0) return refuse(toProblems(texts, read), 400);
    if (read.edits.length === 0) return "same";
    await changes.edit(site, read.edits, state, account.email, seen);
    return "saved";
  } catch (error) {
    if (error instanceof ChangesInvalid) {
      return refuse(toContentProblems(texts, groups, error.problems), 400);
    }
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(new Map(), error.status, error.toText(texts));
  }
}
