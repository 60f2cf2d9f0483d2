/** How a name is called, on several values in one template. */
export type Call = {
  /** A turn of the loop for each. */
  readonly values: readonly unknown[];
  /** Arguments with their delimiters, a call in each turn for each of them. Missing: one call without. */
  readonly args?: readonly string[];
  /** The part before the name in the tag; missing: the value itself. */
  readonly of?: string;
};

/** Names that are used together, in the folders of `formatters/`. */
export type Family = {
  readonly name: string;
  /** The variables around the values. */
  readonly page: object;
  readonly partials?: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Call>>;
};

/** The same call for several names. */
export const forAll = (names: readonly string[], call: Call): Readonly<Record<string, Call>> =>
  Object.fromEntries(names.map((name) => [name, call]));

/** Values by turns, as many as a page may have of a kind. */
export const turns = <Value>(count: number, value: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => value(index));
