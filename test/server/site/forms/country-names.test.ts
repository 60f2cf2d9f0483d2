import { expect, test } from "vitest";
import { listCountries } from "../../../../server/site/forms/countries.ts";
import { findCountry } from "../../../../server/site/forms/country-names.ts";

test.each([
  ["France", "FR"],
  ["United Kingdom", "GB"],
  ["russia", "RU"],
  ["Serbia", "RS"],
  ["Czechia", "CZ"],
  ["Czech Republic", "CZ"],
  ["Turkey", "TR"],
  ["USA", "US"],
  ["UK", "GB"],
  ["de", "DE"],
  ["FX", undefined],
  ["SU", undefined],
  ["Atlantis", undefined],
])("the country %s has the code %s", (text, code) => {
  expect(findCountry(text)).toBe(code);
});

test("every country is found by its English name", () => {
  for (const { code, name } of listCountries("en"))
    expect([name, findCountry(name)]).toEqual([name, code]);
});
