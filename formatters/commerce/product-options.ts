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
  const attributes = all.map((variant) => property(variant, "attributes")).filter(isObject);
  const names = indexed(property(content, "variantOptionOrdering")).map(toText);
  return names.map((name, at) => {
    if (names.indexOf(name) < at) return { name, values: [] };
    const values = attributes
      .map((of) => property(of, name))
      .filter((value) => value !== undefined);
    return { name, values: [...new Set(values.map(toText))] };
  });
}
