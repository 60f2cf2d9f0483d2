/** The platform's formatters and predicates: the only door of this folder. */

import type { FormatterTable, PredicateTable } from "../engine/index.ts";
import { cartFormatters } from "./commerce/cart.ts";
import { priceFormatters } from "./commerce/price.ts";
import { islandWidgetFormatters, plainWidgetFormatters } from "./commerce/product-checkout.ts";
import {
  localizedProductPriceFormatters,
  productPriceFormatters,
} from "./commerce/product-price.ts";
import { productStatusFormatters } from "./commerce/product-status.ts";
import { imageFormatters } from "./content/image.ts";
import { itemFormatters } from "./content/item.ts";
import { sizeFormatters } from "./content/size.ts";
import { applyFormatters } from "./core/apply.ts";
import { encodeFormatters } from "./core/encode.ts";
import { jsonFormatters } from "./core/json.ts";
import { lookupFormatters } from "./core/lookup.ts";
import { numberFormatters } from "./core/number.ts";
import { textFormatters } from "./core/text.ts";
import { dateFormatters } from "./i18n/date.ts";
import { datetimeFormatters } from "./i18n/datetime.ts";
import { decimalFormatters } from "./i18n/decimal.ts";
import { messageFormatters } from "./i18n/message.ts";
import { moneyFormatters } from "./i18n/money.ts";
import { commercePredicates } from "./predicates/commerce.ts";
import { contentPredicates } from "./predicates/content.ts";
import { corePredicates } from "./predicates/core.ts";
import { joinTables } from "./support/join-tables.ts";

export type { IslandHost, WidgetIsland } from "./commerce/island-host.ts";
export { type MoneyFormat, moneyFormat } from "./i18n/money.ts";

const formatters: readonly FormatterTable[] = [
  applyFormatters,
  cartFormatters,
  dateFormatters,
  datetimeFormatters,
  decimalFormatters,
  encodeFormatters,
  imageFormatters,
  itemFormatters,
  jsonFormatters,
  lookupFormatters,
  messageFormatters,
  moneyFormatters,
  numberFormatters,
  priceFormatters,
  productStatusFormatters,
  sizeFormatters,
  textFormatters,
];

/** What differs between the modes. */
const modes = {
  complete: [islandWidgetFormatters, localizedProductPriceFormatters],
  reference: [plainWidgetFormatters, productPriceFormatters],
} as const satisfies Record<string, readonly FormatterTable[]>;

const predicates: readonly PredicateTable[] = [
  commercePredicates,
  contentPredicates,
  corePredicates,
];

export type FormatterOptions = {
  /**
   * `complete`, the server's mode: islands where the page's host gives them, texts in the website's
   * language. `reference`: what the reference engine does, for golden cases and comparisons.
   */
  readonly platform?: keyof typeof modes | undefined;
};

export type Tables = { readonly formatters: FormatterTable; readonly predicates: PredicateTable };

/** The tables for `createEngine`. */
export function createFormatters({ platform = "complete" }: FormatterOptions = {}): Tables {
  return {
    formatters: joinTables([...formatters, ...modes[platform]]),
    predicates: joinTables(predicates),
  };
}
