import { fieldParts, type MultiPartKind } from "../../contract/forms/parts.ts";

/** True if a language uses a 12-hour clock. */
const hasTwelveHours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;

/** Parts of a field that are hidden unless its form says otherwise. */
function hiddenByDefault(kind: MultiPartKind, locale: string): readonly string[] {
  if (kind === "phone") return ["Country"];
  if (kind === "time") return hasTwelveHours(locale) ? ["Second"] : ["Second", "Ampm"];
  return [];
}

/** All parts of a kind of field, in the order in which a language writes them. */
function orderedParts(kind: MultiPartKind, locale: string): readonly string[] {
  if (kind === "date") {
    return new Intl.DateTimeFormat(locale)
      .formatToParts(0)
      .flatMap(({ type }) => fieldParts.date.filter((part) => part.toLowerCase() === type));
  }
  // In English the postal code comes after the city.
  return kind === "address" && !/^en\b/i.test(locale)
    ? ["Line1", "Line2", "Zip", "City", "State", "Country"]
    : fieldParts[kind];
}

/**
 * The visible parts of a field, in the order of its language. `hide` comes from the form; if it would hide everything,
 * the default counts.
 */
export function shownParts<Kind extends MultiPartKind>(
  kind: Kind,
  locale: string,
  hide?: readonly string[],
): (typeof fieldParts)[Kind][number][] {
  const without = (hidden: readonly string[]) =>
    orderedParts(kind, locale).filter(
      (part): part is (typeof fieldParts)[Kind][number] => !hidden.includes(part),
    );
  const shown = without(hide ?? hiddenByDefault(kind, locale));
  return shown.length > 0 ? shown : without(hiddenByDefault(kind, locale));
}
