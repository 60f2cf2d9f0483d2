import { type Content, isLocked } from "../../content/content.ts";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";

/** Finds errors in the locks of pages. The site still runs: a page without a password stays locked. */
export const checkLocks = ({ pages }: Content): readonly Diagnostic[] =>
  [...pages.values()].flatMap((page) => {
    const { file, password, collection } = page;
    const path = "$.password";
    if (isLocked(page) && password === undefined) {
      const message = `is missing: '${collection.urlId}' is locked and can never be opened`;
      return [toError({ code: "MISSING_PASSWORD", file, path, message })];
    }
    if (!isLocked(page) && password !== undefined) {
      const message = 'has no effect, as the collection does not say "passwordProtected": true';
      return [toWarning({ code: "UNUSED_PASSWORD", file, path, message })];
    }
    return [];
  });
