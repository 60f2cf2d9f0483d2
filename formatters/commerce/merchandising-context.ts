import { type FormatterContext, path, property, toText, type Value } from "../../engine/index.ts";
import { islandHost } from "./island-host.ts";

/**
 * Stock notices of an item and its sold-out texts: from the page's host, else the item's entry in
 * `productMerchandisingContext`.
 */
export function merchandising(item: Value, context: FormatterContext): Value {
  const host = islandHost(context.host);
  if (host?.merchandisingOf) return host.merchandisingOf(item);
  return path(context.lookup(["productMerchandisingContext"]), [toText(property(item, "id"))]);
}
