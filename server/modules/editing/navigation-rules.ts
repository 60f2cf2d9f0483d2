import * as editingLimits from "../../contract/editing/limits.ts";
import { hasControls, type InputProblem, linkProblem } from "../../contract/screens/input-rules.ts";
import type { SavedEntry } from "../../site/loading/saved-content.ts";

/** The site's pages by the ids of their collections, for the rules. */
export type KnownPages = {
  isPage(id: string): boolean;
  /** True for the id of a member area. */
  isMemberArea(id: string): boolean;
};

/** A navigation that can be saved, or errors by the place of the entry: `items.0.items.2`. */
export type ReadNavigation =
  | { readonly entries: readonly SavedEntry[] }
  | { readonly problems: Readonly<Record<string, InputProblem>> };

/** Reads the entries of a navigation from a call. A faulty one refuses all. */
export function readNavigation(items: readonly unknown[], pages: KnownPages): ReadNavigation {
  const problems: Record<string, InputProblem> = {};
  let count = 0;
  const report = (place: string, text: InputProblem): readonly SavedEntry[] => {
    problems[place] = text;
    return [];
  };
  const readAll = (
    entries: readonly unknown[],
    place: string,
    depth: number,
  ): readonly SavedEntry[] =>
    entries.flatMap((entry, position) => read(entry, `${place}.${position}`, depth));
  const read = (entry: unknown, place: string, depth: number): readonly SavedEntry[] => {
    count += 1;
    // Further errors would not help.
    if (count > editingLimits.navigationEntries) {
      const max = editingLimits.navigationEntries;
      return report("items", { text: "navigationTooLong", values: { max } });
    }
    if (depth > editingLimits.navigationDepth) return report(place, { text: "navigationTooDeep" });
    if (!isObject(entry)) return report(place, { text: "navigationEntryInvalid" });
    const { collectionId, memberAreaId, externalLink, items = [] } = entry;
    const named = [collectionId, memberAreaId, externalLink].filter((value) => value != null);
    if (named.length !== 1 || !Array.isArray(items)) {
      return report(place, { text: "navigationEntryInvalid" });
    }
    if (externalLink != null) {
      const problem = linkOf(externalLink);
      if ("text" in problem) return report(place, problem);
      // Entries below a link would not be shown.
      return items.length > 0 ? report(place, { text: "navigationEntryInvalid" }) : [problem];
    }
    const pageId = collectionId ?? memberAreaId;
    const isKnown =
      typeof pageId === "string" &&
      (memberAreaId == null ? pages.isPage(pageId) : pages.isMemberArea(pageId));
    if (!isKnown) return report(place, { text: "navigationPageUnknown" });
    return [{ pageId, items: readAll(items, `${place}.items`, depth + 1) }];
  };
  const entries = readAll(items, "items", 1);
  return Object.keys(problems).length > 0 ? { problems } : { entries };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function linkOf(sent: unknown): Extract<SavedEntry, { externalLink: object }> | InputProblem {
  if (!isObject(sent)) return { text: "navigationEntryInvalid" };
  const { url, title, newWindow = false } = sent;
  if (typeof url !== "string" || typeof newWindow !== "boolean") {
    return { text: "navigationEntryInvalid" };
  }
  if (
    typeof title !== "string" ||
    title.trim() === "" ||
    title.length > editingLimits.navigationTitleLength ||
    hasControls(title)
  ) {
    return { text: "titleInvalid" };
  }
  return linkProblem(url) ?? { externalLink: { url, title, newWindow } };
}
