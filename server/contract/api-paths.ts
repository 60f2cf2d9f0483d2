/** GET: the visitor's cart. */
export const cart = "/api/commerce/shopping-cart";
/**
 * POST: adds an entry to the cart. Takes JSON, or the form of a page without scripts.
 * Below it, with the id of an entry, PUT: changes its quantity; DELETE: removes it; POST of a form without scripts: either.
 * Below that, `additionalFields`, PUT: changes what was filled in.
 */
export const cartEntries = "/api/commerce/shopping-cart/entries";
/** PUT, or POST of a form without scripts: where it is to be sent. */
export const cartLocation = "/api/commerce/shopping-cart/location";
/** PUT, or POST of a form without scripts: how it is to be sent. */
export const cartShippingOption = "/api/commerce/shopping-cart/shipping-option";
/** POST: applies a coupon; a form without scripts may remove one instead. Below it, with a code, DELETE: removes the coupon. */
export const cartCoupons = "/api/commerce/shopping-cart/coupons";
/** GET: the visitor's checkout, at the step of the parameter `step`. */
export const checkout = "/api/commerce/checkout";
/** Below it, with the name of a step, PUT: keeps what was entered there; POST of a form without scripts: the same. */
export const checkoutSteps = "/api/commerce/checkout/steps";
/** POST: applies the code of a coupon or gift card, or removes one; JSON, or a form. */
export const checkoutCodes = "/api/commerce/checkout/codes";
/** POST: places the order; JSON, or a form. */
export const checkoutOrder = "/api/commerce/checkout/order";
/** POST: makes a cart of its own for a subscription. */
export const subscriptionCart = "/api/3/commerce/cart/subscription";
/** GET: what others bought together with what is in the cart. */
export const alsoBought = "/api/commerce/shopping-cart/also-bought";
/** GET: the stock of an item; a slash at the end makes no difference. */
export const stock = "/api/commerce/inventory/stock";
/** GET, with `itemId`: the form of a product's additional fields. */
export const additionalFields = "/api/commerce/additional-fields";
/** GET: what a browser has to work on before it may pay. */
export const paymentChallenge = "/api/commerce/payments/challenge";
/** POST: with what the browser pays for an order that waits for a card. */
export const orderPayment = "/api/commerce/payments/order";
/** POST: what Stripe tells of payments, signed. */
export const stripeWebhook = "/api/commerce/payments/stripe/webhook";
/** POST: signs in. DELETE: signs out. */
export const accountSession = "/api/site-users/account/session";
/** POST: signs up for a mail once a variant is back in stock; JSON, or a form. GET: the sign-ups of a variant, for owners. */
export const restock = "/api/site-users/account/notifications/restock";
/** GET: the variants that somebody waits for. */
export const restockGroups = "/api/site-users/account/notifications/restock/groups";
/** POST: mails those who wait for a variant. */
export const restockSend = "/api/site-users/account/notifications/restock/send";
/** POST: the same for several variants. */
export const restockSendAll = "/api/site-users/account/notifications/restock/send/all";
/** GET: the results of a search, for scripts of templates. */
export const search = "/api/search/GeneralSearch";
/** POST: a key for one submission of a form. */
export const submissionKey = "/api/form/FormSubmissionKey";
/** POST: a filled-in form. */
export const saveSubmission = "/api/form/SaveFormSubmission";
/** POST: checks the values of the form whose id follows; stores nothing. */
export const validateForm = "/api/rest/forms/validate";
/** GET: the JSON schema of a block's settings. */
export const templateSchema = "/api/template/GetTemplateSchema";
/** POST: a page was seen. */
export const recordHit = "/api/census/RecordHit";
/** POST: a button that adds to the cart was seen. */
export const buttonRender = "/api/census/button-render";
/** POST: it was clicked. */
export const buttonClick = "/api/census/button-click";
/** POST: a form was seen. */
export const formRender = "/api/census/form-render";
/** POST: the promotion over a page was seen. */
export const overlay = "/api/census/overlay";
/** POST: below it, with the id of a product: its quick view was opened. */
export const quickView = "/api/census/RecordQuickView";
/** POST: something that visitors do, by its name. */
export const recordEvent = "/api/events/record";
/** POST: what went wrong in the scripts of a page. */
export const recordErrors = "/api/events/RecordJavascriptErrors";
/** POST: how fast a page was. */
export const performanceRecords = "/api/1/performance/records";
/** Below it, with a namespace, GET: preferences of the shop's owners; PUT: replaces them. */
export const commercePreferences = "/api/v1/commerce-preferences";
/** POST: the language of answers to calls, and of mails. */
export const accountLocale = "/api/site-users/account/locale";
/** GET: what stands in the header and the footer of every page; PUT: replaces both. */
export const siteHeaderFooter = "/api/site-header-footer";
/** GET: which languages a site has, in short. */
export const multilingualSettings = "/api/multilingual/settings";
/** GET: whether a site has more than its own language. */
export const multilingualStatus = "/api/multilingual/status";
/** GET: the languages of a site; PUT: replaces them. */
export const multilingualLanguages = "/api/multilingual/languages";
/** DELETE: switches all languages off but the site's own; they and their texts are kept. */
export const multilingualConnection = "/api/multilingual/connection";
/** Below it, with the id of a website and `products`, POST: creates the page of a shop; below that, with its id and `categories`: a category. */
export const contentService = "/api/content-service/product/1.1/websites";
/** GET: the navigations of the site, the main one first. */
export const siteLayout = "/api/commondata/GetSiteLayout";
/** POST: replaces a navigation. */
export const updateNavigation = "/api/widget/UpdateNavigation";
/** GET: addresses that begin with what was typed. */
export const places = "/api/google-maps/places/autocomplete";
/** GET: the parts of one of them. */
export const placeDetails = "/api/google-maps/places/details";
