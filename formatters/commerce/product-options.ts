import { isObject, property, toText, type Value } from "../../engine/index.ts";
import { indexed } from "../support/indexed.ts";
import { LISTED_PRICES, structuredContent, told } from "./told-product.ts";

/** One option of a product and the values that its variants have, in order of first appearance. */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

/**
 * The options that a visitor can choose. None for a product with a single variant. A repeated name has no values, as in
 * the reference engine.
 */
export function productOptions(item: Value): readonly ProductOption[] {
  if ((told(item, LISTED_PRICES)?.count ?? 2) < 2) return [];
  const content = structuredContent(item);
  const all = indexed(property(content, "variants"));
  if (all.length <= 1) return [];
  const names = indexed(property(content, "variantOptionOrdering")).map(toText);
  // One pass over the attributes, because names times variants may be far more.
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
