import { fieldParts, type MultiPartKind } from "../../contract/forms/parts.ts";

/** Whether clocks of a language have twice twelve hours. */
const hasTwelveHours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;

/** Parts of a field that are not shown where its form says nothing of them (content format, 2.1). */
function hiddenByDefault(kind: MultiPartKind, locale: string): readonly string[] {
  if (kind === "phone") return ["Country"];
  if (kind === "time") return hasTwelveHours(locale) ? ["Second"] : ["Second", "Ampm"];
  return [];
}

/** All parts of a kind of field in the order in which a language writes them. */
function orderedParts(kind: MultiPartKind, locale: string): readonly string[] {
  if (kind === "date") {
    return new Intl.DateTimeFormat(locale)
      .formatToParts(0)
      .flatMap(({ type }) => fieldParts.date.filter((part) => part.toLowerCase() === type));
  }
  // In English the postal code stands behind the city.
  return kind === "address" && !/^en\b/i.test(locale)
    ? ["Line1", "Line2", "Zip", "City", "State", "Country"]
    : fieldParts[kind];
}

/**
 * The parts of a field that a page shows, in the order of its language. `hide` is what the form says of them; where that leaves
 * nothing, the default counts.
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
