/** Without the character 0, which no database keeps as text. */
export const toStorable = (text: string): string => text.replaceAll("\0", "");

/** A value in the query of an address; "" if it is missing. */
export const readText = (search: URLSearchParams, name: string): string =>
  toStorable(search.get(name) ?? "");
