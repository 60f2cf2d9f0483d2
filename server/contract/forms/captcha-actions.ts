/** What a captcha's token is obtained for, by the type of the form (storefront specification, 7). */
export const captchaActions = {
  form: "FORM_BLOCK_SUBMISSION",
  newsletter: "NEWSLETTER_BLOCK_SUBMISSION",
  waitlist: "PRODUCT_WAITLIST_SUBMISSION",
} as const;

/** The same for a form of any type inside the site's popup. */
export const POPUP_CAPTCHA_ACTION = "PROMO_POPUP_SUBMISSION";
