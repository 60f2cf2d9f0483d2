import { merge } from "../../../content/changes/merge.ts";
import { AppError, invalidRequest, notFound } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import { ChangesInvalid, isChangedMeanwhile } from "../errors.ts";
import { type FieldGroup, readForm, type Typed, toGroups } from "../fields/entry-form.ts";
import { type EntryKind, listOf, type MadeEntry, type Shown, toEntryId } from "../kinds/kind.ts";
import type { ChangeService } from "../service.ts";
import type { ChangeState } from "../store.ts";
import type { EditedEntry } from "./entry-edits.ts";
import { type Refused, toContentProblems, toFieldContext, toProblems } from "./shown-fields.ts";

type Making = NonNullable<EntryKind["making"]>;

/** The fields of the form for a new entry. */
export const toNewGroups = (making: Making, shown: Shown, typed: Typed): readonly FieldGroup[] =>
  toGroups({ fields: making.fields(shown, typed) }, {}, { file: "", path: [] }, []);

/** Why nothing was made. */
type NotMade = Refused & Pick<ShownScreen, "problem" | "status">;

type MakingContext = {
  readonly changes: ChangeService;
  readonly making: Making;
  readonly view: OwnerView;
  readonly shown: Shown;
};

/** Makes an entry of what was typed, or says why it is none. */
export async function createEntry(
  { changes, making, view, shown }: MakingContext,
  typed: Typed,
  state: ChangeState,
): Promise<MadeEntry | NotMade> {
  const { site, account } = view;
  const { texts } = site;
  const groups = toNewGroups(making, shown, typed);
  const refuse = (problems: ReadonlyMap<string, string>, status: number, problem?: string) => ({
    typed,
    problems,
    status,
    problem: problem ?? problems.get("") ?? texts.entriesProblem,
  });
  const lists = making.lists(shown);
  const list = lists.length === 1 ? lists[0] : listOf(lists, { file: typed.file ?? "", path: [] });
  if (!list) throw invalidRequest(["file"]);
  const read = readForm(groups, list.file, typed, toFieldContext(site, account.role), {
    isNew: true,
  });
  if (read.problems.size > 0) return refuse(toProblems(texts, read), 400);
  const edits = read.edits.map((edit) => ({ ...edit, id: "", old: undefined, revision: "" }));
  const made = making.make(shown, list, merge({}, edits).value);
  const taken = refuse(new Map([[making.keyField, texts.entriesTaken]]), 400);
  if (shown.read({ file: list.file, path: made.path }) !== undefined) return taken;
  try {
    const place = { file: list.file, path: made.path };
    const edit = { ...place, value: made.value };
    await changes.edit(site, [edit], state, account.email, {
      seen: { ...place, value: undefined },
    });
    return made;
  } catch (error) {
    if (error instanceof ChangesInvalid) {
      // The fields of a new entry stand in no list yet.
      const problems = error.problems.map(({ path, reason }) => {
        return { path: path.slice(made.path.length), reason };
      });
      return refuse(toContentProblems(texts, groups, problems), 400);
    }
    if (isChangedMeanwhile(error)) return taken;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(new Map(), error.status, error.toText(texts));
  }
}

/** Copies an entry. Errors: `notFound` for one that cannot be copied. */
export async function copyEntry(
  { changes, making, view, shown }: MakingContext,
  { entry, value }: EditedEntry,
  state: ChangeState,
): Promise<MadeEntry> {
  const list = listOf(making.lists(shown), entry);
  const copy = list && making.copy?.(shown, list, value);
  if (!copy) throw notFound();
  await changes.edit(view.site, [{ ...copy, file: entry.file }], state, view.account.email);
  return copy;
}

/** The part of the address of an entry that was made. */
export const idOfMade = ({ path }: MadeEntry): string => toEntryId(path.at(-1) ?? "");
