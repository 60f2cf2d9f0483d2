/** Removes NUL characters, which no database can store in text. */
export const toStorable = (text: string): string => text.replaceAll("\0", "");

/** A value from the query of an address; "" if it is missing. */
export const readText = (search: URLSearchParams, name: string): string =>
  toStorable(search.get(name) ?? "");
