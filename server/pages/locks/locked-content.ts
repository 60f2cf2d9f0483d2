import type { Engine } from "../../../engine/index.ts";
import { bareLayout } from "../../../templates/platform/pages/bare.ts";
import { lockScreenPage } from "../../../templates/platform/pages/lock-screen.ts";
import { type ContentPage, isLocked } from "../../content/content.ts";
import { pageTypes } from "../../contract/page/types.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type { Page } from "../../render/page/page.ts";
import type { SharedView, View } from "../../site/view.ts";
import { findContentAt, findContentPage } from "../content-pages.ts";
import { contentRedirects } from "../content-redirects.ts";
import type { ToShownPage } from "../cover-pages.ts";
import type { NoticePages } from "../notice-pages.ts";
import type { PageSource } from "../page-source.ts";
import { toPlatformPage } from "../platform-page.ts";

/** The password form for the page at `path` (decoded), with the problem of the last attempt. */
export type LockScreen = (view: SharedView, path: string, problem?: TextName) => Page;

/** Creates the lock screen for all sites. */
export function createLockScreen(engine: Engine): LockScreen {
  const main = engine.compile(lockScreenPage.source, lockScreenPage);
  const document = engine.compile(bareLayout.source, bareLayout);
  return (view, path, problem) =>
    toPlatformPage(view, "lockScreenTitle", {
      status: 401,
      type: pageTypes.lockScreen,
      id: "lock-screen",
      slide: "lock-screen",
      main,
      document,
      data: { lockedPath: path, ...(problem && { problem: view.site.texts[problem] }) },
      perVisitor: true,
    });
}

/** True if a page of the content has a password that the visitor has not entered. */
const isClosed = (view: View, content: ContentPage): boolean =>
  isLocked(content) && !view.opened.has(content.collection.urlId);

/** True if the visitor sees the lock screen of a page at a path (decoded). */
export function isBehindLock(view: View, path: string): boolean {
  const content = findContentAt(view, path);
  return content !== undefined && isClosed(view, content);
}

/**
 * The pages of the content. Until the visitor has opened a locked page, every address below it shows the lock screen,
 * and redirects from there are hidden too, so that nobody learns which addresses exist.
 */
export const lockedContent =
  (lockScreen: LockScreen, { notFound }: NoticePages, toShownPage: ToShownPage): PageSource =>
  (address, view) => {
    const find = () => {
      const found = findContentPage(address, view);
      return !found || "redirect" in found ? found : toShownPage(view, found);
    };
    const content = findContentAt(view, address.path);
    if (!content || !isLocked(content)) return find();
    if (isClosed(view, content)) return lockScreen(view, address.path);
    const found = find() ?? contentRedirects(address, view) ?? notFound(view);
    return "redirect" in found ? found : { ...found, perVisitor: true };
  };
