import { addressFormat, type PostalCodeProblem } from "../addresses/address-table.ts";
import { findPostalCodeProblem } from "../addresses/postal-code.ts";
import { findState, needsState, statesOf } from "../addresses/states.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
  addressParts,
  type CheckoutField,
  type CheckoutValues,
} from "./fields.ts";

/** Names of the texts that tell what is wrong with an address. */
export type AddressProblem =
  | PostalCodeProblem
  | "countryUnknown"
  | "addressRegionUnknown"
  | "addressPhoneInvalid"
  | "formRequired";

/** The need for a telephone number in an address. */
export type PhoneNeed = "none" | "optional" | "required";

/** The parts of an address, each a text without white space around it. */
export type EnteredAddress = Readonly<Record<AddressPart, string>>;

/** Digits and what people write between them; at least seven digits. */
const PHONE = /^(?=(?:\D*\d){7})\+?[\d\s()/.-]+$/;

/** Parts that every address has. */
const required: readonly AddressPart[] = ["firstName", "lastName", "line1", "city"];

/**
 * Builds an address from the entered values. A state from its country's list is stored as its code. Parts other than the
 * asked ones are empty.
 */
export function toAddress(
  kind: AddressKind,
  values: CheckoutValues,
  asked: readonly AddressPart[] = addressParts,
): EnteredAddress {
  const part = (name: AddressPart): string =>
    asked.includes(name) ? (values[addressField(kind, name)]?.trim() ?? "") : "";
  const country = part("country").toUpperCase();
  const region = part("region");
  return {
    country,
    firstName: part("firstName"),
    lastName: part("lastName"),
    line1: part("line1"),
    line2: part("line2"),
    zip: part("zip"),
    city: part("city"),
    region: findState(country, region)?.code ?? region,
    phone: part("phone"),
  };
}

type AddressRules = {
  readonly phone: PhoneNeed;
  /** Knows the codes of countries. */
  readonly isCountry: (code: string) => boolean;
  /** The parts to check. */
  readonly asked?: readonly AddressPart[];
};

/** Finds what is wrong with an address, by field and in field order. */
export function findAddressProblems(
  kind: AddressKind,
  values: CheckoutValues,
  { phone, isCountry, asked = addressParts }: AddressRules,
): ReadonlyMap<CheckoutField, AddressProblem> {
  const address = toAddress(kind, values, asked);
  const problems = new Map<CheckoutField, AddressProblem>();
  for (const part of asked) {
    const problem = isCountry(address.country)
      ? findPartProblem(part, address, phone)
      : part === "country" && "countryUnknown";
    if (problem) problems.set(addressField(kind, part), problem);
  }
  return problems;
}

function findPartProblem(
  part: AddressPart,
  address: EnteredAddress,
  phone: PhoneNeed,
): AddressProblem | undefined {
  const { country } = address;
  const text = address[part];
  const isMissing = text === "";
  switch (part) {
    case "zip":
      if (isMissing) return addressFormat(country).postal && "formRequired";
      return findPostalCodeProblem(country, text);
    case "region":
      if (statesOf(country).length === 0) return undefined;
      if (isMissing) return needsState(country) ? "formRequired" : undefined;
      return findState(country, text) ? undefined : "addressRegionUnknown";
    case "phone":
      if (phone === "none") return undefined;
      if (isMissing) return phone === "required" ? "formRequired" : undefined;
      return PHONE.test(text) ? undefined : "addressPhoneInvalid";
    default:
      return isMissing && required.includes(part) ? "formRequired" : undefined;
  }
}

/** True if a part is required, as far as the country is known. */
export const isPartRequired = (part: AddressPart, country: string, phone: PhoneNeed): boolean =>
  part === "country" ||
  required.includes(part) ||
  (part === "zip" && addressFormat(country).postal !== undefined) ||
  (part === "region" && needsState(country)) ||
  (part === "phone" && phone === "required");

/** False for a place alone, to which no letter can be sent. */
export const hasLines = ({ line1 }: Pick<EnteredAddress, "line1">): boolean => line1 !== "";

/** The lines of an address as written on a letter, then the telephone number. `nameOf` names a country by its code. */
export function toAddressLines(
  { firstName, lastName, line1, line2, phone, ...place }: EnteredAddress,
  nameOf: (country: string) => string,
): readonly string[] {
  const name = `${firstName} ${lastName}`;
  return [name, line1, line2, ...toTownLines(place), nameOf(place.country), phone]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Town, postcode and part of the country; British letters have the postcode below the town, and name no part. Some may be empty. */
export function toTownLines({
  city,
  zip,
  country,
  region,
}: Pick<EnteredAddress, "city" | "zip" | "country" | "region">): readonly string[] {
  if (country === "GB") return [city, zip];
  return [`${zip} ${city}`, findState(country, region)?.name ?? region];
}
