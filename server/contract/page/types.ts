const showCart = 200;
const checkout = 201;

/** Page types that show the cart themselves. */
export const typesWithCart: readonly number[] = [showCart, checkout];

/** The platform's codes for the page types of a site. */
export const pageTypes = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  /** Not a page of its own: the dialog of the promotion on other pages. */
  popupOverlay: 104,
  showCart,
  checkout,
  /** Target of links in the mails of a list, including the link that confirms. */
  newsletterUnsubscribe: 300,
  ssoPage: 400,
} as const;
/** Page types of the platform that a site has no page for; owners see a sample of each. */
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

/** The platform's name for a page or dialog that stands alone: `data-slide-type` of its element. */
export type SlideType = "cover-page" | "lock-screen" | "popup-overlay" | "sso-screen";

/** Further names of page types of the platform. Nothing on a site asks for them. @public */
export const namedPageTypes = [
  "SPLASH_PAGE",
  "LOCK_SCREEN",
  "POPUP_OVERLAY",
  "CHECKOUT",
  "STYLE",
  "SSO_PAGE",
] as const;
