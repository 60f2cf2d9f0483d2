export { toSlug } from "../../content/exports/slug.ts";

import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { isSecretName } from "../../json/secret-names.ts";

/** Deepest nesting that is taken over. */
const MAX_DEPTH = 60;

/** Keys with data of visitors, or of one request alone. */
const foreign = new Set([
  ...["shoppingCart", "authenticatedAccount", "orders", "submissions", "subscribers", "carts"],
  ...["sessions", "accounts", "giftCards", "__proto__"],
]);

/**
 * JSON of another server as content may have it: without keys that name a prototype, hold a secret or data of visitors, without
 * U+0000, and without what is nested too deeply. Undefined if it is no JSON object.
 */
export function readForeignJson(text: string): JsonObject | undefined {
  try {
    const value: unknown = tame(JSON.parse(text), 0);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function tame(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.replace(/[\0\p{Cs}]/gu, "");
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((one) => tame(one, depth + 1));
  const kept = Object.entries(value).filter(
    ([key, child]) => !foreign.has(key) && (typeof child === "boolean" || !isSecretName(key)),
  );
  return Object.fromEntries(kept.map(([key, child]) => [key, tame(child, depth + 1)]));
}

/**
 * A title as plain text. The platform stores titles without markup, and older themes print them as they are, so tags are left out and
 * what stands for a tag stays escaped.
 */
export function toTitle(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<[a-z!/?][^>]*(?:>|$)/gi, " ")
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#0?39|#x27);/gi, "'")
    .replace(/&nbsp;/gi, " ")
    .replace(/&amp;(?!(?:lt|gt|#\d+|#x[\da-f]+);)/gi, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** The part of an address that names a page or an item, as it is if content may have it. */
export const toUrlId = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value.length > 300) return undefined;
  if (!/^[^\s?#\\\p{Cc}\p{Cs}]+$/u.test(value)) return undefined;
  return value.split("/").every((part) => part !== "" && !/^\.+$/.test(part)) ? value : undefined;
};

/** Gives each name once: a second one gets a number before its ending. */
export function createNames() {
  const taken = new Set<string>();
  return (wanted: string, ending = ""): string => {
    let name = wanted + ending;
    for (let count = 2; taken.has(name.toLowerCase()); count++)
      name = `${wanted}-${count}${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
