import { expect, test } from "vitest";
import { toPillText } from "../../../client/shop/pill-text.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const context = {
  pageType: 1,
  storeTexts: toTexts("de"),
  moneyFormat: { prefix: "", suffix: "\u00a0€", group: ".", decimal: ",", fractionDigits: 2 },
};

const pill = (totalQuantity: number, subtotalCents: number | null) =>
  toPillText({ totalQuantity, subtotalCents }, context);

test("the pill says count, word and subtotal, and so does its name", () => {
  expect(pill(1, 1290)).toEqual({
    count: "1",
    word: "Artikel",
    subtotal: "12,90\u00a0€",
    name: "Warenkorb, 1 Artikel, 12,90\u00a0€",
  });
});

test("above 100 items the count is 100+", () => {
  expect(pill(100, 100)?.count).toBe("100");
  expect(pill(101, 123_456)).toMatchObject({ count: "100+", subtotal: "1.234,56\u00a0€" });
});

test("an empty or unknown cart has no pill", () => {
  expect(pill(0, 0)).toBeNull();
  expect(toPillText(null, context)).toBeNull();
});

test("a cart without amounts has a name without one", () => {
  expect(pill(2, null)).toMatchObject({ subtotal: "", name: "Warenkorb, 2 Artikel" });
});

test("English has a word for one and a word for more", () => {
  const english = { ...context, storeTexts: toTexts("en") };
  const words = (totalQuantity: number) => {
    const text = toPillText({ totalQuantity, subtotalCents: null }, english);
    return [text?.word, text?.name];
  };
  expect(words(1)).toEqual(["item", "Cart, 1 item"]);
  expect(words(2)).toEqual(["items", "Cart, 2 items"]);
});
