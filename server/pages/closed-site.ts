import { pageTypes } from "../contract/page/types.ts";
import { htmlToText } from "../html/text.ts";
import type { Page } from "../render/page/page.ts";
import type { SharedView } from "../site/view.ts";
import { isExpired } from "../site/visibility/site-state.ts";
import type { ToBarePage } from "./bare-page.ts";
import type { Found, PageSource } from "./page-source.ts";

/** The page that an expired or parked site shows instead of its own. Undefined if the site is open. */
export type ClosedPage = (view: SharedView) => Page | undefined;

/** Creates the page of an expired or parked site. */
export const createClosedPage =
  (toBarePage: ToBarePage): ClosedPage =>
  (view) => {
    const { website, parked } = view.site.content;
    if (isExpired(view.site)) {
      return toBarePage(view, "siteExpired", {
        status: 503,
        type: pageTypes.error,
        id: "error",
        title: website.siteTitle,
        heading: view.site.texts.siteExpired,
      });
    }
    if (!parked) return undefined;
    return toBarePage(view, "toHomePage", {
      status: 200,
      type: pageTypes.splashPage,
      id: "splash-page",
      slide: "cover-page",
      title: website.siteTitle,
      heading: website.siteTitle,
      message: htmlToText(website.siteTagLine),
    });
  };

/** The pages of a closed site: cover pages, from `content`, are still shown; every other address is the closed page. */
export const closedSite =
  (closedPage: ClosedPage, content: PageSource): PageSource =>
  (address, view) => {
    const closed = closedPage(view);
    if (!closed) return undefined;
    const choose = (found: Found): Found => {
      const isCover = found && "type" in found && found.type === pageTypes.splashPage;
      return isCover ? found : closed;
    };
    const found = content(address, view);
    return found instanceof Promise ? found.then(choose) : choose(found);
  };
