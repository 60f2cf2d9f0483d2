import { readLayouts } from "../reading/layouts.ts";
import type { ShownPage } from "../reading/shown-page.ts";
import type { LostList } from "./lost.ts";

type Fields = Readonly<Record<string, object>>;

/** The block fields of the theme: what most pages show belongs to the site, what is different on a page to that page. */
export function toPlacedFields(shown: ReadonlyMap<string, ShownPage>, lost: LostList) {
  const byField = new Map<string, Map<string, { layout: object; pages: string[] }>>();
  for (const [urlId, { markup, fields }] of shown) {
    const layouts = fields.length > 0 ? readLayouts(markup.source) : new Map();
    for (const id of fields) {
      const layout = layouts.get(id);
      if (!layout || !/^[\w-]{1,128}$/.test(id)) continue;
      const { asHtml, ...kept } = layout;
      if (asHtml.length > 0)
        lost.add(`/${urlId}`, `blocks of '${id}' have become HTML: ${asHtml.join(", ")}`);
      const kinds = byField.get(id) ?? new Map();
      const text = JSON.stringify(kept);
      const kind = kinds.get(text) ?? { layout: kept, pages: [] };
      kind.pages.push(urlId);
      byField.set(id, kinds.set(text, kind));
    }
  }
  const siteFields: Record<string, object> = {};
  const pageFields = new Map<string, Fields>();
  for (const [id, kinds] of byField) {
    const [first, ...others] = [...kinds.values()].sort(
      (one, other) => other.pages.length - one.pages.length,
    );
    if (!first) continue;
    // A field that one page alone has is its own.
    const isShared = first.pages.length > 1 || shown.size === 1;
    if (isShared) siteFields[id] = first.layout;
    for (const { layout, pages } of isShared ? others : [first, ...others]) {
      for (const urlId of pages) pageFields.set(urlId, { ...pageFields.get(urlId), [id]: layout });
    }
  }
  return { siteFields, pageFields };
}
