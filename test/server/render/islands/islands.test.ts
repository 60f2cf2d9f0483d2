import { describe, expect, test } from "vitest";
import type { IslandProduct } from "../../../../server/contract/products/schemas.ts";
import { toTexts } from "../../../../server/contract/texts/index.ts";
import { loadIslandWriter } from "../../../../server/render/islands/islands.ts";

type IslandName = "add-to-cart" | "quantity-input" | "variants-select";
type Island = Parameters<ReturnType<typeof createIslandWriter>["renderIsland"]>[0];

const createIslandWriter = await loadIslandWriter();

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
    fields: [],
    asksForOption: false,
  },
  "quantity-input": { productId: "item-1", label: text, classes: { label: "quantity-label" } },
  "variants-select": {
    productId: "item-1",
    options: [{ name: text, title: text, prompt: text, values: [text, "Blau"] }],
    classes: {
      option: "variant-option",
      title: "variant-option-title",
      select: "variant-select-wrapper",
      radios: "variant-radiobtn-wrapper",
      radio: "variant-radiobtn",
      radioLabel: "sqs-button-element--secondary",
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

/** The markup that React renders, without the shell around it. */
const inside = (html: string) => html.replace(/^<div[^>]*>/, "").replace(/<\/div>$/, "");

test("the add button is a submit button of the product's form", () => {
  expect(inside(writer().renderIsland(buildIsland("add-to-cart", "In den Warenkorb")))).toBe(
    '<button data-original-label="In den Warenkorb" data-dynamic-strings="" type="submit"' +
      ' form="add-item-1" class="sqs-add-to-cart-button use-form">' +
      '<span class="sqs-add-to-cart-button-inner">In den Warenkorb</span></button>' +
      '<p class="sqs-add-to-cart-error" role="alert"></p>',
  );
});

test("the quantity field has a label and the specified limits", () => {
  expect(inside(writer().renderIsland(buildIsland("quantity-input", "Menge")))).toBe(
    '<label class="quantity-label" for="_i0-R_0_">Menge:</label>' +
      '<input id="_i0-R_0_" type="number" form="add-item-1" aria-label="Menge" min="1" max="9999"' +
      ' step="1" size="4" name="quantity" value="1"/>' +
      '<p id="_i0-R_0_-error" class="sqs-field-error" aria-live="polite"></p>',
  );
});

test("a variant option is a list with an empty first entry, and radio buttons of the same field", () => {
  const product = buildProduct({
    variants: [{ sku: "B", attributes: { Farbe: "Blau" }, stock: 1 }],
    choice: { attributes: { Farbe: "Blau" }, quantity: "1", problem: null },
  });
  const radio = (value: string, checked: string, text = value) =>
    `<input type="radio" class="variant-radiobtn" form="add-item-1" id="variant-option-Farbe-${value}"` +
    ` name="variant-option-Farbe"${checked} value="${value}"/>` +
    `<label class="sqs-button-element--secondary" for="variant-option-Farbe-${value}">${text}</label>`;
  expect(inside(writer().renderIsland(buildIsland("variants-select", "Farbe", product)))).toBe(
    '<div class="variant-option"><label class="variant-option-title" for="_R_5_">Farbe: </label>' +
      '<div class="variant-select-wrapper"><select id="_R_5_" name="variant-option-Farbe"' +
      ' form="add-item-1" aria-label="Farbe" data-variant-option-name="Farbe">' +
      '<option value="">Farbe</option><option value="Farbe">Farbe – nicht erhältlich</option>' +
      '<option value="Blau" selected="">Blau</option></select></div>' +
      '<div class="variant-radiobtn-wrapper" role="radiogroup" aria-label="Farbe"' +
      ` data-variant-option-name="Farbe">${radio("Farbe", "", "Farbe – nicht erhältlich")}${radio("Blau", ' checked=""')}</div>` +
      '<p id="_R_5_-error" class="sqs-field-error" aria-live="polite"></p></div>' +
      '<p class="product-variant-facts" aria-live="polite">Art.-Nr. B · Auf Lager</p>',
  );
});

test("values that differ by the kind of their line breaks are one, with LF", () => {
  const island = buildIsland("variants-select");
  const option = { name: "Farbe", title: "Farbe", prompt: "Farbe", values: ["a\r\nb", "a\nb"] };
  const props = { ...(island.props as object), options: [option] };
  const html = writer().renderIsland({ ...island, props });
  const [, ...values] = [...html.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(["a\nb", "a\nb"]);
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
    choice: { attributes: {}, quantity: "9", problem: { text: "Nicht <genug>", fields: [] } },
  });
  expect(writer().renderIsland(buildIsland("add-to-cart", "Text", product))).toContain(
    '<p class="sqs-add-to-cart-error" role="alert" tabindex="-1" autofocus="">Nicht &lt;genug&gt;</p>',
  );
});

describe("a problem of a field", () => {
  const fields = ["variant-option-Farbe", "quantity"];
  const product = buildProduct({
    choice: { attributes: {}, quantity: "1", problem: { text: "Bitte wählen", fields } },
  });

  test("stands at the first field, which has the focus; every field at fault says so", () => {
    const islands = writer();
    const [options = "", quantity = ""] = (["variants-select", "quantity-input"] as const).map(
      (name) => islands.renderIsland(buildIsland(name, "Farbe", product)),
    );
    const add = buildIsland("add-to-cart", "Farbe", product);
    expect([...islands.fieldsOf(product.id)]).toEqual(fields);
    const button = islands.renderIsland({ ...add, props: { ...Object(add.props), fields } });
    expect(options).toMatch(/<select [^>]*aria-invalid="true" aria-describedby="_R_5_-error"/);
    expect(options).toMatch(/<select [^>]*autofocus=""/);
    expect(options).toMatch(/role="radiogroup"[^>]*aria-invalid="true"/);
    expect(options).toContain(
      '<p id="_R_5_-error" class="sqs-field-error" aria-live="polite">Bitte wählen</p>',
    );
    expect(quantity).toContain('aria-invalid="true"');
    expect(quantity).not.toContain("autofocus");
    expect(quantity).not.toContain("Bitte wählen");
    expect(button).not.toContain("Bitte wählen");
  });

  test("stands beside the button where the page has no such field", () => {
    const button = writer().renderIsland(buildIsland("add-to-cart", "Text", product));
    expect(button).toContain('role="alert" tabindex="-1" autofocus="">Bitte wählen</p>');
  });
});

test.each(names)("%s: no text gets out of its place, and its props are read back", (name) => {
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

test.each(names)("%s: contains no form, which the parser would move", (name) => {
  expect(writer().renderIsland(buildIsland(name))).not.toContain("<form");
});

test("props that break the contract are refused", () => {
  const island = { ...buildIsland("add-to-cart"), props: { productId: "item-1" } };
  expect(() => writer().renderIsland(island)).toThrow();
});

test("each product has one form, whatever its texts", () => {
  const islands = writer();
  expect(islands.used.size).toBe(0);
  for (const name of names) islands.renderIsland(buildIsland(name));
  islands.renderIsland(buildIsland("add-to-cart", "Text", buildProduct({ id: hostile })));
  expect(islands.used).toEqual(new Set(names));
  const forms = islands.productForms();
  expect(forms.match(/<form id="add-/g)).toHaveLength(2);
  expect(forms).not.toContain("<script");
  expect(forms).toMatch(
    /^<form id="add-item-1" data-product="\{[^"]*\}" action="\/api\/commerce\/shopping-cart\/entries" method="post"><input type="hidden" name="itemId" value="item-1"\/><\/form>/,
  );
});

test.each<IslandName>(["quantity-input", "variants-select"])(
  "%s: two on one page share no id",
  (name) => {
    const islands = writer();
    const html = [1, 2].map(() => islands.renderIsland(buildIsland(name))).join("");
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("the form repeats what was chosen when the page was written", () => {
  const islands = writer();
  const choice = { attributes: { Farbe: "Blau", Fremd: "x" }, quantity: "1", problem: null };
  islands.renderIsland(buildIsland("add-to-cart", "Text", buildProduct({ choice })));
  expect(islands.productForms()).toMatch(
    /value="item-1"\/><input type="hidden" name="shown-option-Farbe" value="Blau"\/><\/form>$/,
  );
});
