import { AppError } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import { type AskedEdit, isInScope } from "../edited-changes.ts";
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

/** Why a form is shown again. */
export type NotSaved = Refused & Pick<ShownScreen, "problem" | "status">;

/** Why a form is shown again, or that it was saved, with or without a change. */
export type Saved = "saved" | "same" | NotSaved;

/** Saves what was typed. Never throws because of that. */
export async function saveEntry(
  changes: ChangeService,
  view: OwnerView,
  edited: EditedEntry,
  typed: Typed,
  state: ChangeState,
): Promise<Saved> {
  const refuse = refusing(view, edited, typed);
  try {
    const seen = toSeen(edited, typed);
    const edits = readEdits(view, edited, typed);
    if (!Array.isArray(edits)) return refuse.problems(edits.problems);
    if (edits.length === 0) return "same";
    await changes.edit(view.site, edits, state, view.account.email, { seen });
    return "saved";
  } catch (error) {
    return refuse.error(error);
  }
}

/** Makes something of what was typed, of which nothing is saved. Never throws because of that. */
export function tryEntry<Made>(
  view: OwnerView,
  edited: EditedEntry,
  typed: Typed,
  make: (edits: readonly AskedEdit[]) => Made,
): Made | NotSaved {
  const refuse = refusing(view, edited, typed);
  try {
    toSeen(edited, typed);
    const edits = readEdits(view, edited, typed);
    return Array.isArray(edits) ? make(edits) : refuse.problems(edits.problems);
  } catch (error) {
    return refuse.error(error);
  }
}

/** The edits of a form, or what is wrong with it. */
function readEdits({ site, account }: OwnerView, { entry, groups }: EditedEntry, typed: Typed) {
  const read = readForm(groups, entry.file, typed, toFieldContext(site, account.role));
  return read.problems.size > 0 ? { problems: toProblems(site.texts, read) } : [...read.edits];
}

/** Makes the reasons why a form is shown again. */
function refusing({ site: { texts } }: OwnerView, { groups }: EditedEntry, typed: Typed) {
  const refuse = (found: ReadonlyMap<string, string>, status: number, problem?: string) => ({
    typed,
    problems: found,
    status,
    problem: problem ?? found.get("") ?? texts.entriesProblem,
  });
  return {
    problems: (found: ReadonlyMap<string, string>): NotSaved => refuse(found, 400),
    /** Errors that are no refusal are thrown again. */
    error(error: unknown): NotSaved {
      if (error instanceof ChangesInvalid) {
        return refuse(toContentProblems(texts, groups, error.problems), 400);
      }
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return refuse(new Map(), error.status, error.toText(texts));
    },
  };
}
