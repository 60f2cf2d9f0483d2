import { addressFormat, type PostalCodeProblem } from "./address-table.ts";

/**
 * Finds what is wrong with a postal code. Undefined for a good one, and for a country that is not in the table.
 * `country` is a code of two capital letters. White space around the postal code is ignored.
 */
export function findPostalCodeProblem(
  country: string,
  postalCode: string,
): PostalCodeProblem | undefined {
  const { postal } = addressFormat(country);
  return !postal || postal.pattern.test(postalCode.trim()) ? undefined : postal.problem;
}
