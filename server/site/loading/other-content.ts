import type { Content, ContentPage } from "../../content/content.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { checkAddresses } from "../checks/check-addresses.ts";
import { checkNeeded } from "../checks/check-references.ts";
import { dropWrongValues } from "../checks/drop-wrong.ts";
import { findForms } from "../forms/find-forms.ts";
import { orderContent } from "../listing/ordering.ts";
import type { Site } from "../site.ts";
import { withParts } from "../with-parts.ts";
import { findFavicon } from "./favicon.ts";
import { toLocalizedParts } from "./localized-parts.ts";
import { toAllPages } from "./static-pages.ts";
import { checkTranslated, withTranslations } from "./translated-sites.ts";

/** A site with other content in the same theme, or the errors because of which it cannot be shown. */
export type OtherContent =
  | { readonly site: Site; readonly diagnostics: readonly Diagnostic[] }
  | { readonly site?: undefined; readonly errors: readonly Diagnostic[] };

type Other = {
  readonly revision: string;
  /** True for a page with which nothing is wrong, as was seen before. */
  readonly wasSound: (page: ContentPage) => boolean;
};

/** A site with another content of the same folder, and a revision of its own. */
export function withOtherContent(
  site: Site,
  content: Content,
  { revision, wasSound }: Other,
): OtherContent {
  const { theme } = site;
  const checkAll = (check: (content: Content) => readonly Diagnostic[]) => [
    ...check(content),
    ...checkTranslated(content, check),
  ];
  const errors = checkAll((one) => checkNeeded(one, theme)).filter(
    ({ severity }) => severity === "error",
  );
  if (errors.length > 0) return { errors };
  const { forms } = findForms(content);
  // Both change the content.
  const diagnostics = [
    ...checkAll((one) => checkAddresses(one, wasSound)),
    ...checkAll((one) => dropWrongValues(one, wasSound)),
  ];
  const ordered = orderContent(content, theme);
  const parts = {
    content: ordered,
    pages: toAllPages(ordered, theme),
    favicon: findFavicon(ordered, theme),
    languages: new Map<string, Site>(),
    revision,
    ...toLocalizedParts({ content: ordered, theme, forms }),
  };
  return { site: withTranslations(withParts(site, parts)), diagnostics };
}
