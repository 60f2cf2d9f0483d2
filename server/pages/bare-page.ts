import type { Engine } from "../../engine/index.ts";
import { bareLayout, barePage } from "../../templates/platform/pages/bare.ts";
import type { TextName } from "../contract/messages/index.ts";
import type { Page } from "../render/page.ts";
import type { SharedView } from "../site/view.ts";
import { toPlatformPage } from "./platform-page.ts";

type BareParts = Pick<Page, "status" | "type" | "id"> & {
  readonly heading: string;
  readonly message?: string;
  /** Missing: the platform's own. */
  readonly title?: string;
};

/** Makes a page of a heading and a message that shows nothing of the site around it. */
export type ToBarePage = (view: SharedView, title: TextName, parts: BareParts) => Page;

/** Compiles what all bare pages have in common. */
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
