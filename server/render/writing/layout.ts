import type { View } from "../../site/view.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the theme's layout around the main content, or the platform's document that replaces it. */
export function addLayout(draft: Draft, { site: { theme } }: View): Draft {
  const { page, renderTemplate } = draft;
  const { layouts } = theme;
  const layout = page.document ?? layouts.get(page.layout) ?? layouts.get("default");
  if (!layout) throw new Error(`${theme.folder} has no layout 'default'`);
  const { html, errors } = renderTemplate(layout, draft.html);
  return withParts(draft, { html, errors: [...draft.errors, ...errors] });
}
