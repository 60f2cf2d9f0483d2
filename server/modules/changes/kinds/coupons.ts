import type { Field, FieldKind } from "../fields/field.ts";
import { choice, flag, line, lines, money, number, time, wholeNumber } from "../fields/kinds.ts";
import { keyedList, SITE_FILE } from "./keyed-list.ts";
import type { EntryKind } from "./kind.ts";

const CODE_LENGTH = 32;
const NAME_LENGTH = 100;

/** Codes are read in capitals. */
const code: FieldKind = {
  ...line(CODE_LENGTH, true),
  read(typed, context) {
    const read = line(CODE_LENGTH, true).read(typed.toUpperCase(), context);
    if (read.problem || /^[A-Z0-9-]{3,}$/.test(String(read.value))) return read;
    return { problem: { text: "couponsCodeInvalid" } };
  },
};

const fields: readonly Field[] = [
  { path: ["code"], label: "couponsCode", hint: "couponsCodeHint", kind: code },
  {
    path: ["type"],
    label: "couponsType",
    kind: choice([
      ["percent", "couponsPercentType"],
      ["fixed", "couponsFixed"],
      ["freeShipping", "couponsFreeShipping"],
    ]),
  },
  { path: ["percent"], label: "couponsPercent", kind: number },
  { path: ["amount"], label: "couponsAmount", kind: money() },
  { path: ["name"], label: "couponsName", hint: "couponsNameHint", kind: line(NAME_LENGTH) },
  { path: ["minimumSubtotal"], label: "couponsMinimum", kind: money() },
  { path: ["startsOn"], label: "couponsStarts", kind: time },
  { path: ["endsOn"], label: "couponsEnds", kind: time },
  { path: ["combinable"], label: "couponsCombinable", kind: flag },
  { path: ["maxRedemptions"], label: "couponsMost", kind: wholeNumber },
  { path: ["maxRedemptionsPerCustomer"], label: "couponsMostEach", kind: wholeNumber },
  { path: ["itemIds"], label: "couponsProducts", hint: "couponsProductsHint", kind: lines(256) },
  { path: ["categories"], label: "couponsCategories", hint: "entriesLines", kind: lines(100) },
];

/** Coupons of the shop. */
export const coupons: EntryKind = {
  name: "coupons",
  place: 106,
  group: "goods",
  opens: "store",
  publishes: "store",
  texts: {
    title: "couponsTitle",
    text: "couponsText",
    search: "couponsCode",
    empty: "couponsEmpty",
    all: "couponsAll",
  },
  columns: ["couponsName", "couponsType"],
  ...keyedList({
    place: { file: SITE_FILE, path: ["shop", "coupons"] },
    keys: ["code"],
    toTitle: ({ code: own }) => String(own ?? ""),
    toCells: (coupon, { site: { texts } }) => [
      String(coupon.name ?? ""),
      texts[toTypeText(coupon.type)],
    ],
  }),
  fields: () => ({ fields }),
  making: {
    title: "couponsNew",
    keyField: "code",
    fields: () => fields,
    lists: () => [{ file: SITE_FILE, path: ["shop", "coupons"], title: "" }],
    make: (_shown, { path }, value) => ({
      path: [...path, { key: "code", is: String(Object(value).code) }],
      value,
    }),
  },
};

const toTypeText = (type: unknown) =>
  type === "fixed"
    ? "couponsFixed"
    : type === "freeShipping"
      ? "couponsFreeShipping"
      : "couponsPercentType";
