import { type Content, collectionPath, isLocked, permissionTypes } from "../../content/content.ts";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";

/** Finds errors in the locks of pages. The site still runs: a page without a password stays locked. */
export const checkLocks = ({ pages }: Content): readonly Diagnostic[] =>
  [...pages.values()].flatMap((page) => {
    const { file, password, collection } = page;
    const { permissionType } = collection;
    const found: Diagnostic[] = [];
    if (permissionType != null && !permissionTypes.includes(permissionType)) {
      const path = toJsonPath(collectionPath(page, "permissionType"));
      const message = "is none of 1 (public), 2 (password), 3 (members); 1 counts";
      found.push(toWarning({ code: "SCHEMA", file, path, message }));
    }
    const path = "$.password";
    if (isLocked(page) && password === undefined) {
      const message = `is missing: '${collection.urlId}' is locked and can never be opened`;
      found.push(toError({ code: "MISSING_PASSWORD", file, path, message }));
    }
    if (!isLocked(page) && password !== undefined) {
      const message = 'has no effect, as the collection does not say "passwordProtected": true';
      found.push(toWarning({ code: "UNUSED_PASSWORD", file, path, message }));
    }
    return found;
  });
