import { expect, test } from "vitest";
import { valueState } from "../../../server/contract/products/option-values.ts";

const variant = (Farbe: string, Größe: string, stock: number | null) => ({
  sku: null,
  attributes: { Farbe, Größe },
  stock,
});

const product = {
  options: [
    { name: "Farbe", values: ["Rot", "Blau", "Grün"] },
    { name: "Größe", values: ["S", "M"] },
  ],
  variants: [
    variant("Rot", "S", 1),
    variant("Rot", "M", 0),
    variant("Blau", "S", 0),
    variant("Grün", "M", null),
  ],
};

test.each([
  ["Farbe", "Rot", {}, "available"],
  ["Farbe", "Blau", {}, "soldOut"],
  ["Farbe", "Rot", { Größe: "M" }, "soldOut"],
  ["Farbe", "Blau", { Größe: "M" }, "unavailable"],
  ["Farbe", "Grün", { Farbe: "Rot", Größe: "M" }, "available"],
  ["Größe", "S", { Farbe: "Grün" }, "unavailable"],
  ["Größe", "S", { Farbe: "Rot" }, "available"],
])("%s %s, with %o chosen, is %s", (name, value, attributes, state) => {
  expect(valueState(product, attributes, name, value)).toBe(state);
});
