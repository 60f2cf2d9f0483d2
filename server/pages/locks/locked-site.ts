import type { Page } from "../../render/page/page.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { createViews, type ViewOptions } from "../../site/views.ts";
import { hasSiteLock, isSiteLocked, toSiteCover } from "../../site/visibility/site-lock.ts";
import type { RefusedOwnerPage } from "../owner-addresses.ts";
import type { PageSource } from "../page-source.ts";
import type { LockScreen } from "./locked-content.ts";

/** Until the visitor has opened the site, every address shows its lock screen, but for those of owners, where they sign in. */
export const lockedSite =
  (lockScreen: LockScreen, refusedOwnerPage: RefusedOwnerPage): PageSource =>
  ({ path }, view) =>
    isSiteLocked(view.site, view)
      ? (refusedOwnerPage(path, view) ?? lockScreen(view, path))
      : undefined;

/** A page as somebody may see it, with the view that it is rendered from. */
type SeenPage = { readonly view: View; readonly page: Page };

/** What a visitor sees of a page: of one that is shown in front of a lock, nothing of the site around it. */
export type ToSeenPage = (view: View, page: Page) => SeenPage;

/**
 * Creates it for a site. Whatever is shown while the site is locked (lock screen, errors, signing in, links of mails, the owner
 * area for those who may not preview) stands alone, as `standAlone` makes it, and is rendered from the site's cover: so it
 * cannot tell what the cover does not hold.
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
