import type { Content, ContentPage } from "../content/content.ts";
import type { Texts } from "../contract/texts/index.ts";
import type { MoneyFormat } from "../contract/values/money-format.ts";
import type { Styles } from "../theme/styles/styles.ts";
import type { Theme } from "../theme/theme.ts";
import type { TweakValues } from "../theme/tweaks/tweak-values.ts";
import type { SiteForms } from "./forms/site-forms.ts";
import type { Favicon } from "./loading/favicon.ts";
import type { FileVersions } from "./loading/file-versions.ts";

/** One website: its content with its theme. Immutable; there is no global site. */
export type Site = {
  readonly content: Content;
  readonly theme: Theme;
  /** Every page that can be linked to, by URL id: the content's pages, then the theme's static pages. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** URL id of the index below whose address a page stands, by the URL id of the page. */
  readonly indexesAbove: ReadonlyMap<string, string>;
  readonly texts: Texts;
  /** What templates read under this name: the texts of platform, theme and website. */
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Locale tag of the website's language. */
  readonly locale: string;
  /** How money is written in the website's language. */
  readonly moneyFormat: MoneyFormat;
  /** How templates write prices: with the fraction digits of locale data, of which two currencies have none. */
  readonly priceFormat: MoneyFormat;
  readonly forms: SiteForms;
  readonly favicon: Favicon | undefined;
  /** The versions of the files that are served as they are. */
  readonly files: FileVersions;
  /** What stands before the addresses of its pages: `/en` for a site in another language, else nothing. */
  readonly prefix: string;
  /**
   * The same site in each language in which it can be read, by their codes; its own is the first. Empty where its owners name no languages.
   */
  readonly languages: ReadonlyMap<string, Site>;
  /** Changes with content or theme. */
  readonly revision: string;
  /** The theme's style sheets with the site's tweaks and custom CSS; own files that they name have their versions. */
  readonly styles: Styles;
  /** Changes with the compiled styles. */
  readonly styleRevision: string;
  /** The value of every tweak by its key: the site's if valid, else the theme's default. */
  readonly tweakValues: TweakValues;
};
