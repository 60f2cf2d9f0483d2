import { type Content, type ContentPage, collectionPath, hasItems } from "../../content/content.ts";
import { type Diagnostic, type DiagnosticDetails, toError, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import type { Theme } from "../../theme/theme.ts";
import { isBlockPage, isFolder, isIndexPage, isStaticPage } from "../page-kind.ts";

/** Reports pages without a template in the theme: the site runs, but a list of items without one is an error page. */
export const checkTemplates = ({ pages }: Content, theme: Theme): readonly Diagnostic[] =>
  [...pages.values()].flatMap((page) => {
    const missing = missingListTemplate(page, theme);
    if (missing) return [missing];
    const { typeName } = page.collection;
    if (hasTemplate(page, theme)) return [];
    return [
      toWarning(missingFiles(page, isStaticPage(page) ? `${typeName}.page` : anyFile(typeName))),
    ];
  });

/**
 * The error of a collection whose items cannot be shown: the theme has no template for its list or its items, and the
 * content has no HTML instead. Undefined for all others, and for pages without items.
 */
export function missingListTemplate(page: ContentPage, theme: Theme): Diagnostic | undefined {
  const { mainContent, collection } = page;
  if (!hasItems(page) || mainContent || isFolder({ theme }, page) || hasTemplate(page, theme))
    return undefined;
  return toError(missingFiles(page, anyFile(collection.typeName)));
}

const missingFiles = (page: ContentPage, files: string): DiagnosticDetails => ({
  code: "MISSING_TEMPLATE",
  file: page.file,
  path: toJsonPath(collectionPath(page, "typeName")),
  message: `the theme has no ${files}`,
});

const anyFile = (typeName: string): string => `${typeName}.list and no ${typeName}.item`;

/**
 * True also for pages made of content blocks, which need no template, and for folders, which lead to their first page.
 */
function hasTemplate(page: ContentPage, theme: Theme): boolean {
  const { typeName } = page.collection;
  if (isBlockPage(page)) return true;
  if (isStaticPage(page)) return theme.pages.has(typeName);
  if (isFolder({ theme }, page) && !isIndexPage({ theme }, page)) return true;
  return theme.lists.has(typeName) || theme.items.has(typeName);
}
