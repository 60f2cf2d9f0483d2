import { may } from "../../../contract/accounts/roles.ts";
import { notFound } from "../../../errors.ts";
import { type OwnerView, toQuery } from "../../../screens/index.ts";
import type { Typed } from "../fields/entry-form.ts";
import type { Entry, EntryKind, Shown } from "../kinds/kind.ts";
import type { ChangeState } from "../store.ts";
import { type Context, toShown } from "./entries-list.ts";
import { type EditedEntry, readEntry } from "./entry-edits.ts";

/** The entry of an id in its list. */
export const findEntry = (context: Context, shown: Shown, id: string): Entry | undefined =>
  context.kind.list(shown).find((entry) => entry.id === id);

/** An entry as its form shows it. Errors: `notFound`. */
export function openEntry(context: Context, view: OwnerView, id = "", typed?: Typed): EditedEntry {
  const entry = findEntry(context, toShown(context, view), id);
  const edited = entry && readEntry(context.changes, view, context.kind, entry, typed);
  if (!edited) throw notFound();
  return edited;
}

/** The address of an entry with a notice of what was done. */
export const doneAt = ({ path }: Context, id: string, what: string, part = "") => ({
  redirect: `${path}/${encodeURIComponent(id)}${part}${toQuery({ done: what })}`,
});

/** The state in which an account saves: a draft if it is asked for, or where it may not publish. */
export const stateFor = (
  { publishes }: EntryKind,
  { account }: OwnerView,
  isDraft: boolean,
): ChangeState => (isDraft || !may(account.role, publishes) ? "draft" : "public");
