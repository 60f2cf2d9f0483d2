import type { SiteLanguage } from "../contract/editing/language-rules.ts";
import type { TextStyle } from "../contract/texts/index.ts";
import type { JsonPath } from "../json/path.ts";
import type { Form } from "./forms/form.ts";
import { type BlockFields, Layout } from "./pages/layout.ts";
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

/** A collection or page by its address: its own keys, its items, or its HTML. */
export type ContentPage = {
  /** The file it was read from, for diagnostics. */
  readonly file: string;
  /** Its position in the file, for a page inside an exported index; missing for a file's own page. */
  readonly at?: JsonPath;
  readonly collection: Collection;
  /** Missing for pages without items. In a loaded site they are in the collection's ordering. */
  readonly items?: readonly Item[];
  /** The ordering of the items; missing means file order. */
  readonly ordering?: Ordering;
  /** Categories that no item needs to have, in addition to those of the items. */
  readonly createdCategories?: readonly string[];
  /** URL ids of the pages in a folder or index, in order; missing for all others. */
  readonly children?: readonly string[];
  /** HTML of a page's content area, if it has no layout. */
  readonly mainContent?: string;
  /** The page's content area. */
  readonly layout?: Layout;
  /** Content of block fields on this page only. */
  readonly blockFields?: BlockFields;
  /** Opens a locked page; without one nobody can. Never visible to templates. */
  readonly password?: string;
  /** The owner's HTML for the end of its head, and of those of its items. Never visible to templates. */
  readonly headCode?: string;
  /** Positions of the items in the file, as long as they are in its order; missing means `items[position]`. */
  readonly itemPaths?: readonly JsonPath[];
};

/** Position of a collection's key in the file of its page. */
export const collectionPath = ({ at }: ContentPage, key: string): JsonPath =>
  at ? [...at, key] : ["collection", key];

/** Position of an item in the file of its page, while the items are in the file's order. */
export const itemPath = (
  { at = [], itemPaths }: Pick<ContentPage, "at" | "itemPaths">,
  position: number,
): JsonPath => itemPaths?.[position] ?? [...at, "items", position];

/** True for a page that has items, without reading them. */
export function hasItems(page: ContentPage): boolean {
  const items = Object.getOwnPropertyDescriptor(page, "items");
  return items !== undefined && (items.get !== undefined || items.value !== undefined);
}

/** True for an item with a kind of product, without reading it where it is asked for. */
export function isProduct(item: Item): boolean {
  const product = Object.getOwnPropertyDescriptor(item, "structuredContent");
  return product !== undefined && (product.get !== undefined || product.value?.productType != null);
}

/** True for an item whose body is a layout, without reading a body where it is asked for. */
export const hasLayout = (item: Item): boolean =>
  Object.getOwnPropertyDescriptor(item, "body")?.value instanceof Layout;

/** An item with the page that it belongs to. */
export type FoundItem = { readonly item: Item; readonly page: ContentPage };

/** The texts of a website in another language than its own. */
export type Translation = {
  readonly website: { readonly siteTitle?: string; readonly siteDescription?: string };
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Navigations that replace the website's own, by name. */
  readonly navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** Pages by the URL ids that they have in the website's own language. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Forms that replace the website's own, by id. */
  readonly forms: ReadonlyMap<string, Form>;
};

/** How much a check of templates counts; `off` drops it. */
type CheckSeverity = "off" | "hint" | "warning" | "error";

