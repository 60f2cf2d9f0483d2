import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressParts,
  type CheckoutValues,
  checkoutFields,
  checkoutSteps,
} from "../../../server/contract/checkout/fields.ts";
import {
  type CheckoutNeeds,
  fieldsOf,
  findStepProblems,
  firstOpenStep,
  stepsOf,
  toAddresses,
  toShownStep,
} from "../../../server/contract/checkout/step-rules.ts";
import { isCountry } from "../../../server/site/forms/countries.ts";

const needsOf = (fields: Partial<CheckoutNeeds> = {}): CheckoutNeeds => ({
  shipping: true,
  billing: true,
  taxedByPlace: false,
  taxedRegions: ["US"],
  shippingPhone: "optional",
  billingPhone: "optional",
  payments: ["invoice"],
  shippingOptions: ["paket"],
  shippingOption: "paket",
  pickups: [],
  hasNote: false,
  hasNewsletter: false,
  sellsToBusinesses: false,
  ...fields,
});

const address = (kind: "shipping" | "billing") => ({
  [`${kind}-country`]: "DE",
  [`${kind}-firstName`]: "Ida",
  [`${kind}-lastName`]: "Jansen",
  [`${kind}-line1`]: "Kai 7",
  [`${kind}-zip`]: "20457",
  [`${kind}-city`]: "Hamburg",
});

const whole: CheckoutValues = {
  email: "ida@beispiel.de",
  ...address("shipping"),
  sameBilling: "on",
  payment: "invoice",
};

const problems = (
  step: (typeof checkoutSteps)[number],
  values: CheckoutValues,
  needs = needsOf(),
) => Object.fromEntries(findStepProblems(step, values, needs, isCountry));

describe("the steps of a cart", () => {
  test.each([
    [{}, ["contact", "address", "shipping", "payment", "review"]],
    [{ shipping: false }, ["contact", "address", "payment", "review"]],
    [{ billing: false }, ["contact", "address", "shipping", "payment", "review"]],
    [{ shipping: false, billing: false }, ["contact", "payment", "review"]],
    [
      { shipping: false, billing: false, taxedByPlace: true },
      ["contact", "address", "payment", "review"],
    ],
  ])("%j", (fields, steps) => {
    expect(stepsOf(needsOf(fields))).toEqual(steps);
  });
});

test.each([
  ["", "restockEmailEmpty"],
  ["  ", "restockEmailEmpty"],
  ["ida", "restockEmailInvalid"],
  [" ida@beispiel.de ", undefined],
])("the e-mail address '%s'", (email, problem) => {
  expect(problems("contact", { email }).email).toBe(problem);
});

test("a billing address of its own is checked as well", () => {
  expect(problems("address", whole)).toEqual({});
  expect(problems("address", { ...whole, sameBilling: "" })).toEqual({
    "billing-country": "countryUnknown",
  });
  expect(problems("address", { ...whole, sameBilling: "", ...address("billing") })).toEqual({});
});

describe("what is not sent", () => {
  const taxed = needsOf({ shipping: false, taxedByPlace: true });
  const place = (country: string) => ({ sameBilling: "on", "billing-country": country });

  test("asks for nothing that neither tax nor an invoice needs", () => {
    expect(problems("address", whole, needsOf({ shipping: false }))).toEqual({});
  });

  test("asks for the country that tax needs, and for the region where tax needs that", () => {
    expect(problems("address", whole, taxed)).toEqual({ "billing-country": "countryUnknown" });
    expect(problems("address", place("DE"), taxed)).toEqual({});
    expect(problems("address", place("us"), taxed)).toEqual({ "billing-region": "formRequired" });
    expect(problems("address", place("CA"), taxed)).toEqual({});
  });

  test("asks for the address of an invoice on wish", () => {
    for (const needs of [taxed, needsOf({ shipping: false })]) {
      const wish = { invoiceAddress: "on" };
      const missing = Object.keys(problems("address", { ...wish, ...place("DE") }, needs));
      expect(missing).toEqual(
        ["firstName", "lastName", "line1", "zip", "city"].map((part) => `billing-${part}`),
      );
      expect(problems("address", { ...wish, ...address("billing") }, needs)).toEqual({});
    }
  });

  test("keeps nothing of an address that is not wished any more", () => {
    const entered = { ...address("billing"), "billing-region": "Hamburg" };
    const { billing } = toAddresses(entered, taxed);
    expect(billing).toEqual({
      ...Object.fromEntries(addressParts.map((part) => [part, ""])),
      country: "DE",
    });
    const wished = toAddresses({ ...entered, invoiceAddress: "on" }, taxed);
    expect(wished.billing).toMatchObject({ line1: "Kai 7", region: "Hamburg" });
  });
});

