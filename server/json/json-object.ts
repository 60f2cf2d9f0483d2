/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object, as opposed to a list, null and everything else. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
