import { optionFieldName } from "../../contract/products/form.ts";
import { addToCartPropsSchema, type ButtonPlace } from "../../contract/products/islands.ts";
import { isSoldOut } from "../../contract/products/variant-choice.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";

type Surroundings = {
  /** True if the button is on the product's own page. */
  readonly isOwnPage: boolean;
  /** Names of the product's fields that have been written before it. */
  readonly fields: ReadonlySet<string>;
  /** True if adding leads straight to checkout. */
  readonly isExpress: boolean;
};

/** The surroundings of an add button. */
export const toButtonPlace = (
  { options }: SellableProduct,
  { isOwnPage, fields, isExpress }: Surroundings,
): ButtonPlace => ({
  fields: [...fields],
  ...(isExpress && { isExpress }),
  asksForOption: !isOwnPage && options.length > 0 && !hasOptionField(options, fields),
});

/**
 * True if the button leads to the product's own page, where it can be bought: for subscriptions, and for gift cards if
 * their value cannot be chosen here. A product that cannot be bought leads nowhere.
 */
export function leadsToPage(
  { options, variants, productType, subscribable }: SellableProduct,
  { isOwnPage, fields }: Surroundings,
): boolean {
  if (isOwnPage || isSoldOut({ variants })) return false;
  return subscribable || (productType === "giftCard" && !hasOptionField(options, fields));
}

const hasOptionField = (
  options: SellableProduct["options"],
  fields: ReadonlySet<string>,
): boolean => options.some(({ name }) => fields.has(optionFieldName(name)));

type AskedButton = {
  readonly shell: { readonly className: string; readonly attributes: Attributes };
  readonly props: unknown;
};

type Attributes = Readonly<Record<string, string>>;

/** The button as a link to the product's page, which needs no script. */
export function writeButtonLink({ shell, props }: AskedButton, href: string): string {
  const { label, classes, attributes } = addToCartPropsSchema.parse(props);
  const link = toAttributes({ ...attributes, class: classes.button, href });
  const around = toAttributes({ class: shell.className, ...shell.attributes });
  const inner = `<span class="${escapeHtml(classes.inner)}">${escapeHtml(label)}</span>`;
  return `<div${around}><a${link}>${inner}</a></div>`;
}

const toAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
