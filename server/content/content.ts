import type { SiteLanguage } from "../contract/editing/language-rules.ts";
import type { JsonPath } from "../json/path.ts";
import type { Form } from "./forms/form.ts";
import type { BlockFields, Layout } from "./pages/layout.ts";
import type { Collection, Item, NavigationEntry, SiteFile } from "./schemas.ts";
import type { AllowedSources } from "./settings/allowed-sources.ts";
import type { AnalyticsSettings } from "./settings/analytics.ts";
import type { CaptchaSettings } from "./settings/captcha.ts";
import type { CheckoutSettings } from "./settings/checkout.ts";
import type { LegalPages } from "./settings/legal-pages.ts";
import type { MailSettings } from "./settings/mail.ts";
import type { MerchandisingSettings } from "./settings/merchandising.ts";
import type { Notices } from "./settings/notices.ts";
import type { Redirects } from "./settings/redirects.ts";
import type { Downloads } from "./shop/digital-goods.ts";
import type { ShopRules } from "./shop/shop-rules.ts";

/** The platform's orderings of a collection: newest first, by hand, by start date, by hand as tracks. */
export type Ordering = "chronological" | "user-orderable" | "calendar" | "music-album";

/** A collection or page as it can be reached: its own keys, its items, or its HTML. */
export type ContentPage = {
  /** Where it was read, for diagnostics. */
  readonly file: string;
  /** Where it stands in the file, for a page that an exported index holds; missing for a file's own page. */
  readonly at?: JsonPath;
  readonly collection: Collection;
  /** Missing for pages without items. In a loaded site they stand in the collection's ordering. */
  readonly items?: readonly Item[];
  /** How the items are ordered; missing is as they stand. */
  readonly ordering?: Ordering;
  /** Categories that owners have created beside those of the items. */
  readonly createdCategories?: readonly string[];
  /** URL ids of the pages in a folder or index, in order; missing for all others. */
  readonly children?: readonly string[];
  /** HTML of a page's content area, where it has no layout. */
  readonly mainContent?: string;
  /** The page's content area. */
  readonly layout?: Layout;
  /** What stands in block fields on this page alone. */
  readonly blockFields?: BlockFields;
  /** Opens a locked page; without one nobody can. Never part of what templates see. */
  readonly password?: string;
  /** The owner's own HTML for the end of its head, and of those of its items. Never part of what templates see. */
  readonly headCode?: string;
  /** Where the items stand in the file, as long as they are in its order; missing means `items[position]`. */
  readonly itemPaths?: readonly JsonPath[];
};

/** Where a key of the collection stands in the file of its page. */
export const collectionPath = ({ at }: ContentPage, key: string): JsonPath =>
  at ? [...at, key] : ["collection", key];

/** Where an item stands in the file of its page, while the items are in the file's order. */
export const itemPath = (
  { at = [], itemPaths }: Pick<ContentPage, "at" | "itemPaths">,
  position: number,
): JsonPath => itemPaths?.[position] ?? [...at, "items", position];

/** An item with the page that it belongs to. */
export type FoundItem = { readonly item: Item; readonly page: ContentPage };

/** What a website says in another language than its own. */
export type Translation = {
  readonly website: { readonly siteTitle?: string; readonly siteDescription?: string };
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Navigations in place of the website's own, by their names. */
  readonly navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** Pages by the URL ids that they have in the website's own language. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Forms in place of the website's own, by their ids. */
  readonly forms: ReadonlyMap<string, Form>;
};

/** Everything a site's content folder says. Read only, in memory. */
export type Content = {
  readonly folder: string;
  /** The file that names the website, its theme and its navigation. */
  readonly file: string;
  readonly website: SiteFile["website"] & {
    /** URL id of the home page. */
    readonly homepage: string;
  };
  readonly websiteSettings: SiteFile["websiteSettings"];
  readonly hosts: readonly string[];
  readonly navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** Languages in which the website may be, its own among them; none where it has only its own. */
  readonly languages: readonly SiteLanguage[];
  /** What the folders of other languages hold, by their codes, whether visitors may choose the language or not. */
  readonly translations: ReadonlyMap<string, Translation>;
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Whether nothing of the site is shown yet but its name. */
  readonly parked: boolean;
  /** Opens the whole site, which is locked while there is one. Never part of what templates see. */
  readonly password?: string;
  /** How the galleries of collections are shown, by the collections' ids; not yet checked. */
  readonly galleryOptions: unknown;
  /** What stands in block fields on every page that has nothing of its own there. */
  readonly blockFields: BlockFields;
  /** How much scripts and content of other sites are allowed. */
  readonly contentSecurityPolicy: "strict" | "compatible";
  readonly allowedSources: AllowedSources;
  readonly redirects: Redirects;
  readonly notices: Notices;
  /** What is counted of visitors. */
  readonly analytics: AnalyticsSettings;
  readonly merchandising: MerchandisingSettings;
  /** The host of the website's account at Disqus, such as `mein-laden.disqus.com`. */
  readonly disqusHost?: string;
  /** The owner's own HTML for every page: before the end of the head and of the body, and below each post. */
  readonly codeInjection: NonNullable<SiteFile["codeInjection"]>;
  readonly mail: MailSettings;
  /** Undefined: no form of the site has a captcha. */
  readonly captcha: CaptchaSettings | undefined;
  /** Discounts, shipping and taxes. */
  readonly shop: ShopRules;
  /** What the checkout asks for and shows. */
  readonly checkout: CheckoutSettings;
  readonly legalPages: LegalPages;
  readonly downloads: Downloads;
  /** The forms of `forms/*.json` by id. */
  readonly forms: ReadonlyMap<string, Form>;
  /** What the owner set in the theme's style sheets, by key; not yet checked. */
  readonly tweaks: Readonly<Record<string, unknown>>;
  /** Pages and collections by URL id. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Items of all collections by id, with the page that holds them. */
  readonly items: ReadonlyMap<string, FoundItem>;
};

/** Published, by the platform's code; a missing state is published. */
const PUBLISHED = 1;

/** Whether visitors may see an item at `now` (milliseconds since 1970). */
export const isPublic = (item: Item, now: number): boolean =>
  (item.workflowState ?? PUBLISHED) === PUBLISHED && (item.publishOn ?? 0) <= now;

/** `permissionType` of pages for members, whom this server does not know: they are nowhere for visitors. */
const MEMBERS_ONLY = 3;

/** Whether visitors may see a page or collection. */
export const isEnabled = ({ collection }: ContentPage): boolean =>
  collection.enabled !== false && collection.permissionType !== MEMBERS_ONLY;

/** Whether visitors see a page, and what stands in it, only with its password. */
export const isLocked = (page: ContentPage): boolean => page.collection.passwordProtected === true;

/** When an event is over, in milliseconds since 1970; 0 for an item that is none. */
export const eventEnd = ({ startDate, endDate }: Item): number => endDate ?? startDate ?? 0;

/** The platform's type code of a collection of products. */
const PRODUCTS = 13;

/** Whether a collection holds products. */
export const isProductCollection = ({ type, typeName }: Collection): boolean =>
  type === PRODUCTS || typeName === "products";

/** The time zone of a site's dates; the platform's own where the website names none. */
export const siteTimeZone = ({ website }: Content): string =>
  website.timeZone ?? "America/New_York";

/** The currency in which the site sells, such as `EUR`. */
export const shopCurrency = ({
  websiteSettings: { storeSettings },
}: Pick<Content, "websiteSettings">): string =>
  storeSettings?.selectedCurrency || storeSettings?.defaultCurrency || "USD";
