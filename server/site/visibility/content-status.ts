import { type ContentPage, isForMembers, isLocked, isPublished } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type { SharedView } from "../view.ts";
import { isPublicIn } from "./publication.ts";

/** The platform's codes of unpublished states, with the labels for owners. */
const labels: Readonly<Record<number, TextName>> = {
  1: "statusScheduled",
  2: "statusDraft",
  3: "statusReview",
  4: "statusScheduled",
};

/**
 * The label of an item that visitors do not see (yet). Undefined for a public one. A state without a name is no longer
 * supported.
 */
export const statusOfItem = (item: Item, view: Pick<SharedView, "isPast">) =>
  isPublicIn(view, item) ? undefined : (labels[item.workflowState ?? 1] ?? "statusUnsupported");

/** The label of a page that visitors do not see, or only with its password. Undefined for a public one. */
export function statusOfPage(page: ContentPage): TextName | undefined {
  if (!isPublished(page)) return "statusDraft";
  if (isForMembers(page)) return "statusMembers";
  return isLocked(page) ? "statusLocked" : undefined;
}
