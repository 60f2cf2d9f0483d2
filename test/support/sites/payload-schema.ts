import * as z from "zod";

/**
 * The payload of every page (site-conventions, 16): each key that the platform documents, with its kind of value. The
 * platform uses `null` for unset values.
 */

const milliseconds = z.int();
const text = z.string();

const website = z.looseObject({
  id: text,
  identifier: text,
  websiteType: z.int(),
  contentModifiedOn: milliseconds,
  siteTitle: text,
  fullSiteTitle: text,
  siteTagLine: text,
  siteDescription: text,
  location: z.looseObject({
    mapLat: z.number().nullable(),
    mapLng: z.number().nullable(),
    addressTitle: text,
    addressLine1: text,
    addressLine2: text,
    addressCountry: text,
  }),
  logoImageId: text.nullable(),
  logoImageUrl: text.nullable(),
  baseUrl: text,
  authenticUrl: text,
  internalUrl: text,
  primaryDomain: text,
  language: text,
  timeZone: text,
  timeZoneOffset: z.int(),
  machineTimeZoneOffset: z.int(),
  timeZoneAbbr: text,
  socialAccounts: z.array(z.looseObject({})),
  shareButtonOptions: z.looseObject({}),
  siteStatus: z.looseObject({}),
  showOwnerLogin: z.boolean(),
  useCLDRMoneyFormat: z.boolean(),
});

const websiteSettings = z.looseObject({
  id: text,
  websiteId: text,
  country: text,
  state: text,
  subjects: z.array(z.unknown()),
  simpleLikingEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  disqusShortname: text,
  disqusShortName: text,
  contactEmail: text,
  contactPhoneNumber: text,
  businessHours: z.looseObject({}),
  announcementBarSettings: z.looseObject({}),
  mobileInfoBarSettings: z.looseObject({}),
  homepageTitleFormat: text,
  collectionTitleFormat: text,
  itemTitleFormat: text,
  ampEnabled: z.boolean(),
  storeSettings: z.looseObject({
    expressCheckout: z.boolean(),
    continueShoppingLinkUrl: text,
    useLightCart: z.boolean(),
    showNoteField: z.boolean(),
    currenciesSupported: z.array(text),
    defaultCurrency: text,
    selectedCurrency: text,
    measurementStandard: z.int(),
    multipleQuantityAllowedForServices: z.boolean(),
    merchandisingSettings: z.looseObject({}),
    isLive: z.boolean(),
  }),
});

const collection = z.looseObject({
  id: text,
  websiteId: text,
  enabled: z.boolean(),
  starred: z.boolean(),
  type: z.int(),
  ordering: z.int(),
  title: text,
  navigationTitle: text,
  urlId: text,
  fullUrl: text.startsWith("/"),
  itemCount: z.int(),
  updatedOn: milliseconds,
  pageSize: z.int(),
  folder: z.boolean(),
  index: z.boolean(),
  dropdown: z.boolean(),
  tags: z.array(text),
  categories: z.array(text),
  homepage: z.boolean(),
  typeName: text,
  typeLabel: text,
  regionName: text,
  description: text,
  mainImage: z.looseObject({}).nullable(),
  synchronizing: z.boolean(),
  permissionType: z.int(),
  features: z.looseObject({ relatedItems: z.object({ isEnabled: z.boolean() }) }),
  passwordProtected: z.boolean(),
  publicCommentCount: z.int(),
});

const item = z.looseObject({ id: text, title: text, fullUrl: text, collectionId: text });
/** Complete, but for the body. */
const neighbour = item.extend({ body: z.undefined().optional() }).nullable();

const pagination = z.strictObject({
  pageSize: z.int(),
  nextPage: z.boolean(),
  nextPageOffset: z.int().nullable(),
  nextPageUrl: text.nullable(),
  prevPage: z.boolean(),
  prevPageOffset: z.int().nullable(),
  prevPageUrl: text.nullable(),
});

/** Keys of all pages; a page has only these and those of its kind. */
const common = {
  website,
  websiteSettings,
  template: z.looseObject({ mobileStylesEnabled: z.boolean() }),
  featureFlags: z.strictObject({ useCLDRMoneyFormat: z.boolean() }),
  localizedStrings: z.record(text, text),
  shareButtons: z.looseObject({}),
  shoppingCart: z.strictObject({
    entries: z.array(z.unknown()).length(0),
    totalQuantity: z.literal(0),
    subtotalCents: z.literal(0),
    currency: z.string(),
  }),
  showCart: z.boolean(),
  calendarView: z.boolean(),
  empty: z.boolean(),
  emptyFolder: z.boolean(),
};

const list = { ...common, collection, items: z.array(item), pagination };

/** By kind of page. */
export const payloadSchemas = {
  list: z.strictObject(list),
  filtered: z.strictObject({
    ...list,
    categoryFilter: text,
    tagFilter: text,
    monthFilter: text,
    authorFilter: text,
    author: z.looseObject({ id: text }).nullable(),
  }),
  events: z.strictObject({ ...list, upcoming: z.array(item), past: z.array(item) }),
  item: z.strictObject({
    ...common,
    collection,
    item,
    productMerchandisingContext: z.record(text, z.looseObject({})).optional(),
    pagination: z.strictObject({ prevItem: neighbour, nextItem: neighbour }),
  }),
  page: z.strictObject({ ...common, collection, mainContent: text }),
  index: z.strictObject({
    ...common,
    collection: collection.extend({ collections: z.array(collection) }),
  }),
  system: z.strictObject(common),
};
