/** What the paths of all JSON routes begin with. */
export const API_PREFIX = "/api/";

/** Routes that answer with JSON, for scripts. */
export const apiPaths = {
  /** GET: the visitor's cart. */
  cart: "/api/commerce/shopping-cart",
  /**
   * POST: adds an entry to the cart. Takes JSON, or the form of a page without scripts.
   * Below it, with the id of an entry, PUT: changes its quantity; DELETE: removes it; POST of a form without scripts: either.
   * Below that, `additionalFields`, PUT: changes what was filled in.
   */
  cartEntries: "/api/commerce/shopping-cart/entries",
  /** PUT, or POST of a form without scripts: where it is to be sent. */
  cartLocation: "/api/commerce/shopping-cart/location",
  /** PUT, or POST of a form without scripts: how it is to be sent. */
  cartShippingOption: "/api/commerce/shopping-cart/shipping-option",
  /** POST: applies a coupon; a form without scripts may remove one instead. Below it, with a code, DELETE: removes the coupon. */
  cartCoupons: "/api/commerce/shopping-cart/coupons",
  /** GET: the visitor's checkout, at the step of the parameter `step`. */
  checkout: "/api/commerce/checkout",
  /** Below it, with the name of a step, PUT: keeps what was entered there; POST of a form without scripts: the same. */
  checkoutSteps: "/api/commerce/checkout/steps",
  /** POST: applies the code of a coupon or gift card, or removes one; JSON, or a form. */
  checkoutCodes: "/api/commerce/checkout/codes",
  /** POST: places the order; JSON, or a form. */
  checkoutOrder: "/api/commerce/checkout/order",
  /** POST: makes a cart of its own for a subscription. */
  subscriptionCart: "/api/3/commerce/cart/subscription",
  /** GET: what others bought together with what is in the cart. */
  alsoBought: "/api/commerce/shopping-cart/also-bought",
  /** GET: the stock of an item; a slash at the end makes no difference. */
  stock: "/api/commerce/inventory/stock",
  /** GET, with `itemId`: the form of a product's additional fields. */
  additionalFields: "/api/commerce/additional-fields",
  /** GET: what a browser has to work on before it may pay. */
  paymentChallenge: "/api/commerce/payments/challenge",
  /** POST: what Stripe tells of payments, signed. */
  stripeWebhook: "/api/commerce/payments/stripe/webhook",
  /** POST: signs in. DELETE: signs out. */
  accountSession: "/api/site-users/account/session",
  /** POST: signs up for a mail once a variant is back in stock; JSON, or a form. GET: the sign-ups of a variant, for owners. */
  restock: "/api/site-users/account/notifications/restock",
  /** GET: the variants that somebody waits for. */
  restockGroups: "/api/site-users/account/notifications/restock/groups",
  /** POST: mails those who wait for a variant. */
  restockSend: "/api/site-users/account/notifications/restock/send",
  /** POST: the same for several variants. */
  restockSendAll: "/api/site-users/account/notifications/restock/send/all",
  /** GET: the results of a search, for scripts of templates. */
  search: "/api/search/GeneralSearch",
  /** POST: a key for one submission of a form. */
  submissionKey: "/api/form/FormSubmissionKey",
  /** POST: a filled-in form. */
  saveSubmission: "/api/form/SaveFormSubmission",
  /** POST: checks the values of the form whose id follows; stores nothing. */
  validateForm: "/api/rest/forms/validate",
  /** GET: the JSON schema of a block's settings. */
  templateSchema: "/api/template/GetTemplateSchema",
} as const;

/** Path of the checkout, by itself: small scripts know no other path. */
export const CHECKOUT_PATH = "/checkout";

/** Paths of the platform's own pages. */
export const pagePaths = {
  cart: "/cart",
  checkout: CHECKOUT_PATH,
  /** Withdraws from a contract, in two steps; below it, with an id, what was received. */
  withdrawal: "/withdrawal",
  /** POST only: the second step. */
  withdrawalConfirm: "/withdrawal/confirm",
  /** Below it, with the token of an order: it has been placed. */
  orderConfirmed: "/checkout/order-confirmed",
  /** Below it, with the token of an order: how it stands with it. */
  order: "/commerce/orders",
  /** POST only: ends the subscription of the order whose token is sent. */
  cancelSubscription: "/commerce/subscriptions/cancel",
  /** GET: below it, with the token of a link: a file that was bought. */
  download: "/commerce/downloads",
  search: "/search",
  /** GET: the sign-in page. POST: signs in, for pages without script. */
  signIn: "/account/login",
  /** Asks for a link by mail; below it, with the link's token, sets a new password. */
  passwordReset: "/account/password",
  /** POST only: mails a buyer the link for an account. */
  accountOffer: "/account/offer",
  /** POST only: signs out, for pages without script. */
  signOut: "/account/logout",
  /** Everything for those who run the site begins with it. */
  owner: "/config",
  upgrade: "/settings/billing/upgrade",
  subscription: "/settings/billing/subscriptions/website",
  /** Below it, with the token of a mailed link: confirms a subscription, or cancels it. */
  newsletterConfirm: "/newsletter/confirm",
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  /** POST only: takes the password for a locked page. */
  lockScreen: "/lock-screen",
  /** POST only: takes the form whose id follows, for pages without script. */
  forms: "/forms",
} as const;
