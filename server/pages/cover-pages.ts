import type { Engine } from "../../engine/index.ts";
import { coverLayout } from "../../templates/platform/pages/cover.ts";
import { pageTypes } from "../contract/page/types.ts";
import type { Page } from "../render/page/page.ts";
import type { SharedView } from "../site/view.ts";

/** Adapts a page before it is shown: a cover page stands alone, any other stays as it is. */
export type ToShownPage = (view: SharedView, page: Page) => Page;

/** Gives cover pages a document of their own, unless content or theme set a layout other than the default for them. */
export function createCoverPages(engine: Engine): ToShownPage {
  const document = engine.compile(coverLayout.source, coverLayout);
  return ({ site }, page) => {
    const hasLayout = page.layout !== "default" && site.theme.layouts.has(page.layout);
    return page.type !== pageTypes.splashPage || hasLayout
      ? page
      : { ...page, document, slide: "cover-page" };
  };
}
