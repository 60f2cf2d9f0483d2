/** True for the same JSON, whatever the order of keys; null is the same as nothing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const [left, right] = [one ?? undefined, other ?? undefined];
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(Object(left)), ...Object.keys(Object(right))]);
  return [...keys].every((key) => isSameJson(own(left, key), own(right, key)));
}

const own = (object: object | undefined, key: string): unknown =>
  object && Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
