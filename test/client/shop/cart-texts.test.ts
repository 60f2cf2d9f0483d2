import { expect, test } from "vitest";
import { toAddedCountText, toVariantText } from "../../../client/shop/cart-texts.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import { buildEntry } from "./cart-builders.ts";

test.each([
  [1, "One item in cart"],
  [2, "2 items in cart"],
  [100, "100 items in cart"],
  [101, "More than 100 items in cart"],
])("%i in the cart is said in English in every language: %s", (quantity, text) => {
  for (const language of ["de-DE", "en-GB", "fr-FR"]) {
    expect(toAddedCountText(quantity, toTexts(language))).toBe(text);
  }
});

test("the notice of what was added is in English in every language, unless a website says otherwise", () => {
  const said = ({ addedToCart, addedClose, addedCart }: ReturnType<typeof toTexts>) => [
    addedToCart,
    addedClose,
    addedCart,
  ];
  const english = ["{productName} was added to your cart.", "Close", "Cart"];
  expect(said(toTexts("de-DE"))).toEqual(english);
  expect(said(toTexts("en"))).toEqual(english);
  expect(said(toTexts("de", { addedCart: "Korb" }))).toEqual([english[0], "Close", "Korb"]);
});

test("what was chosen stands with its options", () => {
  const chosenVariant = { sku: "1", attributes: { Farbe: "Blau", Größe: "M" } };
  expect(toVariantText(buildEntry({ chosenVariant }))).toBe("Farbe: Blau, Größe: M");
  expect(toVariantText(buildEntry())).toBe("");
});
