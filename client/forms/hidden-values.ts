import * as formsLimits from "../../server/contract/forms/limits.ts";
import type { SentValues } from "../../server/contract/forms/rules.ts";
import type { FormField } from "../../server/contract/forms/schemas.ts";

/**
 * The values, with hidden fields taken from the page's address: the query parameters of their names, cut at the limit.
 */
export function withQueryValues(
  fields: readonly FormField[],
  sent: SentValues,
  query: URLSearchParams,
): SentValues {
  const given = fields.flatMap((field): [string, string][] => {
    const value = field.type === "hidden" ? query.get(field.name) : null;
    return value === null ? [] : [[field.id, value.slice(0, formsLimits.hiddenValueLength)]];
  });
  return { ...sent, ...Object.fromEntries(given) };
}
