import type { Content } from "../content/content.ts";
import { type Finding, toWarning } from "../diagnostics.ts";
import type { Theme } from "./theme.ts";

/**
 * The theme with its templates of collections and its layouts also under the names that content has for them, where those
 * differ in upper and lower case only. Each such name is a warning.
 */
export function withOtherSpellings(
  theme: Theme,
  content: Content,
): { readonly theme: Theme; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const lists = new Map(theme.lists);
  const items = new Map(theme.items);
  const collectionConfigs = new Map(theme.collectionConfigs);
  const layouts = new Map(theme.layouts);
  for (const { file, collection } of content.pages.values()) {
    const add = (key: "typeName" | "regionName", ...maps: Map<string, unknown>[]) => {
      const name = collection[key];
      if (!name || maps.some((map) => map.has(name))) return;
      let known: string | undefined;
      for (const map of maps) {
        const other = [...map.keys()].find((key) => key.toLowerCase() === name.toLowerCase());
        if (other === undefined) continue;
        map.set(name, map.get(other));
        known = other;
      }
      if (known === undefined) return;
      const reason = `'${name}' is '${known}' in the theme: upper and lower case differ`;
      findings.push(toWarning({ file, path: `$.collection.${key}`, reason }));
    };
    add("typeName", lists, items, collectionConfigs);
    add("regionName", layouts);
  }
  return { theme: { ...theme, lists, items, collectionConfigs, layouts }, findings };
}
