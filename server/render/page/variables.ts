import { withVersion } from "../../../formatters/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import { withParts } from "../../site/loading/with-parts.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { toBodyClasses } from "./body-classes.ts";
import { toContractLinks } from "./contract-links.ts";
import type { Page } from "./page.ts";
import type { PageMarks } from "./page-marks.ts";

/** By their names without `squarespace`, such as `headers`. */
type Variables = Readonly<Record<string, string>>;

/** The platform's variables of a page as templates name them, by the first part of their names. */
export const toVariables = (
  { remember, site }: SharedView,
  page: Page,
  marks: Pick<PageMarks, "head" | "foot">,
) =>
  withBothNames({
    ...remember(createPageVariables, page),
    headers: marks.head,
    footers: marks.foot,
    // Read by few templates, and another after each change of a theme's file.
    get "template-revision"() {
      return site.theme.revision;
    },
  });

/** The variables of a page with its main content. */
export const withMainContent = (
  { squarespace }: { readonly squarespace: Variables },
  mainContent: string,
) => withBothNames(withParts(squarespace, { "main-content": mainContent }));

/** `{squarespace.headers}` and `{squarespace-headers}` are the same. */
function withBothNames(variables: Variables): Variables & { readonly squarespace: Variables } {
  const both: Record<string, string> = {};
  for (const [name, part] of Object.entries(Object.getOwnPropertyDescriptors(variables))) {
    Object.defineProperty(both, `squarespace-${name}`, part);
  }
  return Object.assign(both, { squarespace: variables });
}

const createPageVariables = (page: Page, view: SharedView): Variables => ({
  /** Empty while it is itself being rendered. */
  "main-content": "",
  "post-entry": view.site.content.codeInjection.postItem ?? "",
  logo: toLogo(view.site),
  "page-id": page.id,
  "page-classes": toBodyClasses(view, page),
  "slide-type": page.slide ?? "",
  "page-title": escapeHtml(page.title),
  "cart-classes": toCartClasses(view.site, page),
  "withdrawal-link": toContractLinks(view, page),
});

/** The site's logo, or its title as text. */
function toLogo({ content: { website }, files }: Site): string {
  const title = escapeHtml(website.siteTitle);
  const { logoImageUrl } = website;
  if (typeof logoImageUrl !== "string" || logoImageUrl === "") return title;
  const address = withVersion(logoImageUrl, files.ofAddress(logoImageUrl));
  return `<img src="${escapeHtml(address)}" alt="${title}">`;
}

/** On a page that is the same for everybody, the cart is empty; scripts show the visitor's own. */
function toCartClasses({ content: { websiteSettings } }: Site, { hasCart }: Page): string {
  const isLight = websiteSettings.storeSettings?.useLightCart === true;
  return `sqs-custom-cart cart-style-${isLight ? "light" : "dark"}${hasCart ? "" : " empty"}`;
}
