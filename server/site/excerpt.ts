import type { Item } from "../content/schemas.ts";
import { isJsonObject } from "../json/json-object.ts";

/** The HTML of an item's excerpt, which exports hold as text or as `{ html }`; empty without one. */
export function excerptOf({ excerpt }: Item): string {
  const html = isJsonObject(excerpt) ? excerpt.html : excerpt;
  return typeof html === "string" ? html : "";
}
