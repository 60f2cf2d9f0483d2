import { type Diagnostic, toError } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import {
  type ContentPage,
  collectionPath,
  isEnabled,
  isLocked,
  isPublic,
  itemPath,
} from "../content.ts";
import type { Item } from "../schemas.ts";

/**
 * A page in another language. The original decides who may see it and from when, and everything about sales: options, prices and
 * stock. Anything that the translation withholds stays withheld.
 */
export function mergePage(
  own: ContentPage,
  original: ContentPage,
): { readonly page: ContentPage; readonly diagnostics: readonly Diagnostic[] } {
  const { file } = own;
  const diagnostics: Diagnostic[] = [];
  const refuse = (path: JsonPath, message: string) =>
    diagnostics.push(toError({ code: "TRANSLATION", file, path: toJsonPath(path), message }));
  if (isLocked(own) && !isLocked(original)) {
    const path = collectionPath(own, "passwordProtected");
    refuse(path, "the page is not locked in the website's own language; lock it there");
  }
  const { password: _, ...rest } = own;
  const originals = new Map((original.items ?? []).map((item) => [item.id, item]));
  const items = own.items?.flatMap((item, position): Item[] => {
    const main = originals.get(item.id);
    const path = itemPath(own, position);
    if (!main) {
      refuse([...path, "id"], `'${item.id}' is the id of no item of the original file`);
      return [];
    }
    for (const [index, sku] of unknownVariants(item, main)) {
      const place = [...path, "structuredContent", "variants", index];
      refuse(place, `'${sku}' is no variant of the item in the original file`);
    }
    return [mergeItem(item, main)];
  });
  const page: ContentPage = {
    ...rest,
    collection: {
      ...own.collection,
      id: original.collection.id,
      enabled: isEnabled(own) && isEnabled(original),
      passwordProtected: isLocked(original),
    },
    ...(items && { items }),
    ...(original.password !== undefined && { password: original.password }),
  };
  return { page, diagnostics };
}

function mergeItem(own: Item, main: Item): Item {
  const publishOn = Math.max(own.publishOn ?? 0, main.publishOn ?? 0);
  const isMainHeld = !isPublic({ ...main, publishOn: 0 }, 0);
  const workflowState = isMainHeld ? main.workflowState : own.workflowState;
  return {
    ...own,
    publishOn: own.publishOn == null && main.publishOn == null ? own.publishOn : publishOn,
    workflowState,
    // A copy for each language, because forms are inserted into it.
    structuredContent: main.structuredContent && { ...main.structuredContent },
  };
}

/** The variants of an item that the original does not have, by index. */
function unknownVariants(own: Item, main: Item): readonly (readonly [number, string])[] {
  const names = new Set((main.structuredContent?.variants ?? []).map(nameOf));
  return (own.structuredContent?.variants ?? []).flatMap((variant, position) => {
    const name = nameOf(variant);
    return name === "" || names.has(name) ? [] : [[position, name] as const];
  });
}

/** The name of a variant: its id, else its SKU. */
const nameOf = ({ id, sku }: { readonly id?: unknown; readonly sku?: unknown }): string =>
  String(id ?? sku ?? "");
