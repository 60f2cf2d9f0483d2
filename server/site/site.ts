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
  /** URL id of the index below which a page has its address, by the URL id of the page. */
  readonly indexesAbove: ReadonlyMap<string, string>;
  readonly texts: Texts;
  /** The `localizedStrings` of templates: texts of platform, theme and website. */
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Locale tag of the website's language. */
  readonly locale: string;
  /** The money format of the website's language. */
  readonly moneyFormat: MoneyFormat;
  /** The format of prices in templates: with the fraction digits of locale data, which two currencies do not have. */
  readonly priceFormat: MoneyFormat;
  readonly forms: SiteForms;
  readonly favicon: Favicon | undefined;
  /** The versions of files that are served unprocessed. */
  readonly files: FileVersions;
  /** Prefix of the addresses of its pages: `/en` for a site in another language, else empty. */
  readonly prefix: string;
  /** The same site in each available language, by code; its own is the first. Empty if its owners list no languages. */
  readonly languages: ReadonlyMap<string, Site>;
  /** Changes with content or theme. */
  readonly revision: string;
  /** The theme's style sheets with the site's tweaks and custom CSS. Addresses of own files in them have versions. */
  readonly styles: Omit<Styles, "readableCss">;
  /** The same styles in lines; addresses of own files have no versions. */
  readonly readableCss: Promise<string>;
  /** Changes with the compiled styles. */
  readonly styleRevision: string;
  /** The value of every tweak by its key: the site's if valid, else the theme's default. */
  readonly tweakValues: TweakValues;
};
