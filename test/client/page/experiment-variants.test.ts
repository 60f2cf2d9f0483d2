import { expect, test } from "vitest";
import {
  chooseVariants,
  keepVariants,
  readKept,
} from "../../../client/page/experiment-variants.ts";

test("an address chooses variants over those that the tab keeps", () => {
  expect(
    chooseVariants("?experiment.kasse=b&experiment.neu=1&kasse=c", { kasse: "a", alt: "x" }),
  ).toEqual({
    kasse: "b",
    alt: "x",
    neu: "1",
  });
  expect(chooseVariants("", { kasse: "a" })).toEqual({ kasse: "a" });
});

test("what is no name or variant is not chosen", () => {
  const search =
    "?experiment.=a&experiment.a=&experiment.b=%3Cscript%3E&experiment.__proto__=x&EXPERIMENT.c=d";
  expect(chooseVariants(`${search}&experiment.e=${"x".repeat(65)}`, {})).toEqual({});
});

test("a tab keeps fifty of them at most, the latest", () => {
  const many = Array.from({ length: 60 }, (_, n) => `experiment.e${n}=v`).join("&");
  const chosen = Object.keys(chooseVariants(many, {}));
  expect([chosen.length, chosen[0], chosen.at(-1)]).toEqual([50, "e10", "e59"]);
});

test("a tab that keeps nothing, or something else, has no variants", () => {
  const kept = (text: string | null) => readKept(() => ({ getItem: () => text }));
  expect([kept(null), kept("{"), kept("3"), kept("null")]).toEqual([{}, {}, {}, {}]);
  expect(
    chooseVariants(
      "",
      readKept(() => ({ getItem: () => '{"a":3,"b":"c"}' })),
    ),
  ).toEqual({ b: "c" });
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readKept(denied)).toEqual({});
  expect(() => keepVariants(denied, { a: "b" })).not.toThrow();
});
