import { isLocked } from "../../content/content.ts";
import type { Site } from "../../site/site.ts";

/** The path of an address, or of a text that is one; no path for what is neither. */
export function toPath(place: string | null | undefined): readonly string[] {
  const [, path] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(place ?? "") ?? [];
  return path ? [path] : [];
}

/** Whether a path is one of a page whose password the visitor has not given: a lock screen stands there. */
export function isBehindLock({ pages }: Site, opened: ReadonlySet<string>, path: string): boolean {
  // A page may stand below an index: its own name is one of the first two.
  return path
    .split("/", 3)
    .slice(1)
    .some((urlId) => {
      const page = pages.get(urlId);
      return page !== undefined && isLocked(page) && !opened.has(urlId);
    });
}
