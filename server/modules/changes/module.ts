import type { ModuleDefinition } from "../../module.ts";
import type { ToDo } from "../../screens/index.ts";
import type { OverlaySaved } from "../../site/loading/saved-content.ts";
import { createFollow } from "./follow.ts";
import { coupons } from "./kinds/coupons.ts";
import type { EntryKind } from "./kinds/kind.ts";
import { pages } from "./kinds/pages.ts";
import { mayChange } from "./kinds/permission.ts";
import { posts } from "./kinds/posts.ts";
import { products } from "./kinds/products.ts";
import { shippingOptions } from "./kinds/shipping.ts";
import { siteTexts } from "./kinds/site-texts.ts";
import { taxRules } from "./kinds/taxes.ts";
import { createPicturesPart } from "./parts/pictures-part.ts";
import { personalData } from "./personal.ts";
import { createUploadStore } from "./pictures/upload-store.ts";
import { changeNotes } from "./privacy-notes.ts";
import { createReloadReports } from "./reload-reports.ts";
import { CHANGES_PATH, createChangesScreen } from "./screen/changes-screen.ts";
import { createEntryScreens } from "./screen/entries-screen.ts";
import { createPreviews } from "./screen/entry-preview.ts";
import { type ChangeService, createChangeService } from "./service.ts";
import { createShownChanges } from "./shown-changes.ts";
import { createTableScreen } from "./table/table-screen.ts";

/** Pause between two checks for changes by other processes, in milliseconds. A large shop takes half a second to show what is found. */
const REFRESH_MS = 300;

/** The kinds of content, those of items with their pictures. */
function toKinds(now: () => number): readonly EntryKind[] {
  const withPictures = (kind: EntryKind, isList: boolean): EntryKind => ({
    ...kind,
    parts: [...(kind.parts ?? []), createPicturesPart({ now, isList })],
  });
  return [
    withPictures(products, true),
    coupons,
    shippingOptions,
    taxRules,
    withPictures(posts, false),
    pages,
    siteTexts,
  ];
}

const NAME = "changes";

/** Owners' changes of products and other content, laid over the files. */
export const changesModule: ModuleDefinition = {
  name: NAME,
  privacyNotes: changeNotes,
  personal: personalData,
  create({ database, engine, logger, now, servedSites, modules }) {
    const shown = createShownChanges(database, logger);
    const others = () => modules().filter(({ name }) => name !== NAME);
    const report = createReloadReports({ database, shown, servedSites, now });
    const follow = createFollow({ shown, report, logger, others });
    const changes = createChangeService({ database, shown, servedSites, onChange: follow, now });
    const overOthers: OverlaySaved = (site) =>
      others().reduce((laid, { facts }) => facts?.overlaySaved?.(laid) ?? laid, site);
    return {
      screens: [
        ...createEntryScreens(
          engine,
          { changes, toPreview: createPreviews(changes, overOthers) },
          toKinds(now),
        ),
        createTableScreen(engine, changes),
        createChangesScreen(engine, changes),
      ],
      toDos: [toConflictsToDo(changes)],
      facts: { overlaySaved: shown.overlay, findUpload: createUploadStore(database).find },
      async followSites() {
        await shown.refresh();
        await report();
      },
      tasks: [
        {
          name: "reading the changes of content",
          everyMs: REFRESH_MS,
          table: "content_states",
          run: follow,
        },
      ],
    };
  },
};

/** Conflicts of changes with the files, for those who may decide them. */
const toConflictsToDo = (changes: ChangeService): ToDo => ({
  place: 70,
  title: "toDoChanges",
  permission: "changes",
  path: CHANGES_PATH,
  count: async (view) =>
    changes.list(view.site).conflicts.filter(({ change }) => mayChange(view, change)).length,
});
