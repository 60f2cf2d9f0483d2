/** The platform's codes of the page types that a site shows (storefront specification, 2). */
export const pageTypes = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  /** No page of its own: the dialog of the promotion on other pages. */
  popupOverlay: 104,
  showCart: 200,
  checkout: 201,
  /** Where links in the mails of a list lead: the one that confirms, too. */
  newsletterUnsubscribe: 300,
  ssoPage: 400,
} as const;
/**
 * Page types of the platform of which a site has no page: owners see a sample of each.
 */
export const unshownPageTypes = {
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  commerceEmailPreview: 301,
} as const;

/** The code of a page type. */
export type PageType =
  | (typeof pageTypes)[keyof typeof pageTypes]
  | (typeof unshownPageTypes)[keyof typeof unshownPageTypes];

/** What a page or dialog that stands alone is to the platform; `data-slide-type` of its element. */
export type SlideType = "cover-page" | "lock-screen" | "popup-overlay" | "sso-screen";

/**
 * The platform's further names of page types. Only names: nothing on a site asks for them.
 * @public
 */
export const namedPageTypes = [
  "SPLASH_PAGE",
  "LOCK_SCREEN",
  "POPUP_OVERLAY",
  "CHECKOUT",
  "STYLE",
  "SSO_PAGE",
] as const;
