import * as editingLimits from "../../contract/editing/limits.ts";
import type { InputProblem } from "../../contract/screens/input-rules.ts";
import {
  hasControls,
  optionProblem,
  pageUrlProblem,
  tagProblem,
} from "../../contract/screens/input-rules.ts";

/** Errors of content to be created, by field. */
export type Problems = Readonly<Record<string, InputProblem>>;

/** A shop page as sent in a call. */
export type NewStore = {
  readonly navigationTitle: string;
  readonly title: string;
  /** Empty to derive it from the title. */
  readonly urlId: string;
  readonly description: string;
  readonly enabled: boolean;
};

/** A category as sent in a call. */
export type NewCategory = {
  readonly displayName: string;
  /** Empty, or the collection's id, for the top level. */
  readonly parentCategoryId: string;
  readonly type: string;
  readonly pageRendering: string;
  readonly displayIndex: number;
};

/** Finds errors of a new shop page. */
export function storeProblems({ navigationTitle, title, urlId, description }: NewStore): Problems {
  const isLong = (text: string, most: number) => text.length > most;
  const isTitle = (text: string) =>
    !isLong(text, editingLimits.navigationTitleLength) && !hasControls(text);
  const url = urlId === "" ? undefined : pageUrlProblem(urlId);
  return {
    ...((title.trim() === "" || !isTitle(title)) && {
      title: { text: "titleInvalid" as const },
    }),
    ...(!isTitle(navigationTitle) && {
      navigationTitle: { text: "titleInvalid" as const },
    }),
    ...(isLong(description, editingLimits.descriptionLength) && {
      description: {
        text: "textTooLong" as const,
        values: { max: editingLimits.descriptionLength },
      },
    }),
    ...(url && { urlId: url }),
  };
}

/**
 * Finds errors of a new category; `parents` are the ids that it may be below, `taken` the names in its collection, in
 * any case.
 */
export function categoryProblems(
  { displayName, parentCategoryId, type, pageRendering }: NewCategory,
  parents: ReadonlySet<string>,
  taken: readonly string[],
): Problems {
  const key = displayName.trim().toLowerCase();
  const name = tagProblem(
    "category",
    displayName,
    taken.map((one) => (one.trim().toLowerCase() === key ? displayName : one)),
  );
  const kind = optionProblem(type, ["ROOT"]);
  const rendering = optionProblem(pageRendering, ["LIST_VIEW"]);
  return {
    ...(name && { displayName: name }),
    ...(parentCategoryId !== "" &&
      !parents.has(parentCategoryId) && { parentCategoryId: { text: "categoryUnknown" as const } }),
    ...(kind && { type: kind }),
    ...(rendering && { pageRendering: rendering }),
  };
}
