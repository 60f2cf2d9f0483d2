import type { SettingsReader } from "../../json/settings-reader.ts";
import { type Currency, readMoney, readRate } from "./read-amounts.ts";
import type { Coupon } from "./shop-rules.ts";

/** Finds the id of the item that a coupon refers to, by an id or as `collection/item`. */
export type FindItem = (reference: string) => string | undefined;

const types = ["fixed", "percent", "freeShipping"] as const;

const CODE = /^[A-Z0-9-]{3,32}$/;

/** The range of a date. */
const MAX_TIME = 8.64e15;

/**
 * Reads the coupons of a shop. Every mistake keeps the site from being served, except references to missing products.
 */
export function readCoupons(
  shop: SettingsReader,
  currency: Currency,
  findItem: FindItem,
): readonly Coupon[] {
  const codes = new Set<string>();
  return (shop.objects("coupons") ?? []).flatMap((reader) => {
    const code = readCode(reader, codes);
    const type = types.find((one) => one === reader.value("type"));
    if (!type) reader.error(["type"], `is none of ${types.join(", ")}`);
    const worth = type && readWorth(reader, type, currency);
    const coupon = {
      code,
      name: reader.text("name") ?? code,
      minimumSubtotalCents: readMoney(reader, "minimumSubtotal", currency) ?? 0,
      startsOn: readTime(reader, "startsOn"),
      endsOn: readTime(reader, "endsOn"),
      combinable: reader.flag("combinable") ?? false,
      products: readProducts(reader, findItem),
      maxRedemptions: readCount(reader, "maxRedemptions"),
      maxRedemptionsPerCustomer: readCount(reader, "maxRedemptionsPerCustomer"),
    };
    return worth ? [{ ...coupon, ...worth }] : [];
  });
}

function readCode(reader: SettingsReader, taken: Set<string>): string {
  const written = reader.value("code");
  const code = typeof written === "string" ? written.toUpperCase() : "";
  if (!CODE.test(code)) {
    reader.error(["code"], "is no code of 3 to 32 letters, digits and hyphens");
  } else if (taken.has(code)) {
    reader.error(["code"], `'${code}' is the code of another coupon`);
  }
  taken.add(code);
  return code;
}

type Worth =
  | { readonly type: "fixed"; readonly amountCents: number }
  | { readonly type: "percent"; readonly rate: number }
  | { readonly type: "freeShipping" };

function readWorth(
  reader: SettingsReader,
  type: Coupon["type"],
  currency: Currency,
): Worth | undefined {
  switch (type) {
    case "fixed": {
      const amountCents = readMoney(reader, "amount", currency);
      if (reader.value("amount") === undefined) reader.error(["amount"], "is missing");
      return amountCents === undefined ? undefined : { type, amountCents };
    }
    case "percent": {
      const rate = readRate(reader, "percent");
      if (rate === 0) reader.error(["percent"], "is not more than 0");
      return rate === undefined ? undefined : { type, rate };
    }
    case "freeShipping":
      return { type };
  }
}

/** A list without existing products applies to none: a coupon for one product must not become one for all. */
function readProducts(reader: SettingsReader, findItem: FindItem): Coupon["products"] {
  const references = reader.texts("itemIds");
  const categories = reader.texts("categories");
  if (references.length === 0 && categories.length === 0) return undefined;
  const itemIds = references.flatMap((reference, position) => {
    const id = findItem(reference);
    if (id !== undefined) return [id];
    const message = `there is no product '${reference}'`;
    reader.leniently().warn(["itemIds", position], message);
    return [];
  });
  return { itemIds, categories };
}

function readTime(reader: SettingsReader, key: string): number | undefined {
  const time = reader.value(key);
  if (time === undefined) return undefined;
  if (typeof time === "number" && Number.isInteger(time) && Math.abs(time) <= MAX_TIME) return time;
  reader.error([key], "is no time in milliseconds since 1970");
  return undefined;
}

function readCount(reader: SettingsReader, key: string): number | undefined {
  const count = reader.value(key);
  if (count === undefined) return undefined;
  if (typeof count === "number" && Number.isInteger(count) && count >= 1) return count;
  reader.error([key], "is no whole number from 1 on");
  return undefined;
}
