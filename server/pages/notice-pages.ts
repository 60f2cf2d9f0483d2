import type { Engine } from "../../engine/index.ts";
import { errorPage, notFoundPage } from "../../templates/platform/pages/notice.ts";
import { pageTypes } from "../contract/page/types.ts";
import type { Page } from "../render/page/page.ts";
import type { SharedView } from "../site/view.ts";
import { toPlatformPage } from "./platform-page.ts";

/** Pages that tell the visitor that something cannot be shown. */
export type NoticePages = {
  notFound(view: SharedView): Page;
  /** `text` is shown to the visitor. */
  error(view: SharedView, status: number, text: string): Page;
};

/** Creates the notices for all sites; each is shown in the site's layout. */
export function createNoticePages(engine: Engine): NoticePages {
  const notFound = engine.compile(notFoundPage.source, notFoundPage);
  const error = engine.compile(errorPage.source, errorPage);
  return {
    notFound: (view) =>
      toPlatformPage(view, "notFoundTitle", {
        status: 404,
        type: pageTypes.notFound,
        id: "not-found",
        main: notFound,
        data: {},
        perVisitor: false,
      }),
    error: (view, status, text) =>
      toPlatformPage(view, "errorTitle", {
        status,
        type: pageTypes.error,
        id: "error",
        main: error,
        data: { message: text },
        perVisitor: true,
      }),
  };
}
