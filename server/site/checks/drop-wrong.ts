import { type Content, type ContentPage, collectionPath, itemPath } from "../../content/content.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { toSellableType } from "../catalog/product.ts";

/** A kind of value: what it is, for messages, and its test. */
type Rule = readonly [name: string, fits: (value: unknown) => boolean];

const text: Rule = ["text", (value) => typeof value === "string"];
const flag: Rule = ["true or false", (value) => typeof value === "boolean"];
const length: Rule = ["length", (value) => typeof value === "number" && value >= 0];
const image: Rule = ["image", (value) => isJsonObject(value) && typeof value.assetUrl === "string"];
const html: Rule = ["HTML", (value) => typeof value === "string" || isJsonObject(value)];
const system: Rule = ["1 (imperial) or 2 (metric)", (value) => value === 1 || value === 2];
const nothing: Rule = ["key of a gift card, which is never on sale", (value) => value === false];

const storeSettings = { measurementStandard: system, multipleQuantityAllowedForServices: flag };
const collections = { navigationTitle: text, description: html, mainImage: image };
const products = {
  useCustomAddButtonText: flag,
  customAddButtonText: text,
  customSoldOutText: text,
};
const variants = { width: length, height: length, len: length, mainImage: image };

/**
 * Removes values that make no sense, so that the defaults count, each with a warning. Changes the content itself, so that
 * templates and `?format=json` do not see them either. Pages that were sound before are left out.
 */
export function dropWrongValues(
  content: Content,
  wasSound: (page: ContentPage) => boolean = () => false,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const drop = (
    part: unknown,
    rules: Readonly<Record<string, Rule>>,
    file: string,
    at: JsonPath,
  ) => {
    if (!isJsonObject(part)) return;
    for (const [key, [name, fits]] of Object.entries(rules)) {
      if (part[key] == null || fits(part[key])) continue;
      Reflect.deleteProperty(part, key);
      const path = toJsonPath([...at, key]);
      diagnostics.push(toWarning({ code: "SCHEMA", file, path, message: `is no ${name}` }));
    }
  };
  const store = content.websiteSettings.storeSettings;
  drop(store, storeSettings, content.file, ["websiteSettings", "storeSettings"]);
  for (const page of content.pages.values()) {
    if (wasSound(page)) continue;
    drop(page.collection, collections, page.file, collectionPath(page, "").slice(0, -1));
    page.items?.forEach(({ structuredContent }, position) => {
      const path = [...itemPath(page, position), "structuredContent"];
      if (structuredContent?.productType == null) return;
      const isGiftCard = toSellableType(structuredContent.productType) === "giftCard";
      drop(structuredContent, products, page.file, path);
      structuredContent.variants?.forEach((variant, index) => {
        const rules = isGiftCard ? { ...variants, onSale: nothing } : variants;
        const isReduced = isGiftCard && variant.onSale;
        drop(variant, rules, page.file, [...path, "variants", index]);
        if (isReduced) {
          variant.onSale = false;
          Reflect.deleteProperty(variant, "salePrice");
          Reflect.deleteProperty(variant, "salePriceMoney");
        }
      });
    });
  }
  return diagnostics;
}
