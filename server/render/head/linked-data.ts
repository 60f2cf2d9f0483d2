import type { View } from "../../site/view.ts";
import type { Page } from "../page/page.ts";

/** A schema.org object. */
export type LinkedData = { readonly "@type": string; readonly [key: string]: unknown };

/** Input for the structured data of a page. */
export type LinkedDataInput = {
  readonly view: View;
  readonly page: Page;
  /** Scheme and host of the site. */
  readonly origin: string;
};
