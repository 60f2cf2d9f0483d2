import { expect, test } from "vitest";
import { ProductStore } from "../../../client/shop/product-store.ts";
import type { IslandProduct } from "../../../server/contract/products/schemas.ts";
import { isSoldOut } from "../../../server/contract/products/variant-choice.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const texts = toTexts("de");

const buildProduct = (overrides: Partial<IslandProduct> = {}): IslandProduct => ({
  id: "item-1",
  giftCard: false,
  subscribable: false,
  options: [
    { name: "Farbe", values: ["Rot", "Blau"] },
    { name: "Größe", values: ["S", "M"] },
    { name: "Griff", values: ["Holz"] },
  ],
  variants: [
    { sku: "RSH", attributes: { Farbe: "Rot", Größe: "S", Griff: "Holz" }, stock: 3 },
    { sku: "BSH", attributes: { Farbe: "Blau", Größe: "S", Griff: "Holz" }, stock: 0 },
  ],
  choice: { attributes: {}, quantity: "1", problem: null },
  ...overrides,
});

const simple = (overrides: Partial<IslandProduct> = {}) =>
  buildProduct({ options: [], variants: [{ sku: "A", attributes: {}, stock: 3 }], ...overrides });

/** A store in which the given options are chosen. */
function choose(attributes: Readonly<Record<string, string>>, product = buildProduct()) {
  const store = new ProductStore(product);
  for (const [name, value] of Object.entries(attributes)) store.chooseOption(name, value);
  return store;
}

const refusal = (store: ProductStore) => {
  const checked = store.check(texts);
  return checked.ok ? undefined : checked.problem.text;
};

const withQuantity = (quantity: string, overrides: Partial<IslandProduct> = {}) => {
  const store = new ProductStore(simple(overrides));
  store.setQuantity(quantity);
  return refusal(store);
};

test("options that are still open are asked for by name", () => {
  expect(refusal(choose({ Farbe: "Rot", Größe: "S" }))).toBe("Bitte wähle die Option Griff.");
  expect(refusal(choose({ Farbe: "Rot" }))).toBe("Bitte wähle die Optionen Größe und Griff.");
  expect(refusal(choose({}))).toBe("Bitte wähle die Optionen Farbe, Größe und Griff.");
});

test("a gift card asks for its value", () => {
  expect(refusal(choose({}, buildProduct({ giftCard: true })))).toBe(
    "Eine Bezeichnung für den Gutschein auswählen",
  );
});

test("a value is the same with any kind of line break", () => {
  const product = buildProduct({
    options: [{ name: "Lack\r\nfarbe", values: ["Hell\r\nblau"] }],
    variants: [{ sku: "H", attributes: { "Lack\r\nfarbe": "Hell\r\nblau" }, stock: 1 }],
  });
  for (const lineBreak of ["\n", "\r\n", "\r"]) {
    const store = choose({ [`Lack${lineBreak}farbe`]: `Hell${lineBreak}blau` }, product);
    expect(store.check(texts)).toMatchObject({ ok: true, entry: { sku: "H" } });
  }
});

test("a combination without a variant is not available", () => {
  expect(refusal(choose({ Farbe: "Rot", Größe: "M", Griff: "Holz" }))).toBe(
    "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
  );
});

test("a variant out of stock, and more units than there are, have the stock text", () => {
  const text = "Leider sind derzeit nicht genügend Artikel verfügbar.";
  expect(refusal(choose({ Farbe: "Blau", Größe: "S", Griff: "Holz" }))).toBe(text);
  expect(withQuantity("4")).toBe(text);
});

test("each fault of the quantity has its text", () => {
  expect(withQuantity("")).toBe("Anzahl muss eine Zahl sein.");
  expect(withQuantity("1,5")).toBe("Quantity must be a whole number");
  expect(withQuantity("1.5", { subscribable: true })).toBe("Die Menge muss eine ganze Zahl sein");
  expect(withQuantity("0")).toBe("Die Menge muss mindestens 1 sein.");
  expect(withQuantity("10000")).toBe("Die Menge darf höchstens 9999 sein.");
});

