import { type ContentPage, isEnabled, isLocked, isPublic } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type { SharedView } from "../view.ts";

/** The platform's codes of what is not published, with the labels that owners read. */
const labels: Readonly<Record<number, TextName>> = {
  1: "statusScheduled",
  2: "statusDraft",
  3: "statusReview",
  4: "statusScheduled",
};

/**
 * The label of an item that visitors do not see, or not yet; undefined for a public one. A state without a name is one that
 * is no longer supported.
 */
export const statusOfItem = (item: Item, { moment }: Pick<SharedView, "moment">) =>
  isPublic(item, moment) ? undefined : (labels[item.workflowState ?? 1] ?? "statusUnsupported");

/** The label of a page that visitors do not see, or only with its password; undefined for a public one. */
export function statusOfPage(page: ContentPage): TextName | undefined {
  if (!isEnabled(page)) return "statusDraft";
  return isLocked(page) ? "statusLocked" : undefined;
}
