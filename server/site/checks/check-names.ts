import { nearest } from "../../../engine/index.ts";
import { type Content, collectionPath, itemPath } from "../../content/content.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Keys that are read of the objects that exports have, by object; all others are kept for templates. */
const read = {
  website:
    words(`id siteTitle siteTagLine siteDescription language timeZone homepage baseUrl useCLDRMoneyFormat
    contentModifiedOn siteStatus location logoImageUrl socialAccounts captchaSettings shareButtonOptions`),
  websiteSettings:
    words(`country contactEmail contactPhoneNumber businessHours storeSettings announcementBarSettings
    mobileInfoBarSettings cookieSettings disqusShortname disqusShortName homepageTitleFormat collectionTitleFormat itemTitleFormat`),
  storeSettings:
    words(`selectedCurrency defaultCurrency minimumOrderSubtotalEnabled minimumOrderSubtotal expressCheckout
    showNoteField multipleQuantityAllowedForServices continueShoppingLinkUrl measurementStandard
    shippingCountryDefaultValue billToShippingDefaultValue showShippingPhoneNumber isShippingPhoneRequired
    showBillingPhoneNumber isBillingPhoneRequired checkoutPageMarketingOptInEnabled enableMailingListOptInByDefault
    returnPolicy termsOfService privacyPolicy merchandisingSettings`),
  collection:
    words(`id urlId title type typeName enabled regionName pageSize folder index homepage passwordProtected
    features permissionType memberAreaId navigationTitle description mainImage ordering collections`),
  item: words(`id urlId title publishOn addedOn updatedOn startDate endDate workflowState displayIndex tags categories
    author body excerpt structuredContent assetUrl mainImage mainImageId location items customContent`),
  product:
    words(`productType variantOptionOrdering variants additionalFieldsFormId additionalFieldsForm waitlistFormId
    isSubscribable subscriptionPlan subscriptionOptions digitalGoods price priceMoney salePrice salePriceMoney
    lowestPriceMoney onSale addOnProductIds useCustomAddButtonText customAddButtonText customSoldOutText taxClass`),
  variant:
    words(`id sku attributes price priceMoney salePrice salePriceMoney lowestPriceMoney onSale unlimited
    qtyInStock mainImage mainImageId weight width height len unitPriceMeasurement`),
} as const;

type Kind = keyof typeof read;

/** Names of the platform that resemble one that is read, and mean something else. */
const others = new Set(
  words(`identifier starred passthrough contentType typeLabel recordType colorData commentState items item tagged
    priceCents salePriceCents images titles tag category website websiteId systemDataId dropdown fullUrl`),
);

/** Finds keys that resemble one that is read; all others may be meant for templates. */
export function checkNames(content: Content): readonly Diagnostic[] {
  const { file, website, websiteSettings, pages } = content;
  const diagnostics: Diagnostic[] = [];
  const check = (kind: Kind, value: unknown, where: string, path: JsonPath) => {
    if (!isJsonObject(value)) return;
    for (const name of Object.keys(value)) {
      const hint = hintOf(kind, name);
      if (hint === undefined) continue;
      const place = { file: where, path: toJsonPath([...path, name]) };
      diagnostics.push(toWarning({ code: "UNKNOWN_KEY", ...place, message: "is not read", hint }));
    }
  };
  const { storeSettings } = websiteSettings;
  check("website", website, file, ["website"]);
  check("websiteSettings", websiteSettings, file, ["websiteSettings"]);
  check("storeSettings", storeSettings, file, ["websiteSettings", "storeSettings"]);
  for (const page of pages.values()) {
    check("collection", page.collection, page.file, collectionPath(page, "").slice(0, -1));
    page.items?.forEach((item, position) => {
      const path = itemPath(page, position);
      check("item", item, page.file, path);
      const product = [...path, "structuredContent"];
      if (item.structuredContent?.productType == null) return;
      check("product", item.structuredContent, page.file, product);
      item.structuredContent.variants?.forEach((variant, index) => {
        check("variant", variant, page.file, [...product, "variants", index]);
      });
    });
  }
  return diagnostics;
}

/** Comparing takes time, and most names occur in every item. */
const hints = new Map<string, string | undefined>();

function hintOf(kind: Kind, name: string): string | undefined {
  const known: readonly string[] = read[kind];
  if (known.includes(name) || others.has(name)) return undefined;
  const key = `${kind} ${name}`;
  if (!hints.has(key)) {
    if (hints.size >= MAX_HINTS) hints.clear();
    hints.set(key, hintAt(name, nearest(name, known)));
  }
  return hints.get(key);
}

/** Exports have many names that only begin or end as another one does, such as `authorId`; a slip hardly changes the length. */
function hintAt(name: string, meant: string | undefined): string | undefined {
  if (meant === undefined || Math.abs(name.length - meant.length) > 1) return undefined;
  return `did you mean '${meant}'?`;
}

/** Names whose comparison is remembered. */
const MAX_HINTS = 10_000;
