import { expect, test } from "vitest";
import type { IslandName } from "../../../server/contract/islands.ts";
import { toTexts } from "../../../server/contract/messages/index.ts";
import type { IslandProduct } from "../../../server/contract/schemas/product.ts";
import { createIslandWriter } from "../../../server/pages/islands.ts";

type Island = Parameters<ReturnType<typeof createIslandWriter>["renderIsland"]>[0];

const hostile = `"><script>alert('x')</script>\u2028&`;
const writer = () => createIslandWriter({ texts: toTexts("de") });

const buildProduct = (overrides: Partial<IslandProduct> = {}): IslandProduct => ({
  id: "item-1",
  giftCard: false,
  subscribable: false,
  options: [{ name: "Farbe", values: ["Rot", "Blau"] }],
  variants: [{ sku: "R", attributes: { Farbe: "Rot" }, stock: 1 }],
  choice: { attributes: {}, quantity: "1", problem: null },
  ...overrides,
});

/** The three islands; every text in their props and shell is `text`. */
const buildProps = (text: string): Readonly<Record<IslandName, unknown>> => ({
  "add-to-cart": {
    productId: "item-1",
    label: text,
    classes: { button: "sqs-add-to-cart-button use-form", inner: "sqs-add-to-cart-button-inner" },
    attributes: { "data-original-label": text, "data-dynamic-strings": "" },
  },
  "quantity-input": { productId: "item-1", label: text, classes: { label: "quantity-label" } },
  "variants-select": {
    productId: "item-1",
    options: [{ name: text, title: text, prompt: text, values: [text, "Blau"] }],
    classes: {
      option: "variant-option",
      title: "variant-option-title",
      select: "variant-select-wrapper",
    },
  },
});

const buildIsland = (name: IslandName, text = "Text", product = buildProduct()): Island => ({
  name,
  product,
  shell: { className: "shell", attributes: { "data-item-id": text } },
  props: buildProps(text)[name],
});

const names: readonly IslandName[] = ["add-to-cart", "quantity-input", "variants-select"];

/** What React renders, without the shell around it. */
const inside = (html: string) => html.replace(/^<div[^>]*>/, "").replace(/<\/div>$/, "");

test("the add button is a submit button of the product's form", () => {
  expect(inside(writer().renderIsland(buildIsland("add-to-cart", "In den Warenkorb")))).toBe(
    '<button data-original-label="In den Warenkorb" data-dynamic-strings="" type="submit"' +
      ' form="add-item-1" class="sqs-add-to-cart-button use-form">' +
      '<span class="sqs-add-to-cart-button-inner" aria-live="polite">In den Warenkorb</span></button>' +
      '<p class="sqs-add-to-cart-error" role="alert"></p>',
  );
});

test("the quantity field has a label and the specified limits", () => {
  expect(inside(writer().renderIsland(buildIsland("quantity-input", "Menge")))).toBe(
    '<label class="quantity-label" for="_i0-R_0_">Menge:</label>' +
      '<input id="_i0-R_0_" type="number" form="add-item-1" aria-label="Menge" min="1" max="9999"' +
      ' step="1" size="4" name="quantity" value="1"/>',
  );
});

test("a variant option is a select field with an empty first entry", () => {
  const product = buildProduct({
    choice: { attributes: { Farbe: "Blau" }, quantity: "1", problem: null },
  });
  expect(inside(writer().renderIsland(buildIsland("variants-select", "Farbe", product)))).toBe(
    '<div class="variant-option"><label class="variant-option-title" for="_i0-R_1_">Farbe: </label>' +
      '<div class="variant-select-wrapper"><select id="_i0-R_1_" name="variant-option-Farbe"' +
      ' form="add-item-1" aria-label="Farbe" data-variant-option-name="Farbe">' +
      '<option value="">Farbe</option><option value="Farbe">Farbe</option>' +
      '<option value="Blau" selected="">Blau</option></select></div></div>',
  );
});

test("a sold-out product has a disabled button with the sold-out text", () => {
  const product = buildProduct({
    variants: [{ sku: "R", attributes: { Farbe: "Rot" }, stock: 0 }],
  });
  const html = writer().renderIsland(buildIsland("add-to-cart", "In den Warenkorb", product));
  expect(html).toContain('disabled=""');
  expect(html).toContain(">Ausverkauft</span>");
});

test("the problem of a form posted without script is shown", () => {
  const product = buildProduct({
    choice: { attributes: {}, quantity: "9", problem: "Nicht <genug>" },
  });
  expect(writer().renderIsland(buildIsland("add-to-cart", "Text", product))).toContain(
    '<p class="sqs-add-to-cart-error" role="alert">Nicht &lt;genug&gt;</p>',
  );
});

test.each(names)("%s: no text gets out of its place, and its props come back whole", (name) => {
  const html = writer().renderIsland(buildIsland(name, hostile));
  expect(html).not.toContain("<script");
  const attribute = /data-props="([^"]*)"/.exec(html)?.[1] ?? "";
  const entities: Readonly<Record<string, string>> = {
    quot: '"',
    "#x27": "'",
    lt: "<",
    gt: ">",
    amp: "&",
  };
  const json = attribute.replace(/&(#?\w+);/g, (_, entity: string) => entities[entity] ?? "?");
  expect(JSON.parse(json)).toEqual(buildProps(hostile)[name]);
});

test.each(names)("%s: holds no form, which the parser would move", (name) => {
  expect(writer().renderIsland(buildIsland(name))).not.toContain("<form");
});

test("props that break the contract are refused", () => {
  const island = { ...buildIsland("add-to-cart"), props: { productId: "item-1" } };
  expect(() => writer().renderIsland(island)).toThrow();
});

test("each product has one form, whatever is in it", () => {
  const islands = writer();
  expect(islands.used).toBe(false);
  for (const name of names) islands.renderIsland(buildIsland(name));
  islands.renderIsland(buildIsland("add-to-cart", "Text", buildProduct({ id: hostile })));
  expect(islands.used).toBe(true);
  const forms = islands.productForms();
  expect(forms.match(/<form id="add-/g)).toHaveLength(2);
  expect(forms).not.toContain("<script");
  expect(forms).toMatch(
    /^<form id="add-item-1" data-product="\{[^"]*\}" action="\/api\/commerce\/shopping-cart\/entries" method="post"><input type="hidden" name="itemId" value="item-1"\/><\/form>/,
  );
});

test("two islands of a page have ids of their own", () => {
  const islands = writer();
  const ids = [1, 2].map(
    () => / id="([^"]*)"/.exec(islands.renderIsland(buildIsland("quantity-input")))?.[1],
  );
  expect(new Set(ids).size).toBe(2);
});
