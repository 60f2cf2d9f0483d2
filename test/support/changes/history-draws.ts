import type { ChangePath } from "../../../server/content/changes/change-path.ts";
import type { Draw } from "../hostile/draw.ts";

type Json = Record<string, unknown>;
type Shop = { collection: Json; items: Item[] };
/** A product. */
export type Item = Json & { id: string };

const ids = ["a", "b", "c", "d", "e"];
const skus = ["S", "M", "L"];
const words = ["rot", "blau", "grün", "x\ny", 'sagt "ja"', "é", ""];

const money = (draw: Draw) => ({ value: `${draw.from(1, 9)}.00`, currency: "EUR" });

const drawItem = (draw: Draw, id: string): Item => ({
  id,
  urlId: id,
  title: draw.one(words),
  tags: draw.from(0, 1) ? [draw.one(words)] : [],
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Größe"],
    variants: skus.slice(0, draw.from(1, 3)).map((sku) => ({
      sku,
      attributes: { Größe: sku },
      priceMoney: money(draw),
    })),
  },
});

const item = (id: string) => ({ key: "id", is: id });
const variant = (sku: string) => ({ key: "sku", is: sku });

/** Something to change: a path, and a value for it. */
export function drawEdit(draw: Draw): { readonly path: ChangePath; readonly value: unknown } {
  const own = ["items", item(draw.one(ids))];
  const below = [...own, "structuredContent", "variants", variant(draw.one(skus))];
  const path = draw.one<ChangePath>([
    [...own, "title"],
    [...own, "tags"],
    [...own, "weight"],
    [...own, "urlId"],
    [...below, "priceMoney"],
    [...below, "unlimited"],
    own,
    below,
  ]);
  return { path, value: drawValue(draw, path) };
}

/** Another value for a path. */
export function drawValue(draw: Draw, path: ChangePath): unknown {
  const last = path.at(-1);
  if (typeof last === "object") {
    if (draw.from(0, 1)) return undefined;
    return last.key === "id"
      ? drawItem(draw, last.is)
      : { attributes: {}, priceMoney: money(draw) };
  }
  switch (last) {
    case "tags":
      return [draw.one(words), draw.one(words)];
    case "weight":
      return [1, 2][draw.from(0, 2)];
    case "unlimited":
      return draw.from(0, 1) ? true : undefined;
    case "priceMoney":
      return money(draw);
    case "urlId":
      // Two items of one address are wrong.
      return draw.one([...ids, "neu"]);
    default:
      return draw.one(words);
  }
}

/** A value for a list entry keeps the key by which its path finds it. */
export function toFitting({ path, value }: ReturnType<typeof drawEdit>) {
  const last = path.at(-1);
  if (typeof last !== "object" || value === undefined) return { path, value };
  return { path, value: { ...Object(value), [last.key]: last.is } };
}

/** A text of a shop, in one of several formats. */
export function toText(draw: Draw, json: unknown): string {
  const indent = draw.one([2, 4, "\t", 0]);
  const text = JSON.stringify(json, null, indent);
  const commented = draw.from(0, 1) ? text.replace("{", "{ /* of the designer */") : text;
  return draw.from(0, 3) ? commented : commented.replaceAll("\n", "\r\n");
}

/** The file with which a history begins. */
export const startOf = (draw: Draw): Shop => ({
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items: ids.slice(0, 3).map((id) => drawItem(draw, id)),
});

/** The file of a history. */
export const FILE = "collections/shop.json";
