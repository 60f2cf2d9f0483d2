import type { TextName } from "../texts/index.ts";

/** Names of the texts that tell what is wrong with a postal code. */
export type PostalCodeProblem = "zipNotFiveDigits" | "fsaInvalid" | "postalCodeInvalid";

/** How addresses of a country are written. */
export type AddressFormat = {
  /** Names of the texts that label the subdivision and the postal code. */
  readonly subdivisionLabel: TextName;
  readonly postalLabel: TextName;
  /** Undefined if any postal code, or none, is accepted. */
  readonly postal:
    | {
        readonly pattern: RegExp;
        /** Name of the text for a wrong one. */
        readonly problem: PostalCodeProblem;
        readonly example: string;
      }
    | undefined;
};

const format = (
  subdivisionLabel: TextName,
  pattern: RegExp,
  example: string,
  problem: PostalCodeProblem = "postalCodeInvalid",
  postalLabel: TextName = "zip",
): AddressFormat => ({ subdivisionLabel, postalLabel, postal: { pattern, problem, example } });

const digits = (count: number): RegExp => new RegExp(`^\\d{${count}}$`);

/** Address formats by country. Some patterns only fix the leading part of a postal code; the rest may be anything. */
const formats: ReadonlyMap<string, AddressFormat> = new Map([
  ["AT", format("addressState", digits(4), "1010")],
  ["AU", format("addressTerritory", digits(4), "2000")],
  ["CA", format("addressProvince", /^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/i, "K1A 0B1", "fsaInvalid")],
  ["CH", format("addressCanton", digits(4), "8001")],
  ["DE", format("addressState", digits(5), "20457")],
  ["ES", format("addressProvince", digits(5), "28001")],
  ["FR", format("addressRegion", digits(5), "75001")],
  ["GB", format("addressCountryPart", /^[A-Z0-9]{1,4}( ?\d[A-Z]{2})?$/i, "SW1A 1AA")],
  ["IE", format("addressCounty", /^[A-Z0-9]{3}( ?[A-Z0-9]{4})?$/i, "D02 AF30")],
  ["NO", format("addressCounty", digits(4), "0150")],
  ["NZ", format("addressRegion", digits(4), "6011")],
  ["SE", format("addressCounty", /^\d{1,3}( ?\d{2})?$/, "114 55")],
  ["US", format("addressState", digits(5), "02134", "zipNotFiveDigits", "addressZipCode")],
]);

const anyAddress: AddressFormat = {
  subdivisionLabel: "region",
  postalLabel: "zip",
  postal: undefined,
};

/** Codes of the countries that the table describes. @internal */
export const describedCountries: readonly string[] = [...formats.keys()];

/** The address format of a country (two capital letters). A country outside the table accepts anything. */
export const addressFormat = (country: string): AddressFormat => formats.get(country) ?? anyAddress;
