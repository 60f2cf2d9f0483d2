import type { HtmlElement } from "../../html/visit-html.ts";
import {
  attribute,
  childElements,
  elementsBelow,
  hasClass,
  innerHtml,
  type Markup,
  readMarkup,
  wordsOf,
} from "./markup.ts";

type Block = { readonly id?: string; readonly type: number; readonly value: object };

/** A content area that was recognised again in its markup. */
export type PulledLayout = {
  readonly columns: number;
  readonly rows: readonly object[];
  /** Types of blocks that have become blocks of HTML. */
  readonly asHtml: readonly string[];
};

const HTML = 2;
const CODE = 23;
/** Blocks that a page fills for its visitor: their HTML alone does nothing. */
const alive = new Set([9, 43, 51, 72]);

/** True if a content area has blocks that work only as blocks: forms, newsletters, products. */
export const needsBlocks = (html: string): boolean =>
  [...html.matchAll(/data-block-type="(\d+)"/g)].some(([, type]) => alive.has(Number(type)));

/** Reads the content areas of a piece of HTML, by their ids. */
export function readLayouts(html: string): ReadonlyMap<string, PulledLayout> {
  const markup = readMarkup(html);
  const areas = markup.elements.filter((one) => hasClass(one, "sqs-layout"));
  return new Map(
    areas.flatMap((area) => {
      const id = attribute(area, "id");
      return id === undefined ? [] : [[id, readLayout(markup, area)] as const];
    }),
  );
}

function readLayout(markup: Markup, area: HtmlElement): PulledLayout {
  const asHtml = new Set<string>();
  const readRows = (parent: HtmlElement): object[] =>
    childElements(parent)
      .filter((one) => hasClass(one, "sqs-row"))
      .map((row) => ({ columns: childElements(row).filter(isColumn).map(readColumn) }));
  const readColumn = (column: HtmlElement): object => {
    const rows = readRows(column);
    const blocks = childElements(column).flatMap((one) => readBlock(markup, one, asHtml) ?? []);
    const span = Number(/\bspan-(\d+)\b/.exec(attribute(column, "class") ?? "")?.[1] ?? 12);
    return { span, ...(rows.length > 0 && { rows }), blocks };
  };
  return {
    columns: hasClass(area, "columns-1") ? 1 : 12,
    rows: readRows(area),
    asHtml: [...asHtml],
  };
}

const isColumn = (element: HtmlElement): boolean => hasClass(element, "col");

function readBlock(markup: Markup, frame: HtmlElement, asHtml: Set<string>): Block | undefined {
  if (!hasClass(frame, "sqs-block")) return undefined;
  const type = Number(attribute(frame, "data-block-type"));
  const content = childElements(frame).find((one) => hasClass(one, "sqs-block-content"));
  const html = content ? innerHtml(markup, content) : "";
  const known = content && readValue(markup, type, content);
  const name = attribute(frame, "id")?.replace(/^block-/, "");
  const id = name ? { id: name } : {};
  if (known) return { ...id, type, value: { ...known, ...sizeOf(frame) } };
  asHtml.add(
    /(?:^|\s)sqs-block-([\w-]+)/.exec(attribute(frame, "class") ?? "")?.[1] ?? String(type),
  );
  return { ...id, type: CODE, value: { html, ...sizeOf(frame) } };
}

const sizeOf = (frame: HtmlElement): object => {
  const size = Number(/\bvsize-(\d+)\b/.exec(attribute(frame, "class") ?? "")?.[1]);
  return size >= 1 && size <= 30 ? { vSize: size } : {};
};

/** The value of a block whose markup tells all of it. */
function readValue(markup: Markup, type: number, content: HtmlElement): object | undefined {
  const below = elementsBelow(content);
  const first = (name: string): string | undefined =>
    below.map((one) => attribute(one, name)).find((value) => value !== undefined && value !== "");
  if (type === HTML || type === CODE) return { html: innerHtml(markup, content) };
  if (type === 21 || type === 47) return {};
  if (type === 9 || type === 51) {
    const formId = first("data-form-id");
    return formId === undefined ? undefined : { formId, ...readHeading(markup, below) };
  }
  if (type === 43) {
    const productId = first("data-item-id") ?? first("data-product-id");
    return productId === undefined ? undefined : { productId, ...readParts(below) };
  }
  if (type === 53) return readButton(below);
  if (type !== 72) return undefined;
  const plans = below.filter((one) => hasClass(one, "sqs-pricing-plan"));
  const productIds = plans.flatMap((one) => attribute(one, "data-item-id") ?? []);
  return productIds.length === 0 ? undefined : { productIds };
}

/** The parts of a product that a block shows, by the elements that they are. */
function readParts(below: readonly HtmlElement[]): object {
  const shows = (name: string): boolean => below.some((one) => hasClass(one, name));
  const details = below.find((one) => hasClass(one, "productDetails"));
  return {
    showImage: shows("product-image-container"),
    showTitle: shows("product-title"),
    showPrice: shows("product-price"),
    showExcerpt: shows("product-excerpt"),
    showQuantity: shows("product-quantity-input"),
    showBuyButton: shows("sqs-add-to-cart-button"),
    productQuickViewEnabled: shows("sqs-product-quick-view-button"),
    alignment:
      ["left", "center", "right"].find((side) => details && hasClass(details, side)) ?? "left",
  };
}

/** Title and description above the form of a newsletter. */
function readHeading(markup: Markup, below: readonly HtmlElement[]): object {
  const title = below.find((one) => hasClass(one, "newsletter-form-header-title"));
  const description = below.find((one) => hasClass(one, "newsletter-form-header-description"));
  return {
    ...(title && { title: wordsOf(title) }),
    ...(description && { description: { html: innerHtml(markup, description) } }),
  };
}

function readButton(below: readonly HtmlElement[]): object | undefined {
  const link = below.find(({ tagName }) => tagName === "a");
  const buttonLink = link && attribute(link, "href");
  const buttonText = link && wordsOf(link);
  if (!link || !buttonLink || !buttonText) return undefined;
  const classes = below.map((one) => attribute(one, "class") ?? "").join(" ");
  const pick = (pattern: RegExp): string | undefined => pattern.exec(classes)?.[1];
  return {
    buttonText,
    buttonLink,
    newWindow: attribute(link, "target") === "_blank",
    buttonAlignment: pick(/button-container--(left|center|right)/) ?? "center",
    buttonSize: pick(/button-element--(small|medium|large)/) ?? "medium",
    buttonVariant: pick(/button-element--(primary|secondary|tertiary)/) ?? "primary",
  };
}
