import { limits } from "../../server/contract/limits.ts";
import type { SentValues } from "../../server/contract/rules/form-problems.ts";
import type { FormField } from "../../server/contract/schemas/form.ts";

/** The values with those of hidden fields that the page's address gives: its query parameters of the fields' names, cut at the limit. */
export function withQueryValues(
  fields: readonly FormField[],
  sent: SentValues,
  query: URLSearchParams,
): SentValues {
  const given = fields.flatMap((field): [string, string][] => {
    const value = field.type === "hidden" ? query.get(field.name) : null;
    return value === null ? [] : [[field.id, value.slice(0, limits.hiddenValueLength)]];
  });
  return { ...sent, ...Object.fromEntries(given) };
}
