import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressFormat,
  describedCountries,
} from "../../../server/contract/addresses/address-table.ts";
import { findState, statesOf } from "../../../server/contract/addresses/states.ts";
import {
  findAddressProblems,
  isPartRequired,
  toAddress,
  toAddressLines,
} from "../../../server/contract/checkout/address-rules.ts";
import { addressField, addressParts } from "../../../server/contract/checkout/fields.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import { isCountry, listCountries } from "../../../server/site/forms/countries.ts";

/** A postal code that is right, one that is wrong, and a full one, by country. */
const codes: Record<string, [right: string, wrong: string, full: string]> = {
  AT: ["1010", "101", "1010"],
  AU: ["2000", "20000", "2000"],
  CA: ["K1A", "1KA", "K1A 0B1"],
  CH: ["8001", "800", "8001"],
  DE: ["20457", "2045", "20457"],
  ES: ["28001", "2800", "28001"],
  FR: ["75001", "7500", "75001"],
  GB: ["SW1A", "SW1A-1AA", "SW1A 1AA"],
  IE: ["D02", "D0", "D02 AF30"],
  NO: ["0150", "015", "0150"],
  NZ: ["6011", "601", "6011"],
  SE: ["114", "1145 555", "114 55"],
  US: ["02134", "02134-1000", "02134"],
};

/** The texts that the specification quotes. */
const quoted: Record<string, string> = {
  US: "ZIP Codes need to be 5 digits.",
  CA: "Ein FSA-Code ist ungültig",
};

const valuesOf = (country: string, fields: Record<string, string> = {}) => {
  const whole = { firstName: "Ida", lastName: "Jansen", line1: "Kai 7", city: "Hamburg" };
  const region = statesOf(country)[0]?.code ?? "";
  const zip = codes[country]?.[0] ?? "";
  const parts = { country, ...whole, region, zip, ...fields };
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [`shipping-${part}`, value]),
  );
};

const problemsOf = (values: Record<string, string>, phone: "none" | "required" = "none") =>
  Object.fromEntries(findAddressProblems("shipping", values, { phone, isCountry }));

test("the table describes the countries of the specification", () => {
  expect([...describedCountries].sort()).toEqual(Object.keys(codes).sort());
});

describe.each(listCountries("de").map(({ code }) => code))("an address in %s", (country) => {
  const [right, wrong, full] = codes[country] ?? ["12 !ab", undefined, "ABC-999 / 1"];

  test("is taken with a right and a full postal code", () => {
    expect(problemsOf(valuesOf(country, { zip: right }))).toEqual({});
    expect(problemsOf(valuesOf(country, { zip: ` ${full.toLowerCase()} ` }))).toEqual({});
  });

  test("is refused with a wrong postal code, in the country's words", () => {
    if (wrong === undefined) {
      expect(problemsOf(valuesOf(country, { zip: "" }))).toEqual({});
      return;
    }
    const problem = problemsOf(valuesOf(country, { zip: wrong }))["shipping-zip"];
    const texts: Readonly<Record<string, string>> = toTexts("de");
    expect(texts[problem ?? ""]).toBe(quoted[country] ?? "Ungültige Postleitzahl.");
    expect(problemsOf(valuesOf(country, { zip: "" }))).toEqual({ "shipping-zip": "formRequired" });
  });

  test("names its parts, and gives an example that it takes", () => {
    const { subdivisionLabel, postalLabel, postal } = addressFormat(country);
    const texts: Readonly<Record<string, string>> = toTexts("de");
    expect(texts[subdivisionLabel]).toBeTruthy();
    expect(texts[postalLabel]).toBeTruthy();
    if (postal) expect(postal.pattern.test(postal.example)).toBe(true);
  });
});

