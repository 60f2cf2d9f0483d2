import type { Diagnostic } from "../diagnostics.ts";
import type { JsonPath } from "./path.ts";

/** Deepest nesting of content: writing it out again, or walking it in a template, must not exhaust the stack. */
const MAX_DEPTH = 100;

type HostileKey = Pick<Diagnostic, "code" | "message"> & { readonly path: JsonPath };

/**
 * Finds the first place in parsed JSON that content must not have: extreme nesting, a key that names a prototype, or a
 * text with the character U+0000, which PostgreSQL cannot store.
 */
export function findHostileKey(json: unknown): HostileKey | undefined {
  const path: (string | number)[] = [];
  const visit = (value: unknown): Omit<HostileKey, "path"> | undefined => {
    if (typeof value === "string") return value.includes("\0") ? unkept : undefined;
    if (typeof value !== "object" || value === null) return undefined;
    if (path.length >= MAX_DEPTH) {
      return { code: "JSON_TOO_DEEP", message: `is nested more than ${MAX_DEPTH} levels deep` };
    }
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, child] of entries) {
      path.push(key);
      const found = key === "__proto__" ? forbidden : visit(child);
      if (found) return found;
      path.pop();
    }
    return undefined;
  };
  const found = visit(json);
  return found && { ...found, path };
}

const forbidden = { code: "FORBIDDEN_KEY", message: "is no key that content may have" } as const;

const unkept = {
  code: "SCHEMA",
  message: "has the character U+0000, which nothing shows",
} as const;
