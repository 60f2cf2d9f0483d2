import type { Value, ValueObject } from "../../../engine/index.ts";

/**
 * A root with the platform's variables as non-enumerable properties, so that `{@|json}` writes the same as `?format=json`
 * and does not repeat the marks of head and foot.
 */
export function toRoot(
  data: Readonly<Record<string, Value>>,
  variables: Readonly<Record<string, Value>>,
): ValueObject {
  const root: Record<string, Value> = { ...data };
  for (const name in variables) {
    const part = Object.getOwnPropertyDescriptor(variables, name);
    // Those that are read when they are asked for stay so.
    if (part?.get || !Object.hasOwn(root, name)) {
      Object.defineProperty(root, name, { ...part, enumerable: false });
    } else root[name] = part?.value;
  }
  return root;
}
