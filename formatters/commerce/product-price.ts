import {
  type Args,
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
  type Markup,
  property,
  toText,
  type Value,
} from "../../engine/index.ts";
import {
  productPriceMarkup,
  subscriptionPriceMarkup,
} from "../../templates/platform/product-price.ts";
import { formatMessage, type MessageArgument } from "../i18n/message.ts";
import { checkCurrencyOptions } from "../i18n/money.ts";
import { escapeAttribute } from "../support/escape.ts";
import { indexed } from "../support/indexed.ts";
import { localizedText } from "../support/localized-text.ts";
import { takesProduct } from "../support/takes.ts";
import { islandHost } from "./island-host.ts";
import { priceText } from "./price.ts";
import {
  cheapestVariant,
  fromPrice,
  isPaywall,
  isSubscribable,
  isUnpriced,
  type Money,
  normalPrice,
  onSale,
  productType,
  salePrice,
  toMoney,
  variedPrices,
} from "./product.ts";
import { planText, planTextKey, type SubscriptionPlan, subscriptionPlan } from "./subscription.ts";
import { LISTED_PRICES, told } from "./told-product.ts";

/** A price as HTML. */
type Line = { readonly text: string };

/**
 * The prices that a visitor reads: a "from" price, else the sale price beside the normal one, else only the normal
 * price.
 */
type Prices = {
  readonly from?: Line | undefined;
  readonly sale?: Line | undefined;
  readonly normal?: Line | undefined;
};

/** Writes a price, either into a message or alone. Undefined without a locale to write it in. */
type PriceWriter = Readonly<
  Record<"from" | "fromOnly" | "price", (message: string, money: Money) => Line | undefined> & {
    readonly alone: (money: Money) => Line | undefined;
  }
>;

/** Prices for the context's locale; a subscription's plan adds billingPeriodValue and duration to the messages. */
function priceWriter(args: Args, context: FormatterContext, plan?: SubscriptionPlan): PriceWriter {
  const inMessage = (message: string, money: Money, names: readonly string[]): Line | undefined => {
    const price = priceText(money, args, context);
    if (price === "") return undefined;
    const values: readonly MessageArgument[] = [
      ...names.map((name) => [name, price] as const),
      ["billingPeriodValue", plan?.value],
      ["duration", plan?.duration],
    ];
    return { text: formatMessage(message, values, context) };
  };
  return {
    from: (message, money) => inMessage(message, money, ["fromPrice", "price"]),
    fromOnly: (message, money) => inMessage(message, money, ["fromPrice"]),
    price: (message, money) => inMessage(message, money, ["price"]),
    // Same as the message "{price}", which is empty without a locale.
    alone(money) {
      const price = priceText(money, args, context);
      if (price === "") return undefined;
      return { text: context.locale === undefined ? "" : price };
    },
  };
}

/** A text of the website. Only a missing one falls back, not an empty one. */
function text(key: string, fallback: string, context: FormatterContext): string {
  const found = context.lookup(["localizedStrings", key]);
  return found === undefined ? fallback : toText(found);
}

/**
 * True if the other prices need not be asked. Without a page they are written as well, though not shown: in the reference engine their
 * errors are those of the formatter.
 */
const standsAlone = (from: Line | undefined, item: Value): boolean =>
  from !== undefined && told(item, LISTED_PRICES) !== undefined;

const fromText = (context: FormatterContext): string =>
  text("productPriceFromText", "from {fromPrice}", context);

function oneTimePrices(item: Value, args: Args, context: FormatterContext): Prices {
  if (productType(item) === "none") return {};
  const write = priceWriter(args, context);
  const from = variedPrices(item) ? write.from(fromText(context), fromPrice(item)) : undefined;
  if (standsAlone(from, item)) return { from };
  return {
    from,
    sale: onSale(item) ? write.alone(salePrice(item)) : undefined,
    normal: write.alone(normalPrice(item)),
  };
}

/** Without a price, the reference engine fills in the literal `true`. */
const noPrices: readonly MessageArgument[] = [
  ["fromPrice", "true"],
  ["price", "true"],
];

