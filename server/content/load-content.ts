import { join } from "node:path";
import { IANAZone } from "luxon";
import { type Diagnostic, toError, toShownPath, toWarning } from "../diagnostics.ts";
import { checkNames, html } from "../json/composed-keys.ts";
import { isJsonObject } from "../json/json-object.ts";
import { key, type Read, readAt } from "../json/key.ts";
import type { Reading } from "./checked-files.ts";
import { type Content, type ContentPage, isEnabled, shopCurrency } from "./content.ts";
import { readForms } from "./forms/read-forms.ts";
import { indexPages } from "./pages/index-pages.ts";
import { readBlockFields } from "./pages/read-layout.ts";
import { readPages } from "./pages/read-pages.ts";
import { readContentFile } from "./read-content-file.ts";
import { type SiteFile, siteFileSchema } from "./schemas.ts";
import { readAllowedSources } from "./settings/allowed-sources.ts";
import { readAnalyticsSettings } from "./settings/analytics.ts";
import { readCaptchaSettings } from "./settings/captcha.ts";
import { readCheckoutSettings } from "./settings/checkout.ts";
import { readDisqusHost } from "./settings/disqus.ts";
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
export type ContentOptions = Reading & {
  /** True to accept the payment method that takes no money. */
  readonly takesTestPayments?: boolean;
};

/**
 * Reads a site's content folder: `site.json`, `collections/*.json`, `pages/*.json`, `forms/*.json`. All errors in all
 * files are found in one go; there is content if there is no error.
 */
export function loadContent(
  folder: string,
  { takesTestPayments = false, ...reading }: ContentOptions = {},
): Loaded {
  const sitePath = join(folder, "site.json");
  const file = toShownPath(sitePath);
  const diagnostics: Diagnostic[] = [];
  /** The value that was read; all that is wrong with it is noted. */
  const take = <T>(read: Read<T>): T => {
    diagnostics.push(...read.diagnostics);
    return read.value;
  };
  const site = take(readContentFile(sitePath, siteFileSchema, reading.over?.apply));
  const fields = readBlockFields(site?.blockFields, {
    file,
    path: ["blockFields"],
    taken: new Set(),
  });
  const pages = take(readPages(folder, fields.value, reading));
  const blockFields = take(fields);
  const { diagnostics: indexDiagnostics, ...index } = indexPages(pages);
  diagnostics.push(...indexDiagnostics);
  if (!site) return { content: undefined, diagnostics, theme: undefined };
  take(readAt(siteKeys, site, { file, path: [] }));
  const { theme, website, websiteSettings } = site;
  const homepage = website.homepage ?? findHomepage(pages);
  if (homepage === undefined) {
    const message = 'is missing, and no page has "homepage": true';
    const path = "$.website.homepage";
    diagnostics.push(toError({ code: "MISSING_HOMEPAGE", file, path, message }));
  }
  diagnostics.push(...checkTimeZone(site, file));
  const allowedSources = take(readAllowedSources(site, file));
  const captcha = take(readCaptchaSettings(site, file));
  const hasCaptcha = captcha !== undefined;
  const forms = take(readForms(folder, hasCaptcha));
  const password = take(readSitePassword(site, file));
  const ids = new Set(pages.flatMap(({ collection: { id, urlId } }) => [id, urlId]));
  const settings = {
    merchandising: take(readMerchandising(site, file)),
    checkout: take(readCheckoutSettings(site, file)),
    legalPages: take(readLegalPages(site, file, (urlId) => index.pages.has(urlId))),
    shop: take(
      readShopRules(site, {
        file,
        currency: shopCurrency(site),
        findItem: (reference) => findItemId(index, reference),
        takesTestPayments,
      }),
    ),
    downloads: take(readDownloads(site, pages, { folder, file })),
    languages: take(readSiteLanguages(site, file)),
    translations: take(
      readTranslations(folder, { pages, forms, siteFields: blockFields, hasCaptcha }),
    ),
    analytics: take(readAnalyticsSettings(site, file)),
    textStyle: take(readTextStyle(site, file)),
    redirects: take(
      readRedirects(site, { file, hosts: ownHosts(site), hasPage: isPagePath(index) }),
    ),
    notices: take(readNotices(site, file, (name) => ids.has(name))),
  };
  const disqusHost = take(readDisqusHost(site, file));
  if (homepage === undefined || diagnostics.some(({ severity }) => severity === "error")) {
    return { content: undefined, diagnostics, theme };
  }
  const content: Content = {
    folder,
    file,
    website: Object.assign(website, { homepage }),
    websiteSettings,
    hosts: site.hosts ?? [],
    navigation: site.navigation ?? {},
    localizedStrings: site.localizedStrings ?? {},
    parked: site.parked ?? false,
    contentSecurityPolicy: site.contentSecurityPolicy ?? "strict",
    galleryOptions: site.galleryOptions,
    codeInjection: site.codeInjection ?? {},
    mail: toMailSettings(site),
    tweaks: site.tweaks ?? {},
    checks: site.checks,
    ...(password !== undefined && { password }),
    ...(disqusHost !== undefined && { disqusHost }),
    allowedSources,
    captcha,
    forms,
    blockFields,
    ...settings,
    ...index,
  };
  return { content, diagnostics, theme };
}

/** Finds misspelled keys of `site.json` itself and of its mail. */
const siteKeys = key((site, mistakes) => {
  if (!isJsonObject(site)) return;
  checkNames(site, Object.keys(siteFileSchema.shape), mistakes);
  const keys = ["from", "replyTo", "ownerTo", "signature"];
  mistakes.read(
    key((mail, own) => {
      if (!isJsonObject(mail)) return;
      checkNames(mail, keys, own);
      own.read(html(), mail.signature, ["signature"]);
    }),
    site.mail,
    ["mail"],
  );
});

/** True for the path of an enabled page, or of the home page. */
const isPagePath =
  ({ pages }: Pick<Content, "pages">) =>
  (path: string): boolean => {
    const [, urlId = "", ...rest] = path.split("/");
    const page = pages.get(urlId);
    return urlId === "" || (rest.length === 0 && page !== undefined && isEnabled(page));
  };

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
