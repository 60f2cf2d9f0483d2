import type { Content, ContentPage } from "../content/content.ts";
import type { Texts } from "../contract/messages/index.ts";
import type { MoneyFormat } from "../contract/rules/money-text.ts";
import type { Styles } from "../theme/styles/styles.ts";
import type { Theme } from "../theme/theme.ts";
import type { TweakValues } from "../theme/tweaks/tweak-values.ts";
import type { Favicon } from "./favicon.ts";

/** One website: its content with its theme. A value that never changes; nothing knows "the" site. */
export type Site = {
  readonly content: Content;
  readonly theme: Theme;
  /** Every page that can be linked to, by URL id: those of the content, then the theme's static pages. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  readonly texts: Texts;
  /** Locale tag of the website's language. */
  readonly locale: string;
  /** How money is written in the website's language. */
  readonly moneyFormat: MoneyFormat;
  readonly favicon: Favicon | undefined;
  /** Changes whenever content or theme change. */
  readonly revision: string;
  /** The theme's style sheets with the site's tweaks and its own CSS. */
  readonly styles: Styles;
  /** Changes whenever the style sheets do. */
  readonly styleRevision: string;
  /** The value of every tweak by its key: the site's own where that is valid, else the theme's. */
  readonly tweakValues: TweakValues;
};
