import type { TemplateError } from "../../../engine/index.ts";
import type { View } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import type { Head } from "../head/head.ts";
import type { PageHost } from "../host/page-host.ts";
import type { Page } from "../page/page.ts";
import type { ContextScript } from "../payload/page-context.ts";
import type { RenderTemplate } from "./theme-templates.ts";

/** A page while it is being written. */
export type Draft = {
  readonly page: Page;
  readonly assets: ClientAssets;
  readonly debug: boolean;
  readonly host: PageHost;
  readonly renderTemplate: RenderTemplate;
  /** HTML with marks. */
  readonly html: string;
  /** Goes where the layout places it, like the foot; parts of a page have neither. */
  readonly head: Head | undefined;
  readonly foot: string | undefined;
  /** Parts of a page have none. */
  readonly context: ContextScript | undefined;
  /** The bar with the site's announcement; empty without one. */
  readonly bar: string;
  readonly errors: readonly TemplateError[];
};

/** A step that adds to a page, as its name says. */
export type WritingStep = (draft: Draft, view: View) => Draft;

type Parts = Pick<Draft, "html" | "head" | "foot" | "context" | "bar" | "errors">;

/** The same page with further parts. All members are listed, so that all drafts have the same shape. */
export function withParts(draft: Draft, parts: Partial<Parts>): Draft {
  const { page, assets, debug, host, renderTemplate } = draft;
  const {
    html = draft.html,
    head = draft.head,
    foot = draft.foot,
    context = draft.context,
    bar = draft.bar,
    errors = draft.errors,
  } = parts;
  return { page, assets, debug, host, renderTemplate, html, head, foot, context, bar, errors };
}