test("a problem names the fields to blame, in the order of the page", () => {
  const fieldsOf = (store: ProductStore) => {
    const checked = store.check(texts);
    return checked.ok ? [] : checked.problem.fields;
  };
  expect(fieldsOf(choose({ Farbe: "Rot" }))).toEqual([
    "variant-option-Größe",
    "variant-option-Griff",
  ]);
  expect(fieldsOf(choose({ Farbe: "Rot", Größe: "M", Griff: "Holz" }))).toHaveLength(3);
  const store = new ProductStore(simple());
  store.setQuantity("4");
  expect(fieldsOf(store)).toEqual(["quantity"]);
  expect(fieldsOf(new ProductStore(simple({ variants: [] })))).toEqual([]);
});

test("a good choice gives the entry to add", () => {
  const store = choose({ Farbe: "Rot", Größe: "S", Griff: "Holz" });
  store.setQuantity("2");
  expect(store.check(texts)).toEqual({
    ok: true,
    entry: { itemId: "item-1", sku: "RSH", quantity: 2 },
  });
});

test("a shown problem disappears when the choice changes", () => {
  const store = new ProductStore(buildProduct());
  store.showProblem({ text: "Fehler", fields: [] });
  store.chooseOption("Farbe", "Rot");
  expect(store.state.get().problem).toBeNull();
  store.showProblem({ text: "Fehler", fields: [] });
  store.setQuantity("2");
  expect(store.state.get().problem).toBeNull();
});

test("the store starts with what the server rendered, and that stays readable", () => {
  const choice = {
    attributes: { Farbe: "Rot" },
    quantity: "7",
    problem: { text: "Zu viele", fields: [] },
  };
  const store = new ProductStore(buildProduct({ choice }));
  expect(store.state.get()).toMatchObject(choice);
  store.setQuantity("1");
  expect(store.initial.quantity).toBe("7");
});

test("listeners hear of changes until they leave", () => {
  const store = new ProductStore(buildProduct());
  let calls = 0;
  const leave = store.state.subscribe(() => calls++);
  store.setQuantity("2");
  leave();
  store.setQuantity("3");
  expect(calls).toBe(1);
});

test("a product is sold out when no variant can be had", () => {
  const stocks = (...values: (number | null)[]) =>
    isSoldOut(simple({ variants: values.map((stock) => ({ sku: "A", attributes: {}, stock })) }));
  expect(stocks(0, 0)).toBe(true);
  expect(stocks()).toBe(true);
  expect(stocks(0, 1)).toBe(false);
  expect(stocks(null)).toBe(false);
});

test("a variant is chosen by its SKU with all its options; an unknown one changes nothing", () => {
  const store = choose({ Farbe: "Blau" });
  store.chooseVariant("nix");
  expect(store.state.get().attributes).toEqual({ Farbe: "Blau" });
  store.chooseVariant("RSH");
  expect(store.chosen?.sku).toBe("RSH");
});

test("a stock that is read later counts from then on, and the first rendering keeps the server's", () => {
  const store = choose({ Farbe: "Rot", Größe: "S", Griff: "Holz" });
  const level = { variantId: null, unlimited: false, qtyInStock: 0 };
  store.setStock([
    { ...level, sku: "RSH" },
    { ...level, sku: "BSH", unlimited: true },
    { ...level, sku: "new", qtyInStock: 9 },
  ]);
  expect(store.product.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ["RSH", 0],
    ["BSH", null],
  ]);
  expect(refusal(store)).toBe("Leider sind derzeit nicht genügend Artikel verfügbar.");
  store.setStock([]);
  expect(store.product.variants.map(({ stock }) => stock)).toEqual([0, null]);
  expect(store.initial.product.variants.map(({ stock }) => stock)).toEqual([3, 0]);
});
