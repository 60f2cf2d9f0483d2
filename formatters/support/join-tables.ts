/** Joins several tables into one; throws if a name is in two of them. */
export function joinTables<Entry>(
  tables: readonly Readonly<Record<string, Entry>>[],
): Readonly<Record<string, Entry>> {
  const entries = tables.flatMap((table) => Object.entries(table));
  const joined = new Map(entries);
  if (joined.size < entries.length) {
    const names = entries.map(([name]) => name);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    throw new Error(`These names are registered twice: ${twice.join(", ")}`);
  }
  return Object.fromEntries(joined);
}
