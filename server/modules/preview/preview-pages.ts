import type { Engine } from "../../../engine/index.ts";
import { samplePage } from "../../../templates/platform/pages/owner/preview.ts";
import { type ContentPage, isEnabled, isForMembers } from "../../content/content.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import { type PageType, pageTypes, unshownPageTypes } from "../../contract/page/types.ts";
import * as searchPaths from "../../contract/search/paths.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type { PageSample } from "../../module.ts";
import { findContentPage } from "../../pages/content-pages.ts";
import { createLockScreen } from "../../pages/locks/locked-content.ts";
import { createNoticePages } from "../../pages/notice-pages.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import { createSignInPages } from "../../pages/sign-in-page.ts";
import type { Page } from "../../render/page/page.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { isFolder, isIndexPage, SPLASH_PAGE } from "../../site/page-kind.ts";
import { parsePageQuery } from "../../site/page-query.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import type { NamedPageType } from "./page-names.ts";

const isSplashPage = ({ collection }: ContentPage): boolean => collection.type === SPLASH_PAGE;

/** Address of an example for a page type on the site. Undefined if it has none. */
export function findExample(view: View, { code }: NamedPageType): string | undefined {
  const { site } = view;
  const pages = [...site.content.pages.values()].filter(
    (page) => isEnabled(page) && (!isFolder(site, page) || isIndexPage(site, page)),
  );
  const urlOf = (page: ContentPage | undefined) => page && pageUrl(site, page.collection);
  switch (code) {
    case pageTypes.collection:
      return urlOf(pages.find(({ items }) => items !== undefined));
    case pageTypes.page:
      return urlOf(pages.find((page) => !page.items && !isSplashPage(page)));
    case pageTypes.splashPage:
      return urlOf(pages.find(isSplashPage));
    case pageTypes.item: {
      const page = pages.find(
        (one) => site.theme.items.has(one.collection.typeName) && shownItems(view, one).length > 0,
      );
      const [item] = page ? shownItems(view, page) : [];
      return page && item && itemUrl(site, page, item);
    }
    case pageTypes.search:
      return searchPaths.page;
    case pageTypes.showCart:
      return cartPaths.page;
    default:
      return undefined;
  }
}

/**
 * Makes the page for a type that has no address of its own: the platform's page as visitors see it, or a sample in the site's
 * layout.
 */
export function createSamples(
  engine: Engine,
): (view: View, type: NamedPageType, state?: PageSample) => Page {
  const main = engine.compile(samplePage.source, samplePage);
  const notices = createNoticePages(engine);
  const lockScreen = createLockScreen(engine);
  const signIn = createSignInPages(engine);
  const toPage = (view: View, { code, name }: NamedPageType): Page => {
    const { site } = view;
    const content = toShownContent(view, code);
    if (content) return { ...content, type: code };
    switch (code) {
      case pageTypes.notFound:
        return notices.notFound(view);
      case pageTypes.error:
        return notices.error(view, 200, site.texts.errorText);
      case pageTypes.lockScreen:
        return lockScreen(view, "/");
      case pageTypes.ssoPage:
        return signIn.form(view, { status: 200 });
      default:
        return toPlatformPage(view, "previewTitle", {
          status: 200,
          type: code,
          id: `preview-${code}`,
          main,
          data: { code, name: site.texts[name], purpose: toPurpose(site, code) },
          perVisitor: true,
        });
    }
  };
  return (view, type, state) => ({
    ...(state?.toPage(view) ?? toPage(view, type)),
    status: 200,
    perVisitor: true,
  });
}

/** A page of the content as a page of the type: one for members, and the one that the popup opens on. */
function toShownContent(view: View, code: PageType): Page | undefined {
  const { site } = view;
  const { pages, notices, website } = site.content;
  const { promotion } = notices;
  const popupUrlId = promotion?.pages ? [...promotion.pages][0] : website.homepage;
  const shown = [...pages.values()].find(({ collection, ...page }) => {
    if (code === unshownPageTypes.protectedContent) return isForMembers({ collection, ...page });
    if (code !== pageTypes.popupOverlay || !promotion) return false;
    return collection.urlId === popupUrlId || collection.id === popupUrlId;
  });
  if (!shown) return undefined;
  const path = pageUrl(site, shown.collection);
  const found = findContentPage({ path, search: "", query: parsePageQuery("") }, view);
  return found && !("redirect" in found) ? found : undefined;
}

/** The purpose of a type that the site has no page of. */
function toPurpose({ texts }: Site, code: PageType): string {
  const name = Object.keys(texts).find((one): one is TextName => one === `pagePurpose${code}`);
  return name === undefined ? texts.previewSampleText : texts[name];
}