test("nothing is asked where nothing is sent and nothing is due", () => {
  const needs = needsOf({ shipping: false, billing: false });
  expect(firstOpenStep({ email: "ida@beispiel.de" }, needs, isCountry)).toBe("review");
});

test("a shipping option has to be chosen of those that are offered", () => {
  const of = (fields: Partial<CheckoutNeeds>) =>
    problems("shipping", whole, needsOf(fields)).shippingOption;
  expect(of({})).toBeUndefined();
  expect(of({ shippingOption: null })).toBe("checkoutShippingMissing");
  expect(of({ shippingOption: "luftpost" })).toBe("checkoutShippingMissing");
  expect(of({ shippingOptions: [] })).toBe("notShipped");
});

test("a way to pay has to be one of the shop's", () => {
  expect(problems("payment", { payment: "test" })).toEqual({ payment: "checkoutPaymentMissing" });
  expect(problems("payment", { payment: "test" }, needsOf({ payments: ["test"] }))).toEqual({});
  expect(problems("payment", {}, needsOf({ billing: false }))).toEqual({});
});

const texts = fc.string({ unit: "binary", maxLength: 20 });
const anyValues: fc.Arbitrary<CheckoutValues> = fc.oneof(
  fc.record(Object.fromEntries(checkoutFields.map((field) => [field, texts])), {
    requiredKeys: [],
  }),
  fc.subarray(Object.entries(whole)).map((entries) => Object.fromEntries(entries)),
);
const anyNeeds = fc.record({
  shipping: fc.boolean(),
  billing: fc.boolean(),
  taxedByPlace: fc.boolean(),
  shippingOption: fc.constantFrom("paket", null),
  hasNote: fc.boolean(),
  hasNewsletter: fc.boolean(),
});

describe("whatever was entered", () => {
  test("no step is shown behind one in which something is missing", () => {
    const asked = fc.option(fc.constantFrom<string>(...checkoutSteps, "nope"), { nil: undefined });
    fc.assert(
      fc.property(anyValues, anyNeeds, asked, (values, fields, asked) => {
        const needs = needsOf(fields);
        const shown = toShownStep(asked, values, needs, isCountry);
        const steps = stepsOf(needs);
        const before = steps.slice(0, steps.indexOf(shown));
        expect(steps).toContain(shown);
        for (const step of before) {
          expect(findStepProblems(step, values, needs, isCountry).size).toBe(0);
        }
      }),
    );
  });

  test("only fields of a step can be wrong in it", () => {
    fc.assert(
      fc.property(anyValues, anyNeeds, fc.constantFrom(...checkoutSteps), (values, more, step) => {
        const needs = needsOf(more);
        const own = new Set<string>([...fieldsOf(step, needs), "shippingOption"]);
        const found = [...findStepProblems(step, values, needs, isCountry).keys()];
        expect(found.filter((field) => !own.has(field))).toEqual([]);
      }),
    );
  });

  test("what other steps hold changes nothing of one", () => {
    fc.assert(
      fc.property(anyValues, anyNeeds, fc.constantFrom(...checkoutSteps), (values, more, step) => {
        const needs = needsOf(more);
        const own = new Set<string>(fieldsOf(step, needs));
        const alone = Object.fromEntries(
          Object.entries(values).filter(([field]) => own.has(field)),
        );
        expect(problems(step, alone, needs)).toEqual(problems(step, values, needs));
      }),
    );
  });
});
