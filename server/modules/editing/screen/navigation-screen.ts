import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { navigationScreen } from "../../../../templates/platform/pages/owner/navigation.ts";
import type { NavigationEntry } from "../../../content/schemas.ts";
import * as editingLimits from "../../../contract/editing/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import { readIfMatch } from "../edit-state.ts";
import { MAIN, type Navigations } from "../navigation-service.ts";
import { type NavigationRow, readItems, toRows } from "./navigation-form.ts";
import { toRefusal } from "./refusal.ts";

const PATH = `${screensPaths.owner}/navigation`;

const fieldsSchema = z.record(z.string(), z.string().check(z.overwrite(toStorable)));

const levels = Array.from({ length: editingLimits.navigationDepth }, (_, level) => level + 1);

/** Numbers of entries that follow each other: others fit between them. */
const NUMBER_STEP = 10;

/** `/config/navigation`: the navigations of the theme, and what they hold. */
export function createNavigationScreen(engine: Engine, navigations: Navigations): OwnerScreen {
  const content = engine.compile(navigationScreen.source, navigationScreen);
  const showAll = (view: OwnerView): ShownScreen => toScreen(content, navigations, view);
  return {
    path: PATH,
    place: 15,
    group: "settings",
    title: "navigationsTitle",
    permission: "content",
    show({ view, below, search }) {
      if (below.length > 0) return undefined;
      const notice = search.has("saved") ? view.site.texts.navigationSaved : undefined;
      return { ...showAll(view), notice };
    },
    forms: [
      screenForm("/:name", fieldsSchema, async ({ view, params, body }) => {
        const update = {
          fieldName: params.name ?? "",
          templateId: view.site.theme.config.name,
          items: readItems(body),
        };
        try {
          await navigations.save(() => view, update, readIfMatch(body.etag));
          return { redirect: `${PATH}?saved=1` };
        } catch (error) {
          return { ...showAll(view), ...toRefusal(error, view.site.texts) };
        }
      }),
    ],
  };
}

function toScreen(content: Template, navigations: Navigations, view: OwnerView): ShownScreen {
  const { site } = view;
  const { body, etag } = navigations.find(view);
  const { layout } = body as Layout;
  const pages = [...site.pages.values()]
    .map(({ collection: { id, title, urlId } }) => ({ id, title: `${title} (/${urlId})` }))
    .sort((one, other) => one.title.localeCompare(other.title, site.locale));
  const main = layout.find(({ identifier }) => identifier === MAIN);
  return {
    content,
    data: {
      isMissing: main === undefined,
      main: (main?.links ?? []).map(toMainEntry),
      navigations: site.theme.config.navigations.map(({ name, title }) => ({
        name,
        title,
        etag,
        levels,
        pages,
        action: `${PATH}/${encodeURIComponent(name)}`,
        rows: toRows(entriesOf(site, name)).flatMap((row, place) => toShownRow(site, row, place)),
      })),
    },
  };
}

type Layout = {
  readonly layout: readonly { readonly identifier: string; readonly links: readonly Link[] }[];
};
type Link = {
  readonly title?: string;
  readonly externalLink?: { readonly title: string };
  readonly items: readonly Link[];
};

type MainEntry = { title: string; below: MainEntry[] };

const toMainEntry = (link: Link): MainEntry => ({
  title: link.externalLink?.title ?? link.title ?? "",
  below: link.items.map(toMainEntry),
});

const entriesOf = ({ content }: Site, name: string): readonly NavigationEntry[] =>
  (Object.hasOwn(content.navigation, name) ? content.navigation[name] : undefined) ?? [];

/** A row of the form; none for a page that does not exist, which visitors do not see either. */
function toShownRow({ pages, texts }: Site, { entry, depth }: NavigationRow, place: number) {
  const known = "collection" in entry ? pages.get(entry.collection)?.collection : undefined;
  if ("collection" in entry && known === undefined) return [];
  const link = "externalLink" in entry ? entry.externalLink : undefined;
  const title = known?.title ?? link?.title ?? "";
  return [
    {
      key: String(place),
      number: (place + 1) * NUMBER_STEP,
      depths: levels.map((level) => ({ depth: level, chosen: level === depth })),
      title,
      removeName: fill(texts.navigationRemoveName, { title }),
      ...(known
        ? { page: known.id }
        : { url: link?.url ?? "", newWindow: link?.newWindow ?? false }),
    },
  ];
}
