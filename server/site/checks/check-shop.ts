import { type Content, type ContentPage, itemPath } from "../../content/content.ts";
import { parseCents } from "../../content/money.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { toSellableType, toSkus } from "../catalog/product.ts";

/**
 * Finds mistakes in prices, shipping and taxes: tax classes without a rule, invalid weights and lowest prices; variants
 * without a name; products without variants.
 */
export function checkShop(content: Content): readonly Diagnostic[] {
  const { file, shop, pages } = content;
  const classes = new Set(shop.taxRules.map(({ taxClass }) => taxClass));
  const options = shop.shippingOptions.flatMap(({ taxClass }, position) =>
    taxClass === undefined || classes.size === 0 || classes.has(taxClass)
      ? []
      : [warn(file, ["shop", "shippingOptions", position, "taxClass"], noRuleFor(taxClass))],
  );
  return [...options, ...[...pages.values()].flatMap((page) => checkProducts(page, classes))];
}

const checkProducts = (page: ContentPage, classes: ReadonlySet<string>): readonly Diagnostic[] =>
  (page.items ?? []).flatMap(({ structuredContent }, position) => {
    if (!structuredContent) return [];
    const path = [...itemPath(page, position), "structuredContent"];
    const { taxClass, variants } = structuredContent;
    const type = toSellableType(structuredContent.productType);
    const isTaxed = type !== "giftCard";
    // A digital product has a price of its own.
    const hasOffer = type === undefined || type === "digital" || (variants ?? []).length > 0;
    const isKnown = !isTaxed || taxClass == null || classes.has(String(taxClass));
    const weights = (variants ?? []).flatMap(({ weight }, index) =>
      weight == null || (typeof weight === "number" && weight >= 0)
        ? []
        : [warn(page.file, [...path, "variants", index, "weight"], "is no weight; 0 counts")],
    );
    const lowest = (variants ?? []).flatMap(({ lowestPriceMoney, priceMoney }, index) => {
      const normal = priceMoney && parseCents(priceMoney, priceMoney.currency);
      const cents = lowestPriceMoney && parseCents(lowestPriceMoney, lowestPriceMoney.currency);
      if (normal == null || cents == null || cents <= normal) return [];
      const keys = [...path, "variants", index, "lowestPriceMoney"];
      return [warn(page.file, keys, "is more than the normal price")];
    });
    const nameless = toSkus(variants ?? []).flatMap((sku, index) => {
      if (sku !== undefined) return [];
      const message = "is not sold, as neither a SKU nor an id tells it from the others";
      return [warn(page.file, [...path, "variants", index], message)];
    });
    return [
      ...(hasOffer ? [] : [warn(page.file, [...path, "variants"], "is empty: nothing is sold")]),
      ...nameless,
      ...(isKnown ? [] : [warn(page.file, [...path, "taxClass"], noRuleFor(String(taxClass)))]),
      ...weights,
      ...lowest,
    ];
  });

const noRuleFor = (taxClass: string) => `no rule of the shop is for the tax class '${taxClass}'`;

const warn = (file: string, path: JsonPath, message: string): Diagnostic =>
  toWarning({ code: "SCHEMA", file, path: toJsonPath(path), message });
