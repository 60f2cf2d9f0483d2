import { join } from "node:path";
import { IANAZone } from "luxon";
import { type Diagnostic, toError, toShownPath, toWarning } from "../diagnostics.ts";
import { readJson } from "../json/read-json.ts";
import { type Content, type ContentPage, isEnabled, shopCurrency } from "./content.ts";
import { readForms } from "./forms/read-forms.ts";
import { indexPages } from "./pages/index-pages.ts";
import { readBlockFields } from "./pages/read-layout.ts";
import { readPages } from "./pages/read-pages.ts";
import { type SiteFile, siteFileSchema } from "./schemas.ts";
import { readAllowedSources } from "./settings/allowed-sources.ts";
import { readAnalyticsSettings } from "./settings/analytics.ts";
import { readCaptchaSettings } from "./settings/captcha.ts";
import { readCheckoutSettings } from "./settings/checkout.ts";
import { readDisqus } from "./settings/disqus.ts";
import { readSiteLanguages } from "./settings/languages.ts";
import { readLegalPages } from "./settings/legal-pages.ts";
import { toMailSettings } from "./settings/mail.ts";
import { readMerchandising } from "./settings/merchandising.ts";
import { readNotices } from "./settings/notices.ts";
import { readSitePassword } from "./settings/password.ts";
import { readRedirects } from "./settings/redirects.ts";
import { readTextStyle } from "./settings/text-style.ts";
import { readDownloads } from "./shop/read-downloads.ts";
import { readShopRules } from "./shop/read-shop-rules.ts";
import { readTranslations } from "./translations/read-translations.ts";

type Loaded = {
  readonly content: Content | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The theme that `site.json` names, known even if the content has errors. Undefined for none. */
  readonly theme: string | undefined;
};

/** Options for reading content. */
export type ContentOptions = {
  /** True to accept the payment method that takes no money. */
  readonly takesTestPayments?: boolean;
};

/**
 * Reads a site's content folder: `site.json`, `collections/*.json`, `pages/*.json`, `forms/*.json`. All errors in all
 * files are found in one go; there is content if there is no error.
 */
