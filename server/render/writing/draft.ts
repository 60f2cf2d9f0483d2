import type { TemplateError } from "../../../engine/index.ts";
import type { View } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import type { Head } from "../head/head.ts";
import type { PageHost } from "../host/page-host.ts";
import type { Page } from "../page/page.ts";
import type { ContextScript } from "../payload/page-context.ts";
import type { RenderTemplate } from "./theme-templates.ts";

/** A page while it is written. */
export type Draft = {
  readonly page: Page;
  readonly assets: ClientAssets;
  readonly debug: boolean;
  readonly host: PageHost;
  readonly renderTemplate: RenderTemplate;
  /** HTML with marks. */
  readonly html: string;
  /** Goes into the place that the layout has for it. */
  readonly head?: Head;
  readonly foot?: string;
  /** Parts of a page have none. */
  readonly context?: ContextScript;
  /** The bar with the site's announcement; empty without one. */
  readonly bar: string;
  readonly errors: readonly TemplateError[];
};

/** Gives a page on with what the name of the step says. */
export type WritingStep = (draft: Draft, view: View) => Draft;