describe("states", () => {
  test.each([
    ["US", 57],
    ["CA", 13],
    ["AU", 8],
    ["GB", 4],
    ["FR", 18],
    ["NZ", 17],
    ["NO", 15],
    ["SE", 21],
    ["ES", 52],
    ["IE", 26],
    ["DE", 0],
  ])("of %s are %i, each with its own code and name", (country, count) => {
    const states = statesOf(country);
    expect(states).toHaveLength(count);
    expect(new Set(states.map(({ code }) => code)).size).toBe(count);
    expect(new Set(states.map(({ name }) => name)).size).toBe(count);
    expect(states.filter(({ code, name }) => !/^[A-Z0-9]{1,3}$/.test(code) || name === "")).toEqual(
      [],
    );
  });

  test("of the United States are its territories, too", () => {
    const own = new Set(statesOf("US").map(({ code }) => code));
    expect(["PR", "GU", "VI", "MP", "AS", "UM"].filter((code) => !own.has(code))).toEqual([]);
  });

  test("are found by code and by name, in any case", () => {
    expect(findState("US", " california ")?.code).toBe("CA");
    expect(findState("US", "ca")?.name).toBe("California");
    expect(findState("CA", "California")).toBeUndefined();
    expect(toAddress("shipping", valuesOf("CA", { region: "ontario" })).region).toBe("ON");
  });

  test("have to be one of the list where there is one, and may be anything elsewhere", () => {
    expect(problemsOf(valuesOf("US", { region: "XX" }))).toEqual({
      "shipping-region": "addressRegionUnknown",
    });
    expect(problemsOf(valuesOf("US", { region: "" }))).toEqual({
      "shipping-region": "formRequired",
    });
    expect(problemsOf(valuesOf("DE", { region: "Hamburch" }))).toEqual({});
  });
});

test("problems stand in the order of the fields", () => {
  const problems = findAddressProblems(
    "billing",
    { "billing-country": "US" },
    { phone: "required", isCountry },
  );
  const fields = [...problems.keys()];
  const order = addressParts.map((part) => addressField("billing", part));
  expect(fields).toEqual(order.filter((field) => fields.includes(field)));
  expect(fields).toHaveLength(7);
});

test("without a country nothing else is asked", () => {
  expect(problemsOf({})).toEqual({ "shipping-country": "countryUnknown" });
  expect(problemsOf({ "shipping-country": "__proto__" })).toEqual({
    "shipping-country": "countryUnknown",
  });
});

test.each([
  ["+49 40 1234567", undefined],
  ["(040) 123-4567", undefined],
  ["123", "addressPhoneInvalid"],
  ["12345678<script>", "addressPhoneInvalid"],
  ["", "formRequired"],
])("the telephone number '%s'", (phone, problem) => {
  expect(problemsOf(valuesOf("DE", { phone }), "required")["shipping-phone"]).toBe(problem);
});

test("a part without which an address is refused is one that is required", () => {
  const country = fc.constantFrom(...listCountries("de").map(({ code }) => code));
  const part = fc.constantFrom(...addressParts);
  fc.assert(
    fc.property(country, part, (country, part) => {
      const values = valuesOf(country, { phone: "040 1234567", [part]: "" });
      const isRefused = Object.keys(problemsOf(values, "required")).length > 0;
      expect(isRefused).toBe(isPartRequired(part, country, "required"));
    }),
  );
});

test("whatever is entered, the rule answers, and takes what it has made of it", () => {
  const texts = fc.string({ unit: "binary", maxLength: 40 });
  const address = fc.record(Object.fromEntries(addressParts.map((part) => [part, texts])));
  const country = fc.constantFrom("US", "CA", "DE", "GB", "JP");
  fc.assert(
    fc.property(address, country, (parts, country) => {
      const values = valuesOf(country, { ...parts, country });
      const problems = problemsOf(values);
      const read = toAddress("shipping", values);
      expect(problemsOf(valuesOf(country, read))).toEqual(problems);
    }),
  );
});

test.each([
  ["US", { region: "MA", line2: " " }, ["02134 Hamburg", "Massachusetts", "US"]],
  ["DE", { phone: "040 1234567" }, ["20457 Hamburg", "DE", "040 1234567"]],
  ["GB", { city: "London", zip: "SW1A 1AA", region: "ENG" }, ["London", "SW1A 1AA", "GB"]],
])(
  "an address in %s is written in the lines of a letter, and the telephone below",
  (country, parts, lines) => {
    const address = toAddress("shipping", valuesOf(country, parts));
    expect(toAddressLines(address, (code) => code)).toEqual(["Ida Jansen", "Kai 7", ...lines]);
  },
);

test("a region is required in the United States, Canada and Australia alone", () => {
  const codes = listCountries("de").map(({ code }) => code);
  const required = codes.filter((code) => isPartRequired("region", code, "none"));
  expect(required.sort()).toEqual(["AU", "CA", "US"]);
  expect(problemsOf(valuesOf("GB", { zip: "SW1A 1AA", region: "" }))).toEqual({});
  expect(problemsOf(valuesOf("GB", { zip: "SW1A 1AA", region: "Cornwall" }))).toEqual({
    "shipping-region": "addressRegionUnknown",
  });
});
