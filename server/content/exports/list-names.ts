/** Names of lists in one cell, separated by commas; one that has a comma or a quote is quoted as in CSV. */
export const toListCell = (names: readonly string[]): string =>
  names.map((name) => (/[,"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(", ");

/** The names of lists in a cell. */
export const readListCell = (cell: string): readonly string[] =>
  [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
    .map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((name) => name !== "");
