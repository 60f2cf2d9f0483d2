import * as z from "zod/mini";
import type { Engine } from "../../../../engine/index.ts";
import { entriesScreen, entryScreen } from "../../../../templates/platform/pages/owner/entries.ts";
import { toPathText } from "../../../content/changes/change-path.ts";
import { may } from "../../../contract/accounts/roles.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import { notFound, roleMissing } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  screenForm,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { Typed } from "../fields/entry-form.ts";
import type { EntryKind } from "../kinds/kind.ts";
import type { ChangeService } from "../service.ts";
import { type Context, showList, toShown } from "./entries-list.ts";
import { type EditedEntry, readEntry, saveEntry, toSeen, tryEntry } from "./entry-edits.ts";
import { copyEntry, createEntry, idOfMade, toNewGroups } from "./entry-making.ts";
import type { ToPreview } from "./entry-preview.ts";
import { doneAt, findEntry, openEntry, stateFor } from "./opened-entry.ts";
import { compileParts, partForms, showPart } from "./part-screen.ts";
import { toRefusal } from "./refusal.ts";
import { type Refused, toDigest, toShownGroups } from "./shown-fields.ts";

const fieldsSchema = z.record(z.string(), z.string().check(z.overwrite(toStorable)));

/** The notices by the value of `?done=`. */
const notices = new Map<string, TextName>([
  ["saved", "entriesSaved"],
  ["draft", "entriesDraftSaved"],
  ["same", "entriesNothing"],
  ["created", "entriesCreated"],
  ["copied", "entriesCopied"],
  ["removed", "entriesRemoved"],
  ["published", "entriesPublished"],
  ["dropped", "entriesDropped"],
]);

type Problem = Refused & Pick<ShownScreen, "problem" | "status">;

/** The screens of some kinds of content: a list each, and below it the form of each entry. */
export function createEntryScreens(
  engine: Engine,
  { changes, toPreview }: { readonly changes: ChangeService; readonly toPreview: ToPreview },
  kinds: readonly EntryKind[],
): readonly OwnerScreen[] {
  const listContent = engine.compile(entriesScreen.source, entriesScreen);
  const formContent = engine.compile(entryScreen.source, entryScreen);
  return kinds.map((kind) => {
    const path = `${screensPaths.owner}/${kind.name}`;
    const context: Context = {
      kind,
      path,
      changes,
      toPreview,
      listContent,
      formContent,
      parts: compileParts(engine, kind),
    };
    return {
      path,
      place: kind.place,
      ...(kind.group && { group: kind.group }),
      title: kind.texts.title,
      permission: kind.opens,
      show({ view, below: [id, part, ...rest], search }) {
        if (rest.length > 0) return undefined;
        const done = notices.get(readText(search, "done"));
        const notice = done && view.site.texts[done];
        if (id !== undefined) {
          const shown =
            part === undefined
              ? showForm(context, view, id)
              : showPart(context, view, { id, part });
          return shown && { ...shown, notice };
        }
        if (search.has("new")) return showNew(context, view);
        return { ...showList(context, view, search), notice };
      },
      forms: forms(context),
    };
  });
}

/** Everything that both forms of an entry show. */
const toFormData = ({ kind, path }: Context, { site, account }: OwnerView) => ({
  back: path,
  backText: site.texts[kind.texts.all],
  canPublish: may(account.role, kind.publishes),
});

function showNew(context: Context, view: OwnerView, refused?: Problem): ShownScreen | undefined {
  const { kind, path, formContent } = context;
  const shown = toShown(context, view);
  if (!kind.making) return undefined;
  const lists = kind.making.lists(shown);
  if (lists.length === 0) return undefined;
  return {
    content: formContent,
    heading: view.site.texts[kind.making.title],
    problem: refused?.problem,
    ...(refused?.status !== undefined && { status: refused.status }),
    data: {
      ...toFormData(context, view),
      path,
      isNew: true,
      lists:
        lists.length < 2
          ? []
          : lists.map(({ file, title }) => ({
              file,
              title,
              chosen: refused?.typed.file === file,
            })),
      groups: toShownGroups(
        view.site,
        toNewGroups(kind.making, shown, refused?.typed ?? {}),
        refused,
      ),
    },
  };
}

