import type { View } from "../../site/view.ts";
import type { Page } from "../page.ts";

/** An object of schema.org's vocabulary. */
export type LinkedData = { readonly "@type": string; readonly [key: string]: unknown };

/** What the descriptions of a page are made of. */
export type LinkedDataInput = {
  readonly view: View;
  readonly page: Page;
  /** Scheme and host of the site. */
  readonly origin: string;
};
