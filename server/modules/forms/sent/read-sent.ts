import { hasValue } from "../../../contract/forms/field-values.ts";
import type { SentValues } from "../../../contract/forms/rules.ts";
import type { FormField } from "../../../contract/forms/schemas.ts";

/**
 * Reads values from JSON text, by field id. Undefined for anything but an object, and for an unknown or duplicate id,
 * whose meaning would be unclear.
 */
export function parseSent(fields: readonly FormField[], text: string): SentValues | undefined {
  try {
    const sent: unknown = JSON.parse(text);
    return hasKeyTwice(text) ? undefined : toSent(fields, sent);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The same for parsed JSON. */
export function toSent(fields: readonly FormField[], sent: unknown): SentValues | undefined {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return undefined;
  const ids = new Set(fields.filter(hasValue).map(({ id }) => id));
  const entries = Object.entries(sent);
  return entries.every(([id]) => ids.has(id)) ? Object.fromEntries(entries) : undefined;
}

/** A text, or a mark of the structure: `"a\"b"`, `{`, `:`. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** True if the object of a JSON text has a duplicate key, of which `JSON.parse` would keep the last. */
function hasKeyTwice(json: string): boolean {
  const keys = new Set<unknown>();
  let depth = 0;
  let last = '""';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token !== ":") last = token;
    else if (depth === 1) {
      const key: unknown = JSON.parse(last);
      if (keys.has(key)) return true;
      keys.add(key);
    }
  }
  return false;
}
