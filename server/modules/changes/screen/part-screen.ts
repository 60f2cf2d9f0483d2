import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { toProblemText } from "../../../contract/screens/input-rules.ts";
import * as screensLimits from "../../../contract/screens/limits.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import { toDifferences } from "../differences.ts";
import type { EntryKind } from "../kinds/kind.ts";
import { type EntryPart, type PartRefused, type Sent, textOf } from "../parts/part.ts";
import { type Context, toShown } from "./entries-list.ts";
import { type EditedEntry, toSeen } from "./entry-edits.ts";
import { doneAt, openEntry, stateFor } from "./opened-entry.ts";
import { toRefusal } from "./refusal.ts";
import { toDigest } from "./shown-fields.ts";

const sentSchema = z.record(
  z.string(),
  z.union([z.string().check(z.overwrite(toStorable)), z.instanceof(Uint8Array)]),
);

/** The templates of the parts of a kind. */
export const compileParts = (
  engine: Engine,
  { parts = [] }: EntryKind,
): ReadonlyMap<EntryPart, Template> =>
  new Map(parts.map((part) => [part, engine.compile(part.screen.source, part.screen)]));

/** The screen of a part of an entry. Undefined if there is no such part. Errors: `notFound`. */
export function showPart(
  context: Context,
  view: OwnerView,
  { id, part: name }: { readonly id: string; readonly part: string },
): ShownScreen | undefined {
  const part = [...context.parts.keys()].find((one) => one.name === name);
  return part && showOpened(context, view, part, openEntry(context, view, id));
}

function showOpened(
  context: Context,
  view: OwnerView,
  part: EntryPart,
  { entry, value, hasDraft }: EditedEntry,
  refused?: PartRefused,
): ShownScreen {
  const { texts } = view.site;
  const content = context.parts.get(part);
  if (!content) throw notFound();
  const back = `${context.path}/${encodeURIComponent(entry.id)}`;
  return {
    content,
    heading: `${entry.title}: ${texts[part.title]}`,
    ...(refused && {
      status: 400,
      problem: refused.field === "" ? toProblemText(texts, refused.problem) : texts.entriesProblem,
    }),
    data: {
      ...part.show(value, view.site, refused),
      path: `${back}/${part.name}`,
      back,
      backText: entry.title,
      digest: toDigest(value),
      hasDraft,
    },
  };
}

/** The forms of the parts of a kind, one for each part. */
export const partForms = (context: Context): NonNullable<OwnerScreen["forms"]> =>
  [...context.parts.keys()].map((part) =>
    screenForm(
      `/:id/${part.name}`,
      sentSchema,
      async ({ view, params, body }) => {
        const edited = openEntry(context, view, params.id);
        try {
          const refused = await savePart(context, view, { part, edited, sent: body });
          if (refused) return showOpened(context, view, part, edited, refused);
          return doneAt(context, edited.entry.id, "saved", `/${part.name}`);
        } catch (error) {
          const refusal = toRefusal(error, view.site.texts);
          const now = openEntry(context, view, params.id);
          return { ...showOpened(context, view, part, now), ...refusal };
        }
      },
      part.takesFiles ? { fileBytes: screensLimits.fileBytes } : {},
    ),
  );

type Asked = { readonly part: EntryPart; readonly edited: EditedEntry; readonly sent: Sent };

/** Saves a part; what is wrong with it, if anything is. Errors: those of `ChangeService.edit`. */
async function savePart(
  context: Context,
  view: OwnerView,
  { part, edited, sent }: Asked,
): Promise<PartRefused | undefined> {
  const { changes, kind } = context;
  const { entry, value, hasDraft } = edited;
  const seen = toSeen(edited, { digest: textOf(sent, "digest") });
  const changed = await part.change(value, sent, view.site);
  if (changed.problem) return { ...changed, sent };
  const known = toShown(context, view).changesOf(entry.file);
  const edits = toDifferences(value, changed.value, entry.path, known).map((one) => ({
    ...one,
    file: entry.file,
  }));
  const state = stateFor(kind, view, hasDraft);
  const { also } = changed;
  if (edits.length > 0) {
    await changes.edit(view.site, edits, state, view.account.email, { seen, also });
  }
  return undefined;
}
