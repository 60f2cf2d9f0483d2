import { isScarce } from "../../contract/products/scarcity.ts";
import type { Scarcity } from "../../contract/products/schemas.ts";
import { resolveVariant } from "../../contract/products/variant-choice.ts";
import { fill } from "../../contract/texts/index.ts";
import type { Site } from "../site.ts";
import { type SellableProduct, variantIdOf } from "./product.ts";

/** The place of a product on a page: its own page, or anywhere else. */
export type ProductPlace = "item" | "block";

/** The stock notices of a product on a page, as formatters read them: an entry of `productMerchandisingContext`. */
export type Merchandising = {
  /** True if low stock of the product is announced here, even if no variant is low now. */
  readonly scarcityEnabled: boolean;
  /** A message in which `{qtyInStock}` is the number of units. */
  readonly scarcityText: string;
  /** True if it is shown before anything is chosen, because there is no choice. */
  readonly scarcityShownByDefault: boolean;
  /** One for each variant with low stock, with its option values if there is a choice. */
  readonly scarcityTemplateViews: readonly {
    readonly qtyInStock: number;
    readonly attributes?: Readonly<Record<string, string>>;
  }[];
  /** One for each variant that is sold out. */
  readonly restockNotificationViews: readonly {
    readonly variantId: string;
    readonly hiddenByDefault: boolean;
  }[];
  readonly restockNotificationMessages: {
    readonly buttonText: string;
    readonly CTAText: string;
    readonly placeholderText: string;
    readonly mailingListDescription: string;
  };
  readonly mailingListSignUpEnabled: boolean;
  readonly mailingListOptInByDefault: boolean;
  /** Empty to use the platform's own text. */
  readonly customSoldOutText: string;
};

type Shop = Pick<Site, "texts"> & { readonly content: Pick<Site["content"], "merchandising"> };

/** The rule for announcing low stock of a product in a place. Undefined if it never is. */
export function toScarcity(
  product: SellableProduct,
  { content: { merchandising }, texts }: Shop,
  place: ProductPlace,
): Scarcity | undefined {
  const { isScarcityOnItems, isScarcityOnBlocks, scarcityThreshold, scarcityText } = merchandising;
  const isTold = place === "item" ? isScarcityOnItems : isScarcityOnBlocks;
  const isCounted = isOfStock(product) && product.variants.some(({ stock }) => stock !== null);
  if (!isTold || !isCounted) return undefined;
  return { threshold: scarcityThreshold, text: scarcityText ?? texts.scarcityText };
}

/**
 * The stock notices of a product on a page. `attributes` are the preselected option values, with LF line breaks. A
 * product without options is represented by its first variant.
 */
export function toMerchandising(
  product: SellableProduct,
  site: Shop,
  place: ProductPlace,
  attributes: Readonly<Record<string, string>> = {},
): Merchandising {
  const { merchandising } = site.content;
  const scarcity = toScarcity(product, site, place);
  const choice = resolveVariant(product, attributes);
  const chosen = choice.kind === "chosen" ? choice.variant : undefined;
  const hasChoice = product.options.length > 0;
  const variants = hasChoice ? product.variants : product.variants.slice(0, 1);
  const hasRestock = merchandising.hasRestockNotifications && isOfStock(product);
  return {
    scarcityEnabled: scarcity !== undefined,
    scarcityText: toMessage(scarcity?.text ?? ""),
    scarcityShownByDefault: !hasChoice,
    scarcityTemplateViews: variants.flatMap(({ stock, attributes }) =>
      scarcity && isScarce(stock, scarcity)
        ? [{ qtyInStock: stock, ...(hasChoice && { attributes }) }]
        : [],
    ),
    restockNotificationViews: (hasRestock ? variants : []).flatMap((variant) =>
      variant.stock === 0
        ? [{ variantId: variantIdOf(variant), hiddenByDefault: variant !== chosen }]
        : [],
    ),
    restockNotificationMessages: toRestockMessages(site),
    mailingListSignUpEnabled: merchandising.hasMailingList,
    mailingListOptInByDefault: merchandising.joinsByDefault,
    customSoldOutText: product.customSoldOutText || merchandising.customSoldOutText,
  };
}

/** True if a product is of a kind that has stock; other kinds never run out. */
const isOfStock = ({ productType }: SellableProduct): boolean =>
  productType === "physical" || productType === "service";

/**
 * Converts a text with `{count}` to the message that formatters fill in, in which apostrophes and braces have a
 * meaning.
 */
const toMessage = (text: string): string =>
  fill(text.replaceAll("'", "''").replace(/\{(?!count\})|(?<!\{count)\}/g, "'$&'"), {
    count: "{qtyInStock}",
  });

const toRestockMessages = ({ content, texts }: Shop) => {
  const own = content.merchandising.restockMessages;
  return {
    buttonText: own.buttonText ?? texts.restockButtonText,
    CTAText: own.CTAText ?? texts.restockCtaText,
    placeholderText: own.placeholderText ?? texts.restockPlaceholderText,
    mailingListDescription: own.mailingListDescription ?? texts.restockMailingListText,
  };
};