/** Everything in a site's content folder. Read-only, in memory. */
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
  /** Languages of the website, including its own; empty if it has only its own. */
  readonly languages: readonly SiteLanguage[];
  /** The contents of the folders of other languages, by code, including languages that are not enabled. */
  readonly translations: ReadonlyMap<string, Translation>;
  readonly localizedStrings: Readonly<Record<string, string>>;
  readonly textStyle: TextStyle;
  /** True if only the site's name is shown for now. */
  readonly parked: boolean;
  /** Opens the whole site, which is locked if there is one. Never visible to templates. */
  readonly password?: string;
  /** Options for the galleries of collections, by the collections' ids; not yet checked. */
  readonly galleryOptions: unknown;
  /** Content of block fields on pages without their own. */
  readonly blockFields: BlockFields;
  /** Permissions for scripts and content of other sites. */
  readonly contentSecurityPolicy: "strict" | "compatible";
  readonly allowedSources: AllowedSources;
  readonly redirects: Redirects;
  readonly notices: Notices;
  /** Settings for counting visitors. */
  readonly analytics: AnalyticsSettings;
  readonly merchandising: MerchandisingSettings;
  /** The host of the website's Disqus account, such as `mein-laden.disqus.com`. */
  readonly disqusHost?: string;
  /** The owner's HTML for every page: before the end of the head and of the body, and below each post. */
  readonly codeInjection: NonNullable<SiteFile["codeInjection"]>;
  readonly mail: MailSettings;
  /** Undefined if no form of the site has a captcha. */
  readonly captcha: CaptchaSettings | undefined;
  /** Discounts, shipping and taxes. */
  readonly shop: ShopRules;
  /** Settings of the checkout. */
  readonly checkout: CheckoutSettings;
  readonly legalPages: LegalPages;
  readonly downloads: Downloads;
  /** The forms of `forms/*.json` by id. */
  readonly forms: ReadonlyMap<string, Form>;
  /** Values that the owner set in the theme's style sheets, by key; not yet checked. */
  readonly tweaks: Readonly<Record<string, unknown>>;
  /** Severities of the checks of templates, by code, where they differ from the usual ones. */
  readonly checks?: Readonly<Record<string, CheckSeverity>> | undefined;
  /** Pages and collections by URL id. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Items of all collections by id, with the page that holds them. */
  readonly items: ReadonlyMap<string, FoundItem>;
};

/** Codes of `workflowState`, as the platform writes them. */
export const workflowStates = { published: 1, draft: 2 } as const;

/** True if visitors may see an item at `now` (milliseconds since 1970). */
export const isPublic = (item: Item, now: number): boolean =>
  (item.workflowState ?? workflowStates.published) === workflowStates.published &&
  (item.publishOn ?? 0) <= now;

/** `permissionType` of a page for everybody, for those with its password, and for members. */
const EVERYBODY = 1;
const WITH_PASSWORD = 2;
const MEMBERS_ONLY = 3;
/** All that a page's `permissionType` can be. */
export const permissionTypes: readonly unknown[] = [EVERYBODY, WITH_PASSWORD, MEMBERS_ONLY];

/**
 * The `permissionType` of a page or collection: everybody's if it is none that is known. One in a member area is for
 * members, even if it does not say so.
 */
export const permissionOf = ({ permissionType, memberAreaId }: Collection): unknown =>
  memberAreaId
    ? MEMBERS_ONLY
    : permissionTypes.includes(permissionType)
      ? permissionType
      : EVERYBODY;

/** True if a page is for members. This server has none, so visitors never see it. */
export const isForMembers = ({ collection }: ContentPage): boolean =>
  permissionOf(collection) === MEMBERS_ONLY;

/** True if the owner has published a page or collection. */
export const isPublished = ({ collection }: ContentPage): boolean => collection.enabled !== false;

/** True if visitors may see a page or collection. */
export const isEnabled = (page: ContentPage): boolean => isPublished(page) && !isForMembers(page);

/** True if visitors need a password to see a page and its contents. */
export const isLocked = ({ collection }: ContentPage): boolean =>
  collection.passwordProtected === true || collection.permissionType === WITH_PASSWORD;

/** The end of an event, in milliseconds since 1970; 0 for other items. */
export const eventEnd = ({ startDate, endDate }: Item): number => endDate ?? startDate ?? 0;

/** The platform's type code of a collection of products. */
const PRODUCTS = 13;

/** True if a collection holds products. */
export const isProductCollection = ({ type, typeName }: Collection): boolean =>
  type === PRODUCTS || typeName === "products";

/** The time zone of a site's dates; the platform's default if the website names none. */
export const siteTimeZone = ({ website }: Content): string =>
  website.timeZone ?? "America/New_York";

/** The currency in which the site sells, such as `EUR`. */
export const shopCurrency = ({
  websiteSettings: { storeSettings },
}: Pick<Content, "websiteSettings">): string =>
  storeSettings?.selectedCurrency || storeSettings?.defaultCurrency || "USD";
