import type { Template } from "../../../../engine/index.ts";
import {
  type OwnerView,
  readPageNumber,
  readText,
  type ShownScreen,
  toListPage,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import { isInScope } from "../edited-changes.ts";
import type { Entry, EntryKind, Shown } from "../kinds/kind.ts";
import type { EntryPart } from "../parts/part.ts";
import type { ChangeService } from "../service.ts";
import type { ToPreview } from "./entry-preview.ts";

/** The screens of a kind of content. */
export type Context = {
  readonly kind: EntryKind;
  readonly path: string;
  readonly changes: ChangeService;
  readonly toPreview: ToPreview;
  readonly listContent: Template;
  readonly formContent: Template;
  readonly parts: ReadonlyMap<EntryPart, Template>;
};

/** Content as owners see it in lists and forms. */
export const toShown = ({ changes }: Context, { site, now }: OwnerView): Shown => ({
  site: changes.withDrafts(site),
  now: now(),
  read: (place) => changes.valueOf(site, place, "draft"),
  changesOf: (file) => {
    const { public: shown, draft } = changes.list(site).changes;
    return [...shown, ...draft].filter((change) => change.file === file);
  },
});

/** The list of the entries of a kind. */
export function showList(context: Context, view: OwnerView, search: URLSearchParams): ShownScreen {
  const { kind, path, changes, listContent } = context;
  const { texts } = view.site;
  const asked = readText(search, "q").trim();
  const part = asked.toLowerCase();
  const shown = toShown(context, view);
  const found = kind
    .list(shown)
    .filter(({ title, words = [] }) =>
      [title, ...words].some((text) => text.toLowerCase().includes(part)),
    );
  const page = toListPage(found.length, readPageNumber(search));
  const { public: edited, draft } = changes.list(view.site).changes;
  const has = (all: typeof edited, entry: Entry) => all.some((change) => isInScope(change, entry));
  const canMake = kind.making && kind.making.lists(shown).length > 0;
  return {
    content: listContent,
    data: {
      path,
      title: texts[kind.texts.title],
      text: texts[kind.texts.text],
      searchLabel: texts[kind.texts.search],
      empty: texts[kind.texts.empty],
      search: asked,
      make: canMake && kind.making ? texts[kind.making.title] : "",
      columns: kind.columns.map((name) => texts[name]),
      rows: found.slice(page.offset, page.offset + page.most).map((entry) => ({
        path: `${path}/${encodeURIComponent(entry.id)}`,
        title: entry.title,
        cells: entry
          .cells()
          .map((text, at) => ({ text, label: texts[kind.columns[at] ?? "entriesName"] })),
        state: [
          ...(entry.state === undefined ? [] : [entry.state]),
          ...(has(edited, entry) ? [texts.entriesEdited] : []),
          ...(has(draft, entry) ? [texts.entriesDrafted] : []),
        ].join(", "),
      })),
      ...toPageLinks(
        texts,
        page,
        (number) => `${path}${toQuery({ q: asked, page: String(number) })}`,
      ),
    },
  };
}
