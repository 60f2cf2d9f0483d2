import type { ContentPage } from "../../../content/content.ts";
import { isProductCollection, workflowStates } from "../../../content/content.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import type { Field } from "../fields/field.ts";
import { line, TITLE_LENGTH, time, urlId } from "../fields/kinds.ts";
import { newId } from "../new-id.ts";
import { freeUrlId, itemPathOf, itemsOf, listsOf } from "./items.ts";
import type { EntryKind } from "./kind.ts";
import { nameFields, textFields, visibleField } from "./product-fields.ts";

/** The pages of posts and events that have a file of their own. */
const listPages = ({ content }: Site): readonly ContentPage[] =>
  [...content.pages.values()].filter(
    ({ collection, ordering, at, itemPaths, file }) =>
      !isProductCollection(collection) &&
      (ordering === "chronological" || ordering === "calendar") &&
      !at &&
      !itemPaths &&
      file.endsWith(".json"),
  );

const title: Field = { path: ["title"], label: "entriesName", kind: line(TITLE_LENGTH, true) };

/** Posts and events. */
export const posts: EntryKind = {
  name: "posts",
  place: 14,
  group: "content",
  opens: "drafts",
  publishes: "content",
  texts: {
    title: "postsTitle",
    text: "postsText",
    search: "entriesName",
    empty: "postsEmpty",
    all: "postsAll",
  },
  columns: ["productsPage", "postsDate"],
  list: (shown) =>
    itemsOf(shown, listPages(shown.site), ({ startDate, publishOn }, page) => {
      const date = startDate ?? publishOn;
      return [page.collection.title, date == null ? "" : toDateText(date, shown.site)];
    }),
  previewed: [{ path: visibleField.path, value: workflowStates.published }],
  fields(post) {
    const isEvent = typeof Object(post).startDate === "number";
    return {
      rareTitle: "postsTimes",
      fields: [
        title,
        { path: ["urlId"], label: "productsUrlId", kind: urlId },
        visibleField,
        { path: ["publishOn"], label: "postsPublished", kind: time },
        { path: ["startDate"], label: "postsStarts", kind: time, isRare: !isEvent },
        { path: ["endDate"], label: "postsEnds", kind: time, isRare: !isEvent },
        ...textFields(post),
        ...nameFields,
      ],
    };
  },
  making: {
    title: "postsNew",
    keyField: "title",
    fields: () => [
      title,
      { path: ["startDate"], label: "postsStarts", hint: "postsStartsHint", kind: time },
    ],
    lists: (shown) => listsOf(shown, listPages(shown.site)),
    make({ now }, { page }, typed) {
      const id = newId();
      const value = {
        id,
        urlId: freeUrlId(page, Object(typed).title, "beitrag"),
        ...Object(typed),
        workflowState: workflowStates.draft,
        addedOn: now,
        publishOn: now,
      };
      return { path: itemPathOf(id), value };
    },
  },
};
