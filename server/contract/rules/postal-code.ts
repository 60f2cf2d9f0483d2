/** Names of the texts that say what is wrong with a postal code. */
export type PostalCodeProblem = "zipNotFiveDigits" | "fsaInvalid" | "postalCodeInvalid";

type PostalRule = { readonly pattern: RegExp; readonly problem: PostalCodeProblem };

const digits = (count: number): PostalRule => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  problem: "postalCodeInvalid",
});

const ofParts = (pattern: RegExp, problem: PostalCodeProblem = "postalCodeInvalid") => ({
  pattern,
  problem,
});

/**
 * What postal codes look like, by country. Where the specification describes the leading part alone, the rest may follow it.
 * Source: storefront specification, 5, with what is decided on it (coverage, K15).
 */
const rules: ReadonlyMap<string, PostalRule> = new Map([
  ["AT", digits(4)],
  ["AU", digits(4)],
  // "K1A" or "K1A 0B1".
  ["CA", ofParts(/^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/i, "fsaInvalid")],
  ["CH", digits(4)],
  ["DE", digits(5)],
  ["ES", digits(5)],
  ["FR", digits(5)],
  // "SW1A" or "SW1A 1AA".
  ["GB", ofParts(/^[A-Z0-9]{1,4}( ?\d[A-Z]{2})?$/i)],
  // "D02" or "D02 AF30".
  ["IE", ofParts(/^[A-Z0-9]{3}( ?[A-Z0-9]{4})?$/i)],
  ["NO", digits(4)],
  ["NZ", digits(4)],
  // "114" or "114 55".
  ["SE", ofParts(/^\d{1,3}( ?\d{2})?$/)],
  ["US", ofParts(/^\d{5}$/, "zipNotFiveDigits")],
]);

/**
 * What is wrong with a postal code of a country; undefined for a good one, and for a country that is not in the table.
 * `country` is a code of two capital letters, white space around the postal code does not count.
 */
export function findPostalCodeProblem(
  country: string,
  postalCode: string,
): PostalCodeProblem | undefined {
  const rule = rules.get(country);
  return !rule || rule.pattern.test(postalCode.trim()) ? undefined : rule.problem;
}
