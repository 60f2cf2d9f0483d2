import { toKeyStep } from "../../../content/changes/change-path.ts";
import { STANDARD_TAX_CLASS } from "../../../content/shop/shop-rules.ts";
import type { Field } from "../fields/field.ts";
import { line, number, oneOf } from "../fields/kinds.ts";
import { keyedList, SITE_FILE } from "./keyed-list.ts";
import type { EntryKind } from "./kind.ts";

const NAME_LENGTH = 100;
const CODE_LENGTH = 10;

const taxFields: readonly Field[] = [
  { path: ["name"], label: "taxesName", kind: line(NAME_LENGTH) },
  {
    path: ["country"],
    label: "taxesCountry",
    hint: "taxesCountryHint",
    kind: {
      ...line(2, true),
      read: (typed, context) => line(2, true).read(typed.toUpperCase(), context),
    },
  },
  { path: ["state"], label: "taxesState", kind: line(CODE_LENGTH) },
  { path: ["taxClass"], label: "productsTaxClass", hint: "taxesClassHint", kind: line(50) },
  { path: ["rate"], label: "taxesRate", kind: number },
  { path: ["included"], label: "taxesIncluded", kind: oneOf(true, false) },
];

const rulesPlace = { file: SITE_FILE, path: ["shop", "taxRules"] };
const ruleKeys = ["country", "state", "taxClass"];

/** Tax rules of the shop. */
export const taxRules: EntryKind = {
  name: "taxes",
  place: 108,
  group: "goods",
  opens: "shopRules",
  publishes: "shopRules",
  texts: {
    title: "taxesTitle",
    text: "taxesText",
    search: "taxesName",
    empty: "taxesEmpty",
    all: "taxesAll",
  },
  columns: ["taxesCountry", "productsTaxClass", "taxesRate"],
  ...keyedList({
    place: rulesPlace,
    keys: ruleKeys,
    toTitle: ({ name }) => String(name ?? "MwSt."),
    toCells: ({ country, state, taxClass, rate }, { site: { texts } }) => [
      [country, state].filter(Boolean).join(", "),
      String(taxClass ?? STANDARD_TAX_CLASS),
      `${String(rate ?? "").replace(".", texts.decimalSign)} %`,
    ],
  }),
  fields: () => ({ fields: taxFields }),
  making: {
    title: "taxesNew",
    keyField: "country",
    fields: () => taxFields,
    lists: () => [{ ...rulesPlace, title: "" }],
    make(_shown, { path }, value) {
      const step = toKeyStep(value, ruleKeys);
      return { path: step ? [...path, step] : path, value };
    },
  },
};
