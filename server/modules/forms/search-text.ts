/** What texts are looked for by: in small letters, each run of blanks and of what no database keeps as one blank. */
export const toSearchText = (texts: readonly string[]): string =>
  texts
    .join(" ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
