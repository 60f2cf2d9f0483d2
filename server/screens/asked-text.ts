/** Without the character 0, which no database keeps as text. */
export const toStorable = (text: string): string => text.replaceAll("\0", "");

/** What the query of an address says under a name; "" if it says nothing. */
export const readText = (search: URLSearchParams, name: string): string =>
  toStorable(search.get(name) ?? "");
