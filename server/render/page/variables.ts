import { withVersion } from "../../../formatters/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { toBodyClasses } from "./body-classes.ts";
import { toContractLinks } from "./contract-links.ts";
import type { Page } from "./page.ts";
import type { PageMarks } from "./page-marks.ts";

/** By their names without `squarespace`, such as `headers`. */
type Variables = Readonly<Record<string, string>>;

/** All names but `template-revision`, with the ones that begin with `squarespace`. */
const bothNames = [
  "main-content",
  "post-entry",
  "logo",
  "page-id",
  "page-classes",
  "slide-type",
  "page-title",
  "cart-classes",
  "withdrawal-link",
  "headers",
  "footers",
].map((name) => [name, `squarespace-${name}`] as const);

/** Read by few templates, and another after each change of a theme's file. */
const REVISION = "template-revision";

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
    get [REVISION]() {
      return site.theme.revision;
    },
  });

/** The variables of a page with its main content, which is empty while it is itself being rendered. */
export const withMainContent = (
  { squarespace }: { readonly squarespace: Variables },
  mainContent: string,
) => withBothNames(squarespace, mainContent);

/** `{squarespace.headers}` and `{squarespace-headers}` are the same. */
function withBothNames(variables: Variables, mainContent = "") {
  const squarespace: Record<string, string> = {};
  const both: Record<string, string> = {};
  for (const [name, fullName] of bothNames) {
    const value = name === "main-content" ? mainContent : (variables[name] ?? "");
    squarespace[name] = value;
    both[fullName] = value;
  }
  const revision = { get: () => variables[REVISION], enumerable: true };
  Object.defineProperty(squarespace, REVISION, revision);
  Object.defineProperty(both, `squarespace-${REVISION}`, revision);
  return Object.assign(both, { squarespace });
}

const createPageVariables = (page: Page, view: SharedView): Variables => ({
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
