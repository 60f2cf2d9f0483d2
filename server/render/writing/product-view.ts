import { renderQuickView } from "../../blocks/products/quick-view.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the product of an item page for a lightbox. */
export function addProductView(draft: Draft): Draft {
  const { host } = draft;
  const { content, item } = draft.page;
  if (!content || !item) throw new Error("only the page of an item has a quick view");
  return withParts(draft, { html: renderQuickView(content, item, host) });
}

/** Writes the forms of the products that are shown, after them. */
export const addProductForms = (draft: Draft): Draft =>
  withParts(draft, { html: draft.html + draft.host.islands.productForms() });
