/** A page without the names of columns in its cells, which narrow windows show beside them. */
export const withoutLabels = (html: string): string => html.replaceAll(/ data-label="[^"]*"/g, "");
