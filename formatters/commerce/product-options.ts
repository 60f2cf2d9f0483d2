import { isObject, property, toText, type Value } from "../../engine/index.ts";
import { indexed } from "../support/indexed.ts";
import { structuredContent } from "./product.ts";

/** One option of a product with the values its variants have, in order of first appearance. */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

/**
 * The options that a visitor chooses from; none for a product with one variant. A name that comes again has
 * no values, as in the reference engine.
 */
export function productOptions(item: Value): readonly ProductOption[] {
  const content = structuredContent(item);
  const all = indexed(property(content, "variants"));
  if (all.length <= 1) return [];
  const names = indexed(property(content, "variantOptionOrdering")).map(toText);
  // Each attribute is looked at once: names times variants may be many more than there are attributes.
  const valuesOf = new Map(names.map((name) => [name, new Set<string>()]));
  for (const variant of all) {
    const attributes = property(variant, "attributes");
    if (!isObject(attributes)) continue;
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) valuesOf.get(name)?.add(toText(value));
    }
  }
  return names.map((name) => {
    const values = [...(valuesOf.get(name) ?? [])];
    valuesOf.delete(name);
    return { name, values };
  });
}
