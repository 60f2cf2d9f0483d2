/** The platform's formatters and predicates. Other folders import only this file. */

import type { FormatterTable, PredicateTable, WeightTable } from "../engine/index.ts";
import { imagePartial } from "../templates/platform/image-macro.ts";
import {
  cartFormatters,
  completeCartFormatters,
  referenceCartFormatters,
} from "./commerce/cart.ts";
import { formSummaryFormatters } from "./commerce/form-summary.ts";
import {
  completeMerchandisingFormatters,
  merchandisingFormatters,
  referenceMerchandisingFormatters,
} from "./commerce/merchandising.ts";
import { priceFormatters } from "./commerce/price.ts";
import { islandWidgetFormatters, plainWidgetFormatters } from "./commerce/product-checkout.ts";
import {
  localizedProductPriceFormatters,
  productPriceFormatters,
} from "./commerce/product-price.ts";
import { productStatusFormatters } from "./commerce/product-status.ts";
import { colorFormatters } from "./content/color.ts";
import { imageFormatters } from "./content/image.ts";
import { macroFormatters } from "./content/image-macro.ts";
import { itemFormatters } from "./content/item.ts";
import { mediaFormatters } from "./content/media.ts";
import { sizeFormatters } from "./content/size.ts";
import { applyFormatters } from "./core/apply.ts";
import { encodeFormatters } from "./core/encode.ts";
import { jsonFormatters } from "./core/json.ts";
import { lookupFormatters } from "./core/lookup.ts";
import { noOperationFormatters } from "./core/no-operation.ts";
import { numberFormatters } from "./core/number.ts";
import { textFormatters } from "./core/text.ts";
import { dateFormatters, localizedDateFormatters } from "./i18n/date.ts";
import { datetimeFormatters } from "./i18n/datetime.ts";
import { decimalFormatters } from "./i18n/decimal.ts";
import { messageFormatters } from "./i18n/message.ts";
import { moneyFormatters } from "./i18n/money.ts";
import { nativeMoneyFormatters } from "./i18n/native-money.ts";
import { relativeTimeFormatters } from "./i18n/relative-time.ts";
import { commercePredicates } from "./predicates/commerce.ts";
import { contentPredicates } from "./predicates/content.ts";
import { corePredicates } from "./predicates/core.ts";
import { galleryPredicates } from "./predicates/gallery.ts";
import { recordPredicates } from "./predicates/record.ts";
import { slidePredicates } from "./predicates/slide.ts";
import { socialPredicates } from "./predicates/social.ts";
import { calendarFormatters } from "./social/calendar.ts";
import { completeCommentFormatters, referenceCommentFormatters } from "./social/comments.ts";
import {
  completeShareFormatters,
  referenceShareFormatters,
  shareFormatters,
} from "./social/share.ts";
import { joinTables } from "./support/join-tables.ts";
import { weights } from "./weights.ts";

export type { IslandHost, WidgetIsland } from "./commerce/island-host.ts";
export { toListedPrices } from "./commerce/product.ts";
export { type ProductType, productTypes } from "./commerce/product-types.ts";
export { planTextKey, type SubscriptionPlan, subscriptionPlan } from "./commerce/subscription.ts";
export { IN_STOCK, LISTED_PRICES, type ListedPrices } from "./commerce/told-product.ts";
export { type FileHost, withVersion, withVersions } from "./content/file-version.ts";
export { monthNames } from "./i18n/date-names.ts";
export { loadLocale } from "./i18n/locale-data.ts";
export { moneyFormat } from "./i18n/money.ts";

const formatters: readonly FormatterTable[] = [
  calendarFormatters,
  cartFormatters,
  colorFormatters,
  datetimeFormatters,
  decimalFormatters,
  encodeFormatters,
  formSummaryFormatters,
  imageFormatters,
  itemFormatters,
  jsonFormatters,
  lookupFormatters,
  mediaFormatters,
  merchandisingFormatters,
  messageFormatters,
  moneyFormatters,
  numberFormatters,
  priceFormatters,
  productStatusFormatters,
  relativeTimeFormatters,
  shareFormatters,
  sizeFormatters,
  textFormatters,
];

/** The tables that only one mode has. */
const modes = {
  complete: [
    completeCartFormatters,
    completeCommentFormatters,
    completeMerchandisingFormatters,
    completeShareFormatters,
    islandWidgetFormatters,
    localizedDateFormatters,
    localizedProductPriceFormatters,
    macroFormatters,
    nativeMoneyFormatters,
  ],
  reference: [
    applyFormatters,
    dateFormatters,
    noOperationFormatters,
    plainWidgetFormatters,
    productPriceFormatters,
    referenceCartFormatters,
    referenceCommentFormatters,
    referenceMerchandisingFormatters,
    referenceShareFormatters,
  ],
} as const satisfies Record<string, readonly FormatterTable[]>;

const predicates: readonly PredicateTable[] = [
  commercePredicates,
  contentPredicates,
  corePredicates,
  galleryPredicates,
  recordPredicates,
  slidePredicates,
  socialPredicates,
];

/**
 * Partials that every template of the complete platform has: `{@p|apply:image:sizes=50vw}`. Spread them before the
 * theme's own, which take precedence: `partials: { ...builtInPartials, ...blocks }`.
 */
export const builtInPartials = { image: imagePartial } as const;

/** Options of `createFormatters`. */
export type FormatterOptions = {
  /**
   * `complete`, the server's mode: islands if the page's host renders them, texts in the website's language, and
   * results for the names that the reference engine ignores. `reference`: exactly the reference engine's output, for
   * golden cases and comparisons.
   */
  readonly platform?: keyof typeof modes | undefined;
};

/** Formatters and predicates, in the form that `createEngine` takes. */
export type FormatterTables = {
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  readonly weights: WeightTable;
};

/** The tables for `createEngine`. */
export function createFormatters({
  platform = "complete",
}: FormatterOptions = {}): FormatterTables {
  return {
    formatters: joinTables([...formatters, ...modes[platform]]),
    predicates: joinTables(predicates),
    weights,
  };
}
