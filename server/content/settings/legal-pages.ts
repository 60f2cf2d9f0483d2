import { derived, wholeGroup } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { text } from "../../json/settings-keys.ts";
import type { SiteFile } from "../schemas.ts";

/** The kinds of pages that the law requires of a shop, in list order. */
export const legalKinds = ["terms", "withdrawal", "shipping", "privacy", "imprint"] as const;
/** A kind of page that the law requires of a shop. */
export type LegalKind = (typeof legalKinds)[number];

/** URL ids of a site's legal pages. Kinds without a page are missing. */
export type LegalPages = Readonly<Partial<Record<LegalKind, string>>>;

/** Reads the `legalPages` of `site.json`. A name that belongs to no page is left out, with a warning. */
export function readLegalPages(
  { legalPages }: Pick<SiteFile, "legalPages">,
  file: string,
  isPage: (urlId: string) => boolean,
): Read<LegalPages> {
  const page = derived(text(), (urlId, mistakes) => {
    if (urlId === undefined || isPage(urlId)) return urlId;
    mistakes.wrong(`there is no page '${urlId}'`);
    return undefined;
  });
  const schema = wholeGroup(Object.fromEntries(legalKinds.map((kind) => [kind, page])));
  const { value, diagnostics } = readAt(schema, legalPages, { file, path: ["legalPages"] });
  const named = Object.entries(value).filter(([, urlId]) => urlId !== undefined);
  return { value: Object.fromEntries(named), diagnostics };
}
