import { type Content, collectionPath } from "../content/content.ts";
import { type Diagnostic, toWarning } from "../diagnostics.ts";
import { toJsonPath } from "../json/path.ts";
import type { Theme } from "./theme.ts";

/**
 * The theme with its collection templates and layouts also under the names that content uses, if those differ only in
 * case. Each such name is a warning.
 */
export function withOtherSpellings(
  theme: Theme,
  content: Content,
): { readonly theme: Theme; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const lists = new Map(theme.lists);
  const items = new Map(theme.items);
  const collectionConfigs = new Map(theme.collectionConfigs);
  const layouts = new Map(theme.layouts);
  for (const page of content.pages.values()) {
    const { file, collection } = page;
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
      const message = `'${name}' is '${known}' in the theme: upper and lower case differ`;
      const path = toJsonPath(collectionPath(page, key));
      diagnostics.push(toWarning({ code: "LETTER_CASE", file, path, message }));
    };
    add("typeName", lists, items, collectionConfigs);
    add("regionName", layouts);
  }
  return { theme: { ...theme, lists, items, collectionConfigs, layouts }, diagnostics };
}
