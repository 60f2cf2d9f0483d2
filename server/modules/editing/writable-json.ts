import { invalidRequest } from "../../errors.ts";

/** Deepest nesting of objects and lists that is accepted; more would be too deep for serializers. */
const MAX_DEPTH = 64;

/** Errors: `invalidRequest`, for JSON that is nested too deep, or holds a number such as `1e999`, which would be written as `null`. */
export function assertWritable(json: unknown): void {
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalidRequest();
    if (level.includes(Number.POSITIVE_INFINITY) || level.includes(Number.NEGATIVE_INFINITY))
      throw invalidRequest();
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
}