export function loadContent(
  folder: string,
  { takesTestPayments = false }: ContentOptions = {},
): Loaded {
  const sitePath = join(folder, "site.json");
  const file = toShownPath(sitePath);
  const site = readJson(sitePath, siteFileSchema);
  const fields = readBlockFields("value" in site ? site.value.blockFields : undefined, {
    file,
    path: ["blockFields"],
    taken: new Set(),
  });
  const { pages, diagnostics: pageDiagnostics } = readPages(folder, fields.value);
  const { diagnostics: indexDiagnostics, ...index } = indexPages(pages);
  const diagnostics: Diagnostic[] = [
    ...("diagnostics" in site ? site.diagnostics : []),
    ...pageDiagnostics,
    ...fields.diagnostics,
    ...indexDiagnostics,
  ];
  if ("diagnostics" in site) return { content: undefined, diagnostics, theme: undefined };
  const { theme, website, websiteSettings } = site.value;
  const homepage = website.homepage ?? findHomepage(pages);
  if (homepage === undefined) {
    const message = 'is missing, and no page has "homepage": true';
    const path = "$.website.homepage";
    diagnostics.push(toError({ code: "MISSING_HOMEPAGE", file, path, message }));
  }
  diagnostics.push(...checkTimeZone(site.value, file));
  const allowed = readAllowedSources(site.value.allowedSources ?? {}, file);
  diagnostics.push(...allowed.diagnostics);
  const redirects = readRedirects(site.value.redirects, {
    file,
    hosts: ownHosts(site.value),
    hasPage: (path) => {
      const [, urlId = "", ...rest] = path.split("/");
      const page = index.pages.get(urlId);
      return urlId === "" || (rest.length === 0 && page !== undefined && isEnabled(page));
    },
  });
  const ids = new Set(pages.flatMap(({ collection: { id, urlId } }) => [id, urlId]));
  const notices = readNotices({ ...site.value, file, isPage: (name) => ids.has(name) });
  const captcha = readCaptchaSettings(site.value, file);
  const forms = readForms(folder, captcha.captcha !== undefined);
  diagnostics.push(...captcha.diagnostics, ...forms.diagnostics);
  const lock = readSitePassword(site.value, file);
  diagnostics.push(...lock.diagnostics);
  const merchandising = readMerchandising(site.value, file);
  diagnostics.push(...merchandising.diagnostics);
  const shop = readShopRules(site.value, {
    file,
    currency: shopCurrency(site.value),
    findItem: (reference) => findItemId(index, reference),
    takesTestPayments,
  });
  const checkout = readCheckoutSettings(site.value, file);
  const legal = readLegalPages(site.value.legalPages, file, (urlId) => index.pages.has(urlId));
  diagnostics.push(...checkout.diagnostics, ...legal.diagnostics);
  const downloads = readDownloads(site.value, pages, { folder, file });
  diagnostics.push(...shop.diagnostics, ...downloads.diagnostics);
  const languages = readSiteLanguages(site.value.languages, file);
  const translations = readTranslations(folder, {
    pages,
    forms: forms.forms,
    siteFields: fields.value,
    hasCaptcha: captcha.captcha !== undefined,
  });
  diagnostics.push(...languages.diagnostics, ...translations.diagnostics);
  const disqus = readDisqus(websiteSettings, file);
  const analytics = readAnalyticsSettings(site.value, file);
  const style = readTextStyle(site.value, file);
  diagnostics.push(...analytics.diagnostics, ...style.diagnostics);
  diagnostics.push(...redirects.diagnostics, ...notices.diagnostics, ...disqus.diagnostics);
  if (homepage === undefined || diagnostics.some(({ severity }) => severity === "error")) {
    return { content: undefined, diagnostics, theme };
  }
  const content: Content = {
    folder,
    file,
    website: Object.assign(website, { homepage }),
    websiteSettings,
    hosts: site.value.hosts ?? [],
    navigation: site.value.navigation ?? {},
    languages: languages.languages,
    translations: translations.translations,
    localizedStrings: site.value.localizedStrings ?? {},
    textStyle: style.textStyle,
    parked: site.value.parked ?? false,
    ...(lock.password !== undefined && { password: lock.password }),
    contentSecurityPolicy: site.value.contentSecurityPolicy ?? "strict",
    allowedSources: allowed.sources,
    redirects: redirects.redirects,
    notices: notices.notices,
    analytics: analytics.analytics,
    merchandising: merchandising.merchandising,
    ...(disqus.host !== undefined && { disqusHost: disqus.host }),
    galleryOptions: site.value.galleryOptions,
    blockFields: fields.value,
    codeInjection: site.value.codeInjection ?? {},
    mail: toMailSettings(site.value),
    captcha: captcha.captcha,
    shop: shop.shop,
    checkout: checkout.checkout,
    legalPages: legal.legalPages,
    downloads: downloads.downloads,
    forms: forms.forms,
    tweaks: site.value.tweaks ?? {},
    ...index,
  };
  return { content, diagnostics, theme };
}

/** Host names of a site, as far as its file tells. */
const ownHosts = ({ hosts, website: { baseUrl } }: SiteFile): readonly string[] => [
  ...(hosts ?? []),
  ...(baseUrl != null && URL.canParse(baseUrl) ? [new URL(baseUrl).hostname] : []),
];

/** The id of the item for an id or `collection/item`. */
function findItemId(
  { items, pages }: Pick<Content, "items" | "pages">,
  reference: string,
): string | undefined {
  if (items.has(reference)) return reference;
  const [collection = "", ...rest] = reference.split("/");
  const urlId = rest.join("/");
  return pages.get(collection)?.items?.find((item) => item.urlId === urlId)?.id;
}

/** The page marked as the home page, enabled ones first. */
function findHomepage(pages: readonly ContentPage[]): string | undefined {
  const homepages = pages.map(({ collection }) => collection).filter(({ homepage }) => homepage);
  return (homepages.find(({ enabled }) => enabled !== false) ?? homepages[0])?.urlId;
}

function checkTimeZone({ website: { timeZone } }: SiteFile, file: string): readonly Diagnostic[] {
  if (timeZone == null || isTimeZone(timeZone)) return [];
  const message = `'${timeZone}' is no time zone; dates are shown in UTC`;
  return [toWarning({ code: "UNKNOWN_TIME_ZONE", file, path: "$.website.timeZone", message })];
}

function isTimeZone(zone: string): boolean {
  // The list lacks a zone's other names, such as Asia/Calcutta; creating the first format takes ten times as long.
  return Intl.supportedValuesOf("timeZone").includes(zone) || IANAZone.isValidZone(zone);
}
