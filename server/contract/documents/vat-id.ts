/** Forms of numbers for value added tax by their country code, after that code. Greece writes EL. */
const forms: ReadonlyMap<string, RegExp> = new Map([
  ["AT", /^U\d{8}$/],
  ["BE", /^[01]\d{9}$/],
  ["BG", /^\d{9,10}$/],
  ["CY", /^\d{8}[A-Z]$/],
  ["CZ", /^\d{8,10}$/],
  ["DE", /^\d{9}$/],
  ["DK", /^\d{8}$/],
  ["EE", /^\d{9}$/],
  ["EL", /^\d{9}$/],
  ["ES", /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  ["FI", /^\d{8}$/],
  ["FR", /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  ["HR", /^\d{11}$/],
  ["HU", /^\d{8}$/],
  ["IE", /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/],
  ["IT", /^\d{11}$/],
  ["LT", /^(\d{9}|\d{12})$/],
  ["LU", /^\d{8}$/],
  ["LV", /^\d{11}$/],
  ["MT", /^\d{8}$/],
  ["NL", /^\d{9}B\d{2}$/],
  ["PL", /^\d{10}$/],
  ["PT", /^\d{9}$/],
  ["RO", /^\d{2,10}$/],
  ["SE", /^\d{12}$/],
  ["SI", /^\d{8}$/],
  ["SK", /^\d{10}$/],
  ["XI", /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
]);

/** A typed number without blanks, dots and dashes, in capital letters. */
export const toVatId = (typed: string): string => typed.replace(/[\s.\-/]/g, "").toUpperCase();

/** True if a number from `toVatId` has the form of its country; nobody is asked about it. */
export const isVatId = (vatId: string): boolean =>
  forms.get(vatId.slice(0, 2))?.test(vatId.slice(2)) === true;
