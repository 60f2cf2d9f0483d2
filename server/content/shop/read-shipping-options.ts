import { toTexts } from "../../contract/texts/index.ts";
import {
  derived,
  entry,
  group,
  listOrNone,
  required,
  requiredChoice,
  texts,
  wholeGroup,
} from "../../json/composed-keys.ts";
import { type Key, key, leniently } from "../../json/key.ts";
import { text } from "../../json/settings-keys.ts";
import { type Currency, isCountry, money, NO_COUNTRY, requiredText } from "./read-amounts.ts";
import type { ShippingOption, ShippingRate } from "./shop-rules.ts";

/** The keys of an option besides its id and type. */
const OPTION_KEYS = "name description countries states freeFrom taxClass price rates".split(" ");

/** The shipping of a shop that lists no options: free, everywhere. */
const freeShipping = {
  id: "versand",
  description: "",
  type: "flat",
  priceCents: 0,
  countries: undefined,
  states: undefined,
  freeFromCents: undefined,
  taxClass: undefined,
} as const;

/**
 * The shipping options of a shop; with an empty list it ships nothing. Mistakes keep the site from being served. A shop without a
 * list has one option, named in `language`.
 */
export function shippingOptions(
  currency: Currency,
  language: string,
): Key<readonly ShippingOption[]> {
  const costs = costsIn(currency);
  const shared = group({
    name: requiredText,
    description: leniently(text("")),
    countries,
    states: derived(texts, toPlaces),
    freeFrom: money(currency),
    taxClass: leniently(text()),
  });
  return key((value, mistakes) => {
    const head = wholeGroup({ id: uniqueId(), type }, { others: OPTION_KEYS });
    const option = key((written, own): ShippingOption | undefined => {
      const { id, type: kind } = own.read(head, written);
      const { freeFrom: freeFromCents, ...rest } = own.read(shared, written);
      return kind && { id, ...rest, freeFromCents, ...own.read<Costs>(costs[kind], written) };
    });
    const named = { ...freeShipping, name: toTexts(language).shippingCost };
    return mistakes.read(listOrNone(entry(option)), value) ?? [named];
  });
}

const type = requiredChoice(["flat", "weight", "subtotal", "pickup"]);

function uniqueId(): Key<string> {
  const taken = new Set<string>();
  return derived(requiredText, (id, mistakes) => {
    if (taken.has(id)) mistakes.wrong(`'${id}' is the id of another option`);
    taken.add(id);
    return id;
  });
}

/** Codes of places; an empty list counts as missing. */
const toPlaces = (codes: readonly string[]): readonly string[] | undefined =>
  codes.length === 0 ? undefined : codes.map((code) => code.trim().toUpperCase());

const countries = derived(texts, (codes, mistakes) => {
  codes.forEach((code, position) => {
    if (!isCountry(code)) mistakes.wrong(NO_COUNTRY, [position]);
  });
  return toPlaces(codes);
});

type Costs =
  | { readonly type: "flat" | "pickup"; readonly priceCents: number }
  | { readonly type: "weight" | "subtotal"; readonly rates: readonly ShippingRate[] };

function costsIn(currency: Currency): Readonly<Record<ShippingOption["type"], Key<Costs>>> {
  const amount = money(currency);
  const fixed = (kind: "flat" | "pickup") =>
    derived(group({ price: amount }), ({ price = 0 }) => ({ type: kind, priceCents: price }));
  const stepped = (kind: "weight" | "subtotal", limit: Key<number | undefined>) =>
    derived(group({ rates: rates(limit, amount) }), (read) => ({ type: kind, ...read }));
  return {
    flat: fixed("flat"),
    pickup: fixed("pickup"),
    weight: stepped("weight", weight),
    subtotal: stepped("subtotal", amount),
  };
}

const weight = key((value, mistakes): number | undefined => {
  if (value === undefined) return undefined;
  if (typeof value === "number" && value > 0) return value;
  mistakes.wrong("is no weight");
  return undefined;
});

/** Shipping prices up to limits; only the last one may have no limit. */
const rates = (
  limit: Key<number | undefined>,
  amount: Key<number | undefined>,
): Key<readonly ShippingRate[]> => {
  // Records whether a limit is given, so that a wrong one is not reported as missing too.
  const upTo = key((value, mistakes) => ({
    isMissing: value === undefined,
    limit: mistakes.read(limit, value),
  }));
  const steps = listOrNone(entry(group({ upTo, price: required(amount) })));
  return derived(steps, (read = [], mistakes) => {
    if (read.length === 0) mistakes.wrong("is missing: what shipping costs, and up to what");
    let last = 0;
    return read.map(({ upTo: own, price = 0 }, position) => {
      const wrong = (message: string) => mistakes.wrong(message, [position, "upTo"]);
      const isLast = position === read.length - 1;
      if (own.isMissing && !isLast) wrong("is missing: only the last rate has no limit");
      if (own.limit !== undefined && own.limit <= last) {
        wrong("is not more than the limit of the rate before");
      }
      last = own.limit ?? last;
      return { upTo: own.limit, priceCents: price };
    });
  });
};
