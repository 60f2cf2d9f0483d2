import { toTexts } from "../../contract/texts/index.ts";
import type { SettingsReader } from "../../json/settings-reader.ts";
import { type Currency, isCountry, readMoney, readRequired } from "./read-amounts.ts";
import { type ShippingOption, type ShippingRate, STANDARD_TAX_CLASS } from "./shop-rules.ts";

const types = ["flat", "weight", "subtotal", "pickup"] as const;

/** The default shipping of a shop: free, everywhere. */
const freeShipping = {
  id: "versand",
  description: "",
  type: "flat",
  priceCents: 0,
  countries: undefined,
  states: undefined,
  freeFromCents: undefined,
  taxClass: STANDARD_TAX_CLASS,
} as const;

/**
 * Reads the shipping options of a shop; with an empty list it ships nothing. Mistakes keep the site from being served.
 * Unnamed options are named in `language`.
 */
export function readShippingOptions(
  shop: SettingsReader,
  currency: Currency,
  language: string,
): readonly ShippingOption[] {
  const ids = new Set<string>();
  const readers = shop.objects("shippingOptions");
  if (!readers) return [{ ...freeShipping, name: toTexts(language).shippingCost }];
  return readers.flatMap((reader) => {
    const id = readRequired(reader, "id");
    if (ids.has(id)) reader.error(["id"], `'${id}' is the id of another option`);
    ids.add(id);
    const type = types.find((one) => one === reader.value("type"));
    if (!type) reader.error(["type"], `is none of ${types.join(", ")}`);
    const option = {
      id,
      name: readRequired(reader, "name"),
      description: reader.leniently().text("description") ?? "",
      countries: readPlaces(reader, "countries"),
      states: readPlaces(reader, "states"),
      freeFromCents: readMoney(reader, "freeFrom", currency),
      taxClass: reader.leniently().text("taxClass") ?? STANDARD_TAX_CLASS,
    };
    return type ? [{ ...option, ...readCosts(reader, type, currency) }] : [];
  });
}

/** Countries, or codes of states; an empty list counts as none. */
function readPlaces(
  reader: SettingsReader,
  key: "countries" | "states",
): readonly string[] | undefined {
  const places = reader.texts(key);
  places.forEach((place, position) => {
    if (key === "countries" && !isCountry(place)) {
      reader.error([key, position], "is no country, which is two capital letters");
    }
  });
  return places.length === 0 ? undefined : places.map((place) => place.trim().toUpperCase());
}

type Costs =
  | { readonly type: "flat" | "pickup"; readonly priceCents: number }
  | { readonly type: "weight" | "subtotal"; readonly rates: readonly ShippingRate[] };

function readCosts(
  reader: SettingsReader,
  type: ShippingOption["type"],
  currency: Currency,
): Costs {
  switch (type) {
    case "flat":
    case "pickup":
      return { type, priceCents: readMoney(reader, "price", currency) ?? 0 };
    case "weight":
      return { type, rates: readRates(reader, currency, readWeight) };
    case "subtotal":
      return {
        type,
        rates: readRates(reader, currency, (rate) => readMoney(rate, "upTo", currency)),
      };
  }
}

function readWeight(rate: SettingsReader): number | undefined {
  const weight = rate.value("upTo");
  if (weight === undefined) return undefined;
  if (typeof weight === "number" && weight > 0) return weight;
  rate.error(["upTo"], "is no weight");
  return undefined;
}

function readRates(
  reader: SettingsReader,
  currency: Currency,
  readLimit: (rate: SettingsReader) => number | undefined,
): readonly ShippingRate[] {
  const rates = reader.objects("rates") ?? [];
  if (rates.length === 0)
    reader.error(["rates"], "is missing: what shipping costs, and up to what");
  let last = 0;
  return rates.map((rate, position) => {
    const upTo = readLimit(rate);
    const priceCents = readMoney(rate, "price", currency);
    if (rate.value("price") === undefined) rate.error(["price"], "is missing");
    if (rate.value("upTo") === undefined && position < rates.length - 1) {
      rate.error(["upTo"], "is missing: only the last rate has no limit");
    }
    if (upTo !== undefined && upTo <= last) {
      rate.error(["upTo"], "is not more than the limit of the rate before");
    }
    last = upTo ?? last;
    return { upTo, priceCents: priceCents ?? 0 };
  });
}
