/** A postal address. Parts that a country or a buyer does not have are empty. */
export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** Code of a state if the country has a list, else free text. */
  readonly region: string;
  readonly zip: string;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  readonly phone: string;
};
