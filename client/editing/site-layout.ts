import { type SiteLayout, siteLayoutSchema } from "../../server/contract/editing/answer-schemas.ts";

/** A navigation of the site. */
export type Navigation = SiteLayout["layout"][number];

/** The main navigation in an answer of `GetSiteLayout`. Throws if there is none. */
export function readMainNavigation(answer: unknown): Navigation {
  const layout = siteLayoutSchema.safeParse(answer).data?.layout ?? [];
  const main = layout.find(({ identifier }) => identifier === "mainNav");
  if (!main) throw new Error("Unable to find site main navigation");
  return main;
}
