import { chooseUrlId } from "../../../contract/editing/url-ids.ts";
import type { Typed } from "../fields/entry-form.ts";
import type { Field, FieldContext, FieldKind, FieldRead } from "../fields/field.ts";
import { choice, line, lines, money, number } from "../fields/kinds.ts";
import { keyedList, SITE_FILE } from "./keyed-list.ts";
import type { EntryKind } from "./kind.ts";

const NAME_LENGTH = 100;
const TEXT_LENGTH = 500;
const CODE_LENGTH = 10;

/** Codes of countries and states, in capitals. */
const codes: FieldKind = {
  ...lines(CODE_LENGTH),
  read: (typed, context) => lines(CODE_LENGTH).read(typed.toUpperCase(), context),
};

/** Prices up to limits, a line for each: `5 = 4,90`; the last one may have none: `= 8,90`. */
const rates = (limit: FieldKind): FieldKind => ({
  input: "area",
  toText: (value, context) =>
    (Array.isArray(value) ? value : [])
      .map(({ upTo, price }) => {
        const text = [limit.toText(upTo, context), "=", money().toText(price, context)];
        return text.join(" ").trim();
      })
      .join("\n"),
  read(typed, context): FieldRead {
    const all = typed.split("\n").filter((text) => text.trim() !== "");
    const read = all.map((text) => toRate(text, limit, context));
    if (read.includes(undefined)) return { problem: { text: "shippingRatesInvalid" } };
    return { value: read.length === 0 ? undefined : read };
  },
});

function toRate(text: string, limit: FieldKind, context: FieldContext) {
  const [before = "", after = "", ...rest] = text.split("=");
  const upTo = limit.read(before, context);
  const price = money(true).read(after, context);
  if (rest.length > 0 || upTo.problem || price.problem) return undefined;
  return { ...(upTo.value !== undefined && { upTo: upTo.value }), price: price.value };
}

const fieldsOf = (type: unknown): readonly Field[] => [
  { path: ["name"], label: "shippingName", kind: line(NAME_LENGTH, true) },
  {
    path: ["type"],
    label: "shippingType",
    kind: choice([
      ["flat", "shippingFlat"],
      ["weight", "shippingWeight"],
      ["subtotal", "shippingSubtotal"],
      ["pickup", "shippingPickup"],
    ]),
  },
  { path: ["price"], label: "shippingPrice", hint: "shippingPriceHint", kind: money() },
  {
    path: ["rates"],
    label: "shippingRates",
    hint: "shippingRatesHint",
    kind: rates(type === "subtotal" ? money() : number),
  },
  { path: ["freeFrom"], label: "shippingFreeFrom", kind: money() },
  {
    path: ["description"],
    label: "shippingDescription",
    hint: "shippingDescriptionHint",
    kind: line(TEXT_LENGTH),
  },
  { path: ["countries"], label: "shippingCountries", hint: "shippingCodes", kind: codes },
  { path: ["states"], label: "shippingStates", hint: "shippingCodes", kind: codes },
  { path: ["taxClass"], label: "productsTaxClass", kind: line(NAME_LENGTH) },
];

const optionsPlace = { file: SITE_FILE, path: ["shop", "shippingOptions"] };

/** The type that a form has, which decides how its other fields are read. */
const typeOf = (typed: Typed | undefined, value: unknown): unknown =>
  typed?.type ?? Object(value).type;

/** Shipping options of the shop. */
export const shippingOptions: EntryKind = {
  name: "shipping",
  place: 107,
  group: "goods",
  opens: "shopRules",
  publishes: "shopRules",
  texts: {
    title: "shippingTitle",
    text: "shippingText",
    search: "shippingName",
    empty: "shippingEmpty",
    all: "shippingAll",
  },
  columns: ["shippingType"],
  ...keyedList({
    place: optionsPlace,
    keys: ["id"],
    toTitle: ({ name }) => String(name ?? ""),
    toCells: ({ type }, { site: { texts } }) => {
      const kinds = fieldsOf(type)[1]?.kind.options ?? [];
      const [, label = kinds[0]?.[1]] = kinds.find(([value]) => value === type) ?? [];
      return [label ? texts[label] : ""];
    },
  }),
  fields: (value, _place, typed) => ({ fields: fieldsOf(typeOf(typed, value)) }),
  making: {
    title: "shippingNew",
    keyField: "name",
    fields: (_shown, typed) => fieldsOf(typed.type),
    lists: () => [{ ...optionsPlace, title: "" }],
    make(shown, { path }, value) {
      const listed = shown.read(optionsPlace);
      const taken = new Set((Array.isArray(listed) ? listed : []).map(({ id }) => id));
      const { name: title } = Object(value);
      const wanted = { title, urlId: "", fallback: "versand" };
      const id = chooseUrlId(wanted, (one) => taken.has(one));
      return { path: [...path, { key: "id", is: id }], value: { id, ...Object(value) } };
    },
  },
};
