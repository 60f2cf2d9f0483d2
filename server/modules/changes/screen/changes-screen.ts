import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import {
  changesHistoryScreen,
  changesScreen,
} from "../../../../templates/platform/pages/owner/changes.ts";
import { type Conflict, stands } from "../../../content/changes/change.ts";
import {
  type ChangePath,
  isWithin,
  readPathText,
  toPathText,
} from "../../../content/changes/change-path.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";
import { invalidRequest, roleMissing } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readPageNumber,
  readText,
  type ShownScreen,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { Place } from "../edited-changes.ts";
import { mayChange } from "../kinds/permission.ts";
import type { ChangeService } from "../service.ts";
import type { EditKind, StoredChange } from "../store.ts";
import { toReasonText } from "./content-reason.ts";
import { toRefusal } from "./refusal.ts";
import { toValueText } from "./value-text.ts";

/** Its address. */
export const CHANGES_PATH = `${screensPaths.owner}/changes`;

const HISTORY = "history";

/** Characters of a path that a form names; far more than one has. */
const PATH_LENGTH = 2000;

const text = z.string().check(z.maxLength(PATH_LENGTH), z.overwrite(toStorable));

const kinds: Readonly<Record<EditKind, TextName>> = {
  edit: "changesEdit",
  draft: "changesDraft",
  file: "changesChoiceFile",
  own: "changesChoiceOwn",
  written: "changesWritten",
};

type Context = {
  readonly changes: ChangeService;
  readonly listContent: Template;
  readonly historyContent: Template;
};

/** `/config/changes`: what lies over the files, what needs a choice, and below it the history of edits. */
export function createChangesScreen(engine: Engine, changes: ChangeService): OwnerScreen {
  const context: Context = {
    changes,
    listContent: engine.compile(changesScreen.source, changesScreen),
    historyContent: engine.compile(changesHistoryScreen.source, changesHistoryScreen),
  };
  return {
    path: CHANGES_PATH,
    place: 115,
    group: "goods",
    title: "changesTitle",
    permission: "changes",
    async show({ view, below: [part, ...rest], search }) {
      if (rest.length > 0 || (part !== undefined && part !== HISTORY)) return undefined;
      const { texts } = view.site;
      if (part === HISTORY) {
        const notice = search.has("done") ? texts.changesTakenBack : undefined;
        return { ...(await showHistory(context, view, search)), notice };
      }
      const notice = search.has("done") ? texts.changesChosen : undefined;
      return { ...showChanges(context, view, readPageNumber(search)), notice };
    },
    forms: forms(context),
  };
}

/** A page of both lists: of the conflicts, and of all changes. */
function showChanges(
  { changes, listContent }: Context,
  view: OwnerView,
  asked: number,
): ShownScreen {
  const { site } = view;
  const { texts } = site;
  const listed = changes.list(site);
  const { draft } = listed.changes;
  const shown = listed.changes.public.filter((change) => mayChange(view, change));
  const conflicts = listed.conflicts.filter(({ change }) => mayChange(view, change));
  const known = new Map([...shown, ...draft].map((change) => [change.id, change]));
  const page = toListPage(Math.max(conflicts.length, shown.length), asked);
  const onPage = <Row>(rows: readonly Row[]) => rows.slice(page.offset, page.offset + page.most);
  return {
    content: listContent,
    data: {
      isDecided: conflicts.length === 0,
      isEmpty: shown.length === 0,
      ...toPageLinks(
        texts,
        page,
        (number) => `${CHANGES_PATH}${toQuery({ page: String(number) })}`,
      ),
      conflicts: onPage(conflicts).map((conflict) => toShownConflict(texts, conflict, known)),
      changes: onPage(shown).map((change) => ({
        file: change.file,
        path: toPathText(change.path),
        oldValue: toValueText(texts, change.old),
        ownValue: toValueText(texts, change.value),
        by: change.by,
        at: change.at,
      })),
    },
  };
}

function toShownConflict(
  texts: Texts,
  conflict: Conflict,
  known: ReadonlyMap<string, StoredChange>,
) {
  const { change, present } = conflict;
  const stored = known.get(change.id);
  return {
    file: change.file,
    path: toPathText(change.path),
    reason: toReason(texts, conflict),
    fileValue: toValueText(texts, present),
    ownValue: toValueText(texts, change.value),
    canStand: stands(conflict),
    by: stored?.by ?? "",
  };
}

function toReason(texts: Texts, { kind, reason = "" }: Conflict): string {
  switch (kind) {
    case "changed":
      return texts.changesKindChanged;
    case "bothMade":
      return texts.changesKindBothMade;
    case "gone":
      return texts.changesKindGone;
    case "invalid":
      return fill(texts.changesKindInvalid, { reason: toReasonText(texts, reason) });
  }
}

async function showHistory(
  { changes, historyContent }: Context,
  view: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { site } = view;
  const { texts } = site;
  const file = readText(search, "file");
  const at = readText(search, "at");
  const [, number, id] = /^(\d{1,15})-(\w{1,64})$/.exec(readText(search, "before")) ?? [];
  const before = number && id ? { number: Number(number), id } : undefined;
  const around = at === "" ? [] : readPath(at);
  const asked = { file: file === "" ? undefined : file, before };
  const { edits, next } = await changes.listEdits(
    site,
    asked,
    (edit) => isWithin(edit.path, around) && mayChange(view, edit),
  );
  const pageOf = (cursor: string) =>
    `${CHANGES_PATH}/${HISTORY}${toQuery({ file, at, before: cursor })}`;
  return {
    content: historyContent,
    heading: texts.changesHistory,
    data: {
      back: CHANGES_PATH,
      first: before ? pageOf("") : "",
      next: next ? pageOf(`${next.number}-${next.id}`) : "",
      edits: edits.map(({ id, kind, file, path, from, to, at, by }) => ({
        id,
        file,
        by,
        at,
        path: toPathText(path),
        kind: texts[kinds[kind]],
        from: toValueText(texts, from),
        to: toValueText(texts, to),
        canTakeBack: kind !== "written",
      })),
    },
  };
}

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => {
  const { changes } = context;
  return [
    screenForm(
      "/choose",
      z.object({ file: text, path: text, choice: z.enum(["file", "own"]) }),
      async ({ view, body }) => {
        const place = { file: body.file, path: readPath(body.path) };
        if (!mayChange(view, place)) throw roleMissing();
        try {
          await changes.choose(view.site, place, body.choice, view.account.email);
          return { redirect: `${CHANGES_PATH}?done=1` };
        } catch (error) {
          return { ...showChanges(context, view, 1), ...toRefusal(error, view.site.texts) };
        }
      },
    ),
    screenForm("/take-back", z.object({ id: text }), async ({ view, body }) => {
      try {
        const isAllowed = (place: Place) => mayChange(view, place);
        await changes.takeBack(view.site, body.id, view.account.email, isAllowed);
        return { redirect: `${CHANGES_PATH}/${HISTORY}?done=1` };
      } catch (error) {
        const shown = await showHistory(context, view, new URLSearchParams());
        return { ...shown, ...toRefusal(error, view.site.texts) };
      }
    }),
  ];
};

/** Errors: `invalidRequest`. */
function readPath(typed: string): ChangePath {
  try {
    return readPathText(typed);
  } catch {
    throw invalidRequest(["path"]);
  }
}
