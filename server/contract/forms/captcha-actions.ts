/** The action for which a captcha's token is requested, by type of form. */
export const captchaActions = {
  form: "FORM_BLOCK_SUBMISSION",
  newsletter: "NEWSLETTER_BLOCK_SUBMISSION",
  waitlist: "PRODUCT_WAITLIST_SUBMISSION",
} as const;

/** The action for any form inside the site's popup. */
export const POPUP_CAPTCHA_ACTION = "PROMO_POPUP_SUBMISSION";
