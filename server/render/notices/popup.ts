import { withVersion } from "../../../formatters/index.ts";
import type { Promotion } from "../../content/settings/notices.ts";
import { POPUP_CAPTCHA_ACTION } from "../../contract/forms/captcha-actions.ts";
import { type PageType, pageTypes } from "../../contract/page/types.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { FormWriter } from "../islands/form-writer.ts";
import type { Page } from "../page/page.ts";

/** Pages that do not show promotions: for buying and signing in, for links in mails, and for errors. */
const withoutPopup: readonly PageType[] = [
  pageTypes.showCart,
  pageTypes.checkout,
  pageTypes.newsletterUnsubscribe,
  pageTypes.ssoPage,
  pageTypes.lockScreen,
  pageTypes.error,
];

/**
 * The dialog of the site's promotion, which opens by itself after a while and by every link to `#popup`; empty on pages that have
 * none. Without scripts it is shown as the target of such a link.
 */
export function toPopup(site: Site, page: Page, writeForm: FormWriter): string {
  const { promotion } = site.content.notices;
  const isShown = promotion && !page.isOwnerArea && !withoutPopup.includes(page.type);
  return isShown && isOn(promotion, page) ? toDialog(promotion, site, writeForm) : "";
}

function isOn({ pages }: Promotion, { content }: Page): boolean {
  if (!pages) return true;
  return (
    content !== undefined &&
    [content.collection.id, content.collection.urlId].some((name) => pages.has(name))
  );
}

function toDialog(promotion: Promotion, site: Site, writeForm: FormWriter): string {
  const { title, body, image, button, delaySeconds, againAfterDays } = promotion;
  const { content, files, texts } = site;
  const form = toForm(promotion, site, writeForm);
  const name = title === "" ? content.website.siteTitle : title;
  const parts = [
    image === undefined
      ? ""
      : `<img class="sqs-popup-overlay-image" src="${escapeHtml(withVersion(image, files.ofAddress(image)))}" alt="">`,
    title === "" ? "" : `<h2 class="sqs-popup-overlay-title">${escapeHtml(title)}</h2>`,
    body === "" ? "" : `<div class="sqs-popup-overlay-body">${body}</div>`,
    form === undefined
      ? ""
      : `<div class="form-wrapper"><div class="form-inner-wrapper">${form.html}</div></div>`,
    button === undefined
      ? ""
      : `<p class="sqs-popup-overlay-action"><a class="sqs-popup-overlay-button" href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`,
  ];
  return (
    `<dialog class="sqs-popup-overlay page-type-${pageTypes.popupOverlay}" id="popup" data-slide-type="popup-overlay" data-delay-seconds="${delaySeconds}" data-again-after-days="${againAfterDays}" aria-label="${escapeHtml(name)}"${form?.isPosted ? " open" : ""}>` +
    `<a class="sqs-popup-overlay-close" href="#" aria-label="${escapeHtml(texts.close)}">×</a>${parts.join("")}</dialog>`
  );
}

function toForm({ formId = "" }: Promotion, { forms }: Site, writeForm: FormWriter) {
  const form = forms.shown(formId);
  if (!form) return undefined;
  return writeForm(form, {
    layout: "form",
    className: "sqs-popup-overlay-form",
    buttonVariant: "primary",
    buttonAlignment: "left",
    submissionTextAlignment: "left",
    captchaAction: POPUP_CAPTCHA_ACTION,
  });
}
