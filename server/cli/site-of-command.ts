import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { loadContent } from "../content/load-content.ts";
import { toShownPath } from "../diagnostics.ts";

/** Exit code and output of a command. */
export type Ended = { readonly code: 0 | 1; readonly text: string };

/** The result of a command that has done its work. */
export const done = (text: string): Ended => ({ code: 0, text: `${text}\n` });

/** The result of a command that has refused to act. */
export const refused = (text: string): Ended => ({ code: 1, text: `${text}\n` });

/** The id of a site's website, or the reason why there is none. Without a name it is the default site. */
export function findWebsiteId(
  { sitesDir, defaultSite }: Pick<Config, "sitesDir" | "defaultSite">,
  name: string | undefined,
): { readonly id: string } | Ended {
  const folder = join(sitesDir, name ?? defaultSite);
  if (!existsSync(join(folder, "site.json"))) {
    return refused(`${toShownPath(folder)} is not a site: it has no site.json`);
  }
  const { content } = loadContent(folder);
  return content
    ? { id: content.website.id }
    : refused(`the content of ${toShownPath(folder)} has errors: npm run check-site shows them`);
}