function showForm(
  context: Context,
  view: OwnerView,
  id: string,
  refused?: Problem,
): ShownScreen | undefined {
  const { kind, changes, formContent } = context;
  const entry = findEntry(context, toShown(context, view), id);
  const edited = entry && readEntry(changes, view, kind, entry, refused?.typed);
  if (!edited) return undefined;
  const { site } = view;
  const { texts } = site;
  const at = toPathText(entry.path);
  return {
    content: formContent,
    heading: entry.title,
    problem: refused?.problem,
    ...(refused?.status !== undefined && { status: refused.status }),
    data: {
      ...toFormData(context, view),
      path: `${context.path}/${encodeURIComponent(id)}`,
      isNew: false,
      digest: toDigest(edited.value),
      hasDraft: edited.hasDraft,
      canPreview: entry.url !== undefined,
      canCopy: kind.making?.copy !== undefined,
      canRemove: kind.making !== undefined,
      links: [
        ...(entry.url ? [{ path: entry.url(), text: texts.entriesView }] : []),
        ...(kind.parts ?? []).map(({ name, title }) => ({
          path: `${context.path}/${encodeURIComponent(id)}/${name}`,
          text: texts[title],
        })),
        ...(kind.links?.(entry) ?? []).map(({ path, text }) => ({ path, text: texts[text] })),
        ...(may(view.account.role, "changes")
          ? [
              {
                path: `${screensPaths.owner}/changes/history${toQuery({ file: entry.file, at })}`,
                text: texts.entriesHistory,
              },
            ]
          : []),
      ],
      groups: toShownGroups(site, edited.groups, refused, kind.fields(edited.value, entry)),
    },
  };
}

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => {
  const { kind, changes } = context;
  const open = (view: OwnerView, id = "", typed?: Typed) => openEntry(context, view, id, typed);
  const done = (id: string, what: string) => doneAt(context, id, what);
  /** The form as it is now, with the reason why a button did nothing. */
  async function orShownAgain(
    view: OwnerView,
    { entry }: EditedEntry,
    act: () => Promise<{ readonly redirect: string }>,
  ): Promise<{ readonly redirect: string } | ShownScreen> {
    try {
      return await act();
    } catch (error) {
      const refusal = toRefusal(error, view.site.texts);
      const shown = showForm(context, view, entry.id);
      if (!shown) throw notFound();
      return { ...shown, ...refusal };
    }
  }
  const assertPublishes = ({ account }: OwnerView) => {
    if (!may(account.role, kind.publishes)) throw roleMissing();
  };
  const { making } = kind;
  return [
    ...(making
      ? [
          screenForm("", fieldsSchema, async ({ view, body }) => {
            const shown = toShown(context, view);
            const state = stateFor(kind, view, body.draft !== undefined);
            const made = await createEntry({ changes, making, view, shown }, body, state);
            if ("path" in made)
              return done(idOfMade(made), state === "draft" ? "draft" : "created");
            const again = showNew(context, view, made);
            if (!again) throw notFound();
            return again;
          }),
          screenForm("/:id/copy", fieldsSchema, async ({ view, params }) => {
            const shown = toShown(context, view);
            const copied = await copyEntry(
              { changes, making, view, shown },
              open(view, params.id),
              stateFor(kind, view, false),
            );
            return done(idOfMade(copied), "copied");
          }),
          screenForm("/:id/remove", fieldsSchema, async ({ view, params, body }) => {
            assertPublishes(view);
            const edited = open(view, params.id);
            return orShownAgain(view, edited, async () => {
              await changes.remove(view.site, toSeen(edited, body), view.account.email);
              return { redirect: `${context.path}?done=removed` };
            });
          }),
        ]
      : []),
    screenForm("/:id", fieldsSchema, async ({ view, params, body }) => {
      const edited = open(view, params.id, body);
      const state = stateFor(kind, view, edited.hasDraft || body.draft !== undefined);
      const saved = await saveEntry(changes, view, edited, body, state);
      const { id } = edited.entry;
      if (saved === "same") return done(id, "same");
      if (saved === "saved") {
        const what = state === "draft" ? "draft" : "saved";
        // With another key an entry may have another address.
        const isThere = findEntry(context, toShown(context, view), id) !== undefined;
        return isThere ? done(id, what) : { redirect: `${context.path}${toQuery({ done: what })}` };
      }
      const shown = showForm(context, view, id, saved);
      if (!shown) throw notFound();
      return shown;
    }),
    screenForm("/:id/preview", fieldsSchema, async ({ view, params, body }) => {
      const edited = open(view, params.id, body);
      const { entry } = edited;
      const page = tryEntry(view, edited, body, (edits) =>
        context.toPreview(view, kind, entry, edits),
      );
      if ("main" in page) return page;
      const shown = showForm(context, view, entry.id, page);
      if (!shown) throw notFound();
      return shown;
    }),
    ...partForms(context),
    ...(["publish", "drop"] as const).map((what) =>
      screenForm(`/:id/${what}`, fieldsSchema, async ({ view, params, body }) => {
        if (what === "publish") assertPublishes(view);
        const edited = open(view, params.id);
        const { entry } = edited;
        return orShownAgain(view, edited, async () => {
          const seen = toSeen(edited, body);
          await changes.endDrafts(view.site, seen, what === "publish", view.account.email);
          const isGone = changes.valueOf(view.site, entry, "draft") === undefined;
          if (isGone && kind.making) return { redirect: `${context.path}?done=dropped` };
          return done(entry.id, what === "publish" ? "published" : "dropped");
        });
      }),
    ),
  ];
};
