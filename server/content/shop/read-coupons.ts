import {
  derived,
  entry,
  group,
  list,
  required,
  requiredChoice,
  texts,
  wholeGroup,
} from "../../json/composed-keys.ts";
import { type Key, key } from "../../json/key.ts";
import { flag, text } from "../../json/settings-keys.ts";
import { type Currency, money, rate } from "./read-amounts.ts";
import type { Coupon } from "./shop-rules.ts";

/** Resolves a coupon's reference, an item id or `collection/item`, to the item's id. */
export type FindItem = (reference: string) => string | undefined;

const CODE = /^[A-Z0-9-]{3,32}$/;

/** The keys of a coupon besides its code and type. */
const COUPON_KEYS = [
  ...["amount", "percent", "name", "minimumSubtotal", "startsOn", "endsOn", "combinable"],
  ...["maxRedemptions", "maxRedemptionsPerCustomer", "itemIds", "categories"],
];

/** The range of a date. */
const MAX_TIME = 8.64e15;

/** The coupons of a shop. Every mistake keeps the site from being served, except for products that do not exist. */
export function coupons(currency: Currency, findItem: FindItem): Key<readonly Coupon[]> {
  const worths = worthsIn(currency);
  const shared = group({
    name: text(),
    minimumSubtotal: money(currency),
    startsOn: time,
    endsOn: time,
    combinable: flag(false),
    maxRedemptions: count,
    maxRedemptionsPerCustomer: count,
  });
  const products = productsIn(findItem);
  return key((value, mistakes) => {
    const head = wholeGroup({ code: uniqueCode(), type }, { others: COUPON_KEYS });
    const coupon = key((written, own): Coupon | undefined => {
      const { code, type: kind } = own.read(head, written);
      const worth = kind && own.read<Worth | undefined>(worths[kind], written);
      const { minimumSubtotal, name = code, ...limits } = own.read(shared, written);
      const minimumSubtotalCents = minimumSubtotal ?? 0;
      const named = own.read(products, written);
      return worth && { code, name, minimumSubtotalCents, ...limits, products: named, ...worth };
    });
    return mistakes.read(list(entry(coupon)), value);
  });
}

const type = requiredChoice(["fixed", "percent", "freeShipping"]);

/** A code in capital letters that no other coupon of the list has. */
function uniqueCode(): Key<string> {
  const taken = new Set<string>();
  return key((written, mistakes) => {
    const code = typeof written === "string" ? written.toUpperCase() : "";
    if (!CODE.test(code)) mistakes.wrong("is no code of 3 to 32 letters, digits and hyphens");
    else if (taken.has(code)) mistakes.wrong(`'${code}' is the code of another coupon`);
    taken.add(code);
    return code;
  });
}

type Worth =
  | { readonly type: "fixed"; readonly amountCents: number }
  | { readonly type: "percent"; readonly rate: number }
  | { readonly type: "freeShipping" };

type Worths = Readonly<Record<Coupon["type"], Key<Worth | undefined>>>;

const worthsIn = (currency: Currency): Worths => ({
  fixed: derived(group({ amount: required(money(currency)) }), ({ amount }) =>
    amount === undefined ? undefined : { type: "fixed", amountCents: amount },
  ),
  percent: derived(group({ percent: rate }), ({ percent }, mistakes) => {
    if (percent === 0) mistakes.wrong("is not more than 0", ["percent"]);
    return percent === undefined ? undefined : { type: "percent", rate: percent };
  }),
  freeShipping: key(() => ({ type: "freeShipping" })),
});

/** A list without any existing product excludes every product: a coupon for one product must not become one for all. */
const productsIn = (findItem: FindItem): Key<Coupon["products"]> =>
  derived(group({ itemIds: texts, categories: texts }), (named, mistakes) => {
    const { itemIds: references, categories } = named;
    if (references.length === 0 && categories.length === 0) return undefined;
    const itemIds = references.flatMap((reference, position) => {
      const id = findItem(reference);
      if (id !== undefined) return [id];
      mistakes.warn(`there is no product '${reference}'`, ["itemIds", position]);
      return [];
    });
    return { itemIds, categories };
  });

const time = key((value, mistakes): number | undefined => {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && Math.abs(Number(value)) <= MAX_TIME) return Number(value);
  mistakes.wrong("is no time in milliseconds since 1970");
  return undefined;
});

const count = key((value, mistakes): number | undefined => {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && Number(value) >= 1) return Number(value);
  mistakes.wrong("is no whole number from 1 on");
  return undefined;
});
