import type { FormatterTable } from "../../../engine/index.ts";

/**
 * A table that counts how often the parser asked it for a name: once for each call that stands in the text, since a
 * tag with an unknown formatter is plain text. So it shows how often a text was parsed.
 */
export function countLookups(table: FormatterTable): {
  readonly formatters: FormatterTable;
  readonly lookups: (name: string) => number;
} {
  const counts = new Map<string | symbol, number>();
  const formatters = new Proxy(table, {
    getOwnPropertyDescriptor(target, name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  return { formatters, lookups: (name) => counts.get(name) ?? 0 };
}
