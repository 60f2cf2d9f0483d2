import { addressFormat, type PostalCodeProblem } from "./address-table.ts";

/**
 * What is wrong with a postal code of a country; undefined for a good one, and for a country that is not in the table.
 * `country` is a code of two capital letters, white space around the postal code does not count.
 */
export function findPostalCodeProblem(
  country: string,
  postalCode: string,
): PostalCodeProblem | undefined {
  const { postal } = addressFormat(country);
  return !postal || postal.pattern.test(postalCode.trim()) ? undefined : postal.problem;
}
