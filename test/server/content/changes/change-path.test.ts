import { expect, test } from "vitest";
import {
  type ChangePath,
  readPathText,
  toPathText,
} from "../../../../server/content/changes/change-path.ts";
import { type Draw, drawFrom } from "../../../support/hostile/draw.ts";
import { turns } from "../../../support/turns.ts";

const rule = (state: string, taxClass: string): ChangePath => [
  "shop",
  "taxRules",
  {
    key: "country",
    is: "US",
    and: [
      { key: "state", is: state },
      { key: "taxClass", is: taxClass },
    ],
  },
  "rate",
];

test("the keys of an entry are read as they are stored", () => {
  const stored = new Map<string, ChangePath>([
    ["shop.taxRules[country=US,state=CA,taxClass=food].rate", rule("CA", "food")],
    ['shop.taxRules[country=US,state=CA,taxClass=""].rate', rule("CA", "")],
    ['shop.taxRules[country=US,state="",taxClass=food,fresh].rate', rule("", "food,fresh")],
    ["shop.taxRules[country=US,state=C,A,taxClass=food].rate", rule("C,A", "food")],
  ]);
  for (const [text, path] of stored) {
    expect(readPathText(text)).toEqual(path);
    expect(toPathText(path)).toBe(text);
  }
});

const texts = ["", "a", "CA", "1", "a,b", ",", "a=b", 'sagt "ja"', "]", "x.y", "é", "\\", " "];
const keys = ["id", "country", "state", "taxClass"];

function drawStep(draw: Draw): ChangePath[number] {
  const entry = () => ({ key: draw.one(keys), is: draw.one(texts) });
  const and = Array.from({ length: draw.from(0, 3) }, entry);
  return draw.one<ChangePath[number]>([
    draw.one(texts),
    draw.from(0, 12),
    { ...entry(), ...(and.length > 0 && { and }) },
  ]);
}

test("every path is read back from its text", () => {
  const count = turns(2000, 50_000);
  for (let seed = 0; seed < count; seed += 1) {
    const draw = drawFrom(seed);
    const path = Array.from({ length: draw.from(1, 5) }, () => drawStep(draw));
    expect(readPathText(toPathText(path))).toEqual(path);
  }
});
