import * as editingLimits from "../../contract/editing/limits.ts";
import type { InputProblem } from "../../contract/screens/input-rules.ts";
import {
  hasControls,
  optionProblem,
  pageUrlProblem,
  tagProblem,
} from "../../contract/screens/input-rules.ts";

/** What is wrong with something that is to be created, by field. */
export type Problems = Readonly<Record<string, InputProblem>>;

/** The page of a shop as a call brings it. */
export type NewStore = {
  readonly navigationTitle: string;
  readonly title: string;
  /** Empty for one that is made of the title. */
  readonly urlId: string;
  readonly description: string;
  readonly enabled: boolean;
};

/** A category as a call brings it. */
export type NewCategory = {
  readonly displayName: string;
  /** Empty, or the collection's id, for one that stands below no other. */
  readonly parentCategoryId: string;
  readonly type: string;
  readonly pageRendering: string;
  readonly displayIndex: number;
};

const URL_FALLBACK = "store";
const MIN_URL_LENGTH = 3;

/** What is wrong with the page of a shop. */
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
 * The URL id of a page: the one that is wanted, or a slug of the title, `store` where that has fewer than three characters; with `-2`, `-3` and
 * so on where it is taken. `isTaken` is asked in small letters.
 */
export function chooseUrlId(
  { urlId, title }: Pick<NewStore, "urlId" | "title">,
  isTaken: (urlId: string) => boolean,
): string {
  const slug = toSlug(title);
  const wanted = urlId || (slug.length < MIN_URL_LENGTH ? URL_FALLBACK : slug);
  let chosen = wanted;
  for (let number = 2; isTaken(chosen.toLowerCase()); number += 1) chosen = `${wanted}-${number}`;
  return chosen;
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Small letters and digits of a text with hyphens between its words: `Büro & Küche` is `buero-kueche`. */
const toSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, editingLimits.slugLength)
    .replace(/^-+|-+$/g, "");

/** What is wrong with a category; `parents` are the ids that it may stand below, `taken` the names that its collection has, in any case. */
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
