import { type Content, isEnabled } from "../../content/content.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { reservedPaths } from "../../theme/reserved-paths.ts";
import type { Theme } from "../../theme/theme.ts";

/** Finds redirects that are never used, because something else has their address. */
export function checkRedirects(
  { file, pages, website, redirects }: Content,
  theme: Theme,
): readonly Diagnostic[] {
  const isShown = (urlId: string): boolean => {
    const page = pages.get(urlId);
    return page ? isEnabled(page) : theme.pages.has(urlId);
  };
  return redirects.answered.flatMap(({ path: from, position }): readonly Diagnostic[] => {
    const path = toJsonPath(["redirects", position, "from"]);
    const [, first = "", ...rest] = from.split("/");
    if (reservedPaths.has(first)) {
      const message = `'/${first}' is an address of the server's own`;
      return [toWarning({ code: "RESERVED_ADDRESS", file, path, message })];
    }
    if (rest.length > 0 || !isShown(first || website.homepage)) return [];
    const message = `is never followed, because there is a page at '${from}'`;
    return [toWarning({ code: "SHADOWED_REDIRECT", file, path, message })];
  });
}
