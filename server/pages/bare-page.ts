import type { Engine } from "../../engine/index.ts";
import { bareLayout, barePage } from "../../templates/platform/pages/bare.ts";
import type { SlideType } from "../contract/page/types.ts";
import type { TextName } from "../contract/texts/index.ts";
import type { Page } from "../render/page/page.ts";
import type { SharedView } from "../site/view.ts";
import { toPlatformPage } from "./platform-page.ts";

type BareParts = Pick<Page, "status" | "type" | "id"> & {
  readonly slide?: SlideType;
  readonly heading: string;
  readonly message?: string;
  /** The page's title instead of the platform's text. */
  readonly title?: string;
};

/** Makes a page with only a heading and a message, without the site's layout. */
export type ToBarePage = (view: SharedView, title: TextName, parts: BareParts) => Page;

/** Compiles the templates that all bare pages share. */
export function createBarePages(engine: Engine): ToBarePage {
  const main = engine.compile(barePage.source, barePage);
  const document = engine.compile(bareLayout.source, bareLayout);
  return (view, title, { heading, message, ...parts }) =>
    toPlatformPage(view, title, {
      ...parts,
      main,
      document,
      data: { heading, ...(message !== undefined && { message }) },
      perVisitor: true,
    });
}
