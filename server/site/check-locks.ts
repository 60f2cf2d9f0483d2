import { type Content, isLocked } from "../content/content.ts";
import { type Finding, toError, toWarning } from "../diagnostics.ts";

/** What is wrong with the locks of pages. The site runs: a page without a password stays locked. */
export const checkLocks = ({ pages }: Content): Finding[] =>
  [...pages.values()].flatMap((page) => {
    const { file, password, collection } = page;
    const path = "$.password";
    if (isLocked(page) && password === undefined) {
      const reason = `is missing: '${collection.urlId}' is locked and can never be opened`;
      return [toError({ file, path, reason })];
    }
    if (!isLocked(page) && password !== undefined) {
      const reason = 'has no effect, as the collection does not say "passwordProtected": true';
      return [toWarning({ file, path, reason })];
    }
    return [];
  });
