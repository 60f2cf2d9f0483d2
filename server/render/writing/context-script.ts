import type { View } from "../../site/view.ts";
import { toContextScript } from "../payload/page-context.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the data for scripts of the page. */
export function addContextScript(draft: Draft, view: View): Draft {
  const { page, debug } = draft;
  return withParts(draft, { context: toContextScript({ view, page, debug }) });
}
