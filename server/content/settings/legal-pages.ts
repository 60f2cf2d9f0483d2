import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";

/** The kinds of pages that the law requires of a shop, in list order. */
export const legalKinds = ["terms", "withdrawal", "shipping", "privacy", "imprint"] as const;
/** A kind of page that the law requires of a shop. */
export type LegalKind = (typeof legalKinds)[number];

/** URL ids of a site's legal pages. Kinds without a page are missing. */
export type LegalPages = Readonly<Partial<Record<LegalKind, string>>>;

/** Reads the `legalPages` of `site.json`. The name of a missing page is left out, with a warning. */
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
