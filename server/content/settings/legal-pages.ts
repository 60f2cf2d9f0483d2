import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";

/** The kinds of pages that a shop names by law, in the order in which they are listed. */
export const legalKinds = ["terms", "withdrawal", "shipping", "privacy", "imprint"] as const;
/** A kind of page that a shop names by law. */
export type LegalKind = (typeof legalKinds)[number];

/** URL ids of a site's legal pages; what the site does not name, or has no page of, is missing. */
export type LegalPages = Readonly<Partial<Record<LegalKind, string>>>;

/** Reads the `legalPages` of `site.json`. A name that belongs to no page is left out, with a warning. */
export function readLegalPages(
  written: unknown,
  file: string,
  isPage: (urlId: string) => boolean,
): { readonly legalPages: LegalPages; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const reader = SettingsReader.of(written, ["legalPages"], { file, diagnostics });
  const found = legalKinds.flatMap((kind): [LegalKind, string][] => {
    const urlId = reader.text(kind);
    if (urlId === undefined || urlId === "") return [];
    if (isPage(urlId)) return [[kind, urlId]];
    reader.warn([kind], `there is no page '${urlId}'`);
    return [];
  });
  return { legalPages: Object.fromEntries(found), diagnostics };
}
