/**
 * The searchable form of texts: in lower case, with each run of blanks and of characters that databases refuse as one
 * blank.
 */
export const toSearchText = (texts: readonly string[]): string =>
  texts
    .join(" ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