function plannedPrices(item: Value, args: Args, context: FormatterContext): Prices {
  const plan = subscriptionPlan(item);
  if (!plan) {
    const unavailable = text("productPriceUnavailable", "Unavailable", context);
    return { from: { text: formatMessage(unavailable, noPrices, context) } };
  }
  const message = text(planTextKey(plan, variedPrices(item)), planText(plan, item), context);
  const write = priceWriter(args, context, plan);
  const from = variedPrices(item) ? write.from(message, fromPrice(item)) : undefined;
  if (standsAlone(from, item)) return { from };
  return {
    from,
    sale: onSale(item) ? write.price(message, salePrice(item)) : undefined,
    normal: write.price(message, normalPrice(item)),
  };
}

const productPrices = (item: Value, args: Args, context: FormatterContext): Prices =>
  isSubscribable(item) ? plannedPrices(item, args, context) : oneTimePrices(item, args, context);

/** Prices from the first pricing option of the cheapest variant. */
function subscriptionPrices(item: Value, args: Args, context: FormatterContext): Prices {
  const type = productType(item);
  const options = indexed(property(cheapestVariant(item), "pricingOptions"));
  const [option] = options;
  if ((type !== "physical" && type !== "service") || options.length === 0) return {};

  const isOnSale = isTruthy(property(option, "onSale"));
  const sale = toMoney(property(option, "salePriceMoney"));
  const normal = toMoney(property(option, "priceMoney"));
  const write = priceWriter(args, context);
  return {
    from: variedPrices(item)
      ? write.fromOnly(fromText(context), isOnSale ? sale : normal)
      : undefined,
    sale: isOnSale ? write.alone(sale) : undefined,
    normal: write.alone(normal),
  };
}

type Labels = (context: FormatterContext) => { readonly sale: string; readonly original: string };

/** The reference engine looks for the website's texts in the wrong place, so it always prints these. */
const englishLabels: Labels = () => ({ sale: "Sale Price:", original: "Original Price:" });

const localizedLabels: Labels = (context) => {
  const label = (key: string, fallback: string) =>
    escapeAttribute(localizedText(undefined, key, fallback, context));
  return {
    sale: label("salePriceText", "Sale Price:"),
    original: label("originalPriceText", "Original Price:"),
  };
};

function priceFormatter(markup: Markup, read: typeof productPrices, labels: Labels): Formatter {
  function write(item: Value, args: Args, context: FormatterContext): string {
    const { from, sale, normal } = read(item, args, context);
    const words = labels(context);
    const prices = {
      from,
      sale,
      normal: normal?.text,
      saleLabel: words.sale,
      originalLabel: words.original,
    };
    return context.renderMarkup(markup, prices, { private: true });
  }
  return (item, args, context) => {
    const host = islandHost(context.host);
    if (host && (isPaywall(item) || isUnpriced(item))) return undefined;
    const html = write(host?.pricedItem?.(item) ?? item, args, context);
    return host?.framePrice?.(item, html) ?? html;
  };
}

function priceTable(labels: Labels): FormatterTable {
  return {
    /**
     * `{item|product-price style:short}`: the price of a product, with its sale price or billing period.
     *
     * Value: a product item; anything else costs 0.00. Args: currency options of `money`, used if prices are formatted
     *   for the locale (`featureFlags.useCLDRMoneyFormat`).
     * Result: HTML; prices and texts of `localizedStrings` (messages with fromPrice, price, billingPeriodValue,
     *   duration) are not escaped. Empty without a locale; nothing for a paywall, and for a product without variants, in a page.
     * Errors: `Error` for the amounts NaN and Infinity. Source: reference engine, ProductPriceFormatter.
     */
    "product-price": {
      run: priceFormatter(productPriceMarkup, productPrices, labels),
      result: "html",
      takes: takesProduct,
      checkArgs: checkCurrencyOptions,
    },
    /**
     * `{item|subscription-price}`: the price of a product as a subscription, from the first pricing option of its
     * cheapest variant. Empty for digital products, gift cards and products without pricing options.
     *
     * As `product-price`. Source: reference engine, SubscriptionPriceFormatter.
     */
    "subscription-price": {
      run: priceFormatter(subscriptionPriceMarkup, subscriptionPrices, labels),
      result: "html",
      takes: takesProduct,
      checkArgs: checkCurrencyOptions,
    },
  };
}

/** Formatters of prices for visitors in the reference mode, with English labels. */
export const productPriceFormatters = priceTable(englishLabels);
/** Formatters of prices for visitors in the complete mode, with labels from the website's texts. */
export const localizedProductPriceFormatters = priceTable(localizedLabels);
