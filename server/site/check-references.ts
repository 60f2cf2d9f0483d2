import type { Content } from "../content/content.ts";
import type { Fault } from "../content/fault.ts";
import { toJsonPath } from "../content/read-json.ts";
import type { Theme } from "./theme.ts";

/** Names in `site.json` must exist: the home page, the pages of each navigation, the page's layouts. */
export function checkReferences(content: Content, theme: Theme): Fault[] {
  const faults: Fault[] = [];
  const check = (urlId: string, path: readonly PropertyKey[]) => {
    if (content.pages.has(urlId) || theme.pages.has(urlId)) return;
    faults.push({
      file: content.file,
      path: toJsonPath(path),
      reason: `there is no page or collection with the URL id '${urlId}'`,
    });
  };
  check(content.website.homepage, ["website", "homepage"]);
  for (const [name, entries] of Object.entries(content.navigation)) {
    entries.forEach((entry, position) => {
      if ("collection" in entry && typeof entry.collection === "string") {
        check(entry.collection, ["navigation", name, position, "collection"]);
      }
    });
  }
  return faults;
}
