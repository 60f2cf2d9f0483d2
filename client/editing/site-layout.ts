import { type SiteLayout, siteLayoutSchema } from "../../server/contract/schemas/editing.ts";

/** A navigation of the site. */
export type Navigation = SiteLayout["layout"][number];

/**
 * The main navigation of an answer to `GetSiteLayout`, which is its first, for an editor of somebody else's. Throws for an answer without any.
 */
export function readMainNavigation(answer: unknown): Navigation {
  const [main] = siteLayoutSchema.safeParse(answer).data?.layout ?? [];
  if (!main) throw new Error("Unable to find site main navigation");
  return main;
}
