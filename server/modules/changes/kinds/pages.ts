import { type ChangePath, toKeyStep } from "../../../content/changes/change-path.ts";
import type { ContentPage } from "../../../content/content.ts";
import { pageUrl } from "../../../site/addresses.ts";
import { statusOfPage } from "../../../site/visibility/content-status.ts";
import type { Field } from "../fields/field.ts";
import { html, line, markdown, TEXT_LENGTH, TITLE_LENGTH } from "../fields/kinds.ts";
import { fileOf } from "./items.ts";
import type { EntryKind } from "./kind.ts";

/** Characters of all HTML of a page. */
const PAGE_LENGTH = 2 * TEXT_LENGTH;

/** Blocks with a text, by their type: the place of it in their value. */
const texts = new Map<unknown, ChangePath>(
  [2, "html"].map((type) => [type, ["html"]] as const),
).set(44, ["wysiwyg", "source"]);
texts.set("markdown", ["wysiwyg", "source"]);

const hasFile = ({ items, at, file }: ContentPage): boolean =>
  items === undefined && !at && file.endsWith(".json");

/** Texts of pages, those that the law asks for among them. */
export const pages: EntryKind = {
  name: "pages",
  place: 13,
  group: "content",
  opens: "drafts",
  publishes: "content",
  texts: {
    title: "pagesTitle",
    text: "pagesText",
    search: "entriesName",
    empty: "pagesEmpty",
    all: "pagesAll",
  },
  columns: ["productsUrlId"],
  list: ({ site }) =>
    [...site.content.pages.values()].filter(hasFile).map((page) => ({
      id: page.collection.urlId,
      title: page.collection.title,
      cells: () => [pageUrl(site, page.collection)],
      state: site.texts[statusOfPage(page) ?? "productsPublic"],
      url: () => pageUrl(site, page.collection),
      file: fileOf(site, page),
      path: [],
    })),
  fields(page) {
    const { layout, mainContent } = Object(page);
    return {
      fields: [
        { path: ["collection", "title"], label: "entriesName", kind: line(TITLE_LENGTH, true) },
        {
          path: ["collection", "navigationTitle"],
          label: "pagesNavigation",
          kind: line(TITLE_LENGTH),
        },
        {
          path: ["collection", "description"],
          label: "pagesDescription",
          hint: "entriesHtml",
          kind: html(TEXT_LENGTH),
        },
        ...(layout == null && typeof (mainContent ?? "") === "string"
          ? [
              {
                path: ["mainContent"],
                label: "pagesContent",
                hint: "entriesHtml",
                kind: html(PAGE_LENGTH),
              } as const,
            ]
          : blockFields(layout)),
      ],
    };
  },
};

/** The texts of the blocks of a layout, in its order. */
function blockFields(layout: unknown): readonly Field[] {
  const isWrapped = Object(layout).layout != null;
  const start: ChangePath = isWrapped ? ["layout", "layout"] : ["layout"];
  const found = textsIn(isWrapped ? Object(layout).layout : layout, start);
  return found.map((path, index) => ({
    path,
    label: "pagesBlock",
    name: String(index + 1),
    ...(path.at(-1) === "html"
      ? { hint: "entriesHtml", kind: html(TEXT_LENGTH) }
      : { hint: "pagesMarkdown", kind: markdown(TEXT_LENGTH) }),
  }));
}

function textsIn(part: unknown, path: ChangePath): readonly ChangePath[] {
  return listAt(part, "rows").flatMap((row, rowAt) =>
    listAt(row, "columns").flatMap((column, columnAt) => {
      const around: ChangePath = [...path, "rows", rowAt, "columns", columnAt];
      const own = listAt(column, "blocks").flatMap((block, position) => {
        const text = texts.get(Object(block).type);
        const step = toKeyStep(block, ["id"]) ?? position;
        return text ? [[...around, "blocks", step, "value", ...text]] : [];
      });
      return [...textsIn(column, around), ...own];
    }),
  );
}

const listAt = (value: unknown, name: string): readonly unknown[] => {
  const listed = Reflect.get(Object(value), name);
  return Array.isArray(listed) ? listed : [];
};
