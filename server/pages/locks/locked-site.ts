import type { Page } from "../../render/page/page.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { createViews, type ViewOptions } from "../../site/views.ts";
import { hasSiteLock, isSiteLocked, toSiteCover } from "../../site/visibility/site-lock.ts";
import type { RefusedOwnerPage } from "../owner-addresses.ts";
import type { PageSource } from "../page-source.ts";
import type { LockScreen } from "./locked-content.ts";

/**
 * Until the visitor has opened the site, every address shows its lock screen, except those of owners, where they sign
 * in.
 */
export const lockedSite =
  (lockScreen: LockScreen, refusedOwnerPage: RefusedOwnerPage): PageSource =>
  ({ path }, view) =>
    isSiteLocked(view.site, view)
      ? (refusedOwnerPage(path, view) ?? lockScreen(view, path))
      : undefined;

/** A page as a visitor may see it, with the view that it is rendered from. */
type SeenPage = { readonly view: View; readonly page: Page };

/** Removes the surrounding site from a page that is shown in front of a lock. */
export type ToSeenPage = (view: View, page: Page) => SeenPage;

/**
 * Creates it for a site. Everything that is shown while the site is locked (lock screen, errors, signing in, links of
 * mails, the owner area for accounts that may not preview) has no layout, as `standAlone` makes it, and is rendered
 * from the site's cover, so that it cannot reveal anything else.
 */
export function createSeenPages(
  site: Site,
  standAlone: (page: Page) => Page,
  options: ViewOptions,
): ToSeenPage {
  if (!hasSiteLock(site)) return (view, page) => ({ view, page });
  const covers = createViews(toSiteCover(site), options);
  return (view, page) =>
    isSiteLocked(site, view) ? { view: covers.of(), page: standAlone(page) } : { view, page };
}
