/** A boolean as themes write it, with or without quotes; undefined for anything else. */
export function toFlag(value: unknown): boolean | undefined {
  if (value === true || value === "true") return true;
  return value === false || value === "false" ? false : undefined;
}
