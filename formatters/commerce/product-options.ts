import { isObject, property, toText, type Value } from "../../engine/index.ts";
import { indexed } from "../support/indexed.ts";
import { structuredContent, variants } from "./product.ts";

/** One option of a product with the values its variants have, in order of first appearance. */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

/** The options that a visitor chooses from; none for a product with one variant. */
export function productOptions(item: Value): readonly ProductOption[] {
  const all = variants(item);
  if (all.length <= 1) return [];
  const attributes = all.map((variant) => property(variant, "attributes")).filter(isObject);
  return indexed(property(structuredContent(item), "variantOptionOrdering")).map((ordered) => {
    const name = toText(ordered);
    const values = attributes
      .map((of) => property(of, name))
      .filter((value) => value !== undefined);
    return { name, values: [...new Set(values.map(toText))] };
  });
}
