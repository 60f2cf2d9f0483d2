/** Deepest nesting of content; what is written out again, or walked by a template, must not exhaust the stack. */
const MAX_DEPTH = 100;

type Hostile = { readonly path: readonly (string | number)[]; readonly reason: string };

/** The first place in parsed JSON that no content has: nesting beyond all sense, or a key that stands for a prototype. */
export function findHostileKey(json: unknown): Hostile | undefined {
  const path: (string | number)[] = [];
  const visit = (value: unknown): string | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    if (path.length >= MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, child] of entries) {
      path.push(key);
      const reason = key === "__proto__" ? "is no key that content may have" : visit(child);
      if (reason !== undefined) return reason;
      path.pop();
    }
    return undefined;
  };
  const reason = visit(json);
  return reason === undefined ? undefined : { path, reason };
}
