import { toMeasuredPath } from "../../server/contract/analytics/measured-pages.ts";
import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import { CONTENT_EVENT } from "../core/page-events.ts";
import { toPageFields } from "../core/page-fields.ts";
import type { PageData } from "./page-data.ts";
import type { Sender } from "./sender.ts";
import { readVisitor } from "./visitor.ts";

const BUTTON = ".sqs-add-to-cart-button[data-item-id]";
const FORM = "form[data-form-id]";
const OVERLAY = "dialog.sqs-popup-overlay";
const QUICK_VIEW = ".sqs-product-quick-view[data-item-id]";

/** Records buttons, forms, the promotion and quick views when the visitor sees them, and clicks on such buttons. */
export function followSeen(send: Sender, data: PageData): void {
  const fields = () => {
    const { pagePermissionTypeValue: permission, ...page } = toPageFields(data, {
      title: document.title,
      path: toMeasuredPath(location.pathname),
    });
    return {
      visitorCookie: readVisitor(),
      pageTitle: page.pageTitle ?? undefined,
      pageId: page.pageId ?? undefined,
      contentSource: page.contentSource ?? undefined,
      pagePath: page.pagePath ?? undefined,
      pagePermissionTypeValue: permission == null ? undefined : String(permission),
    };
  };
  const productOf = (button: HTMLElement) => ({ ...fields(), productId: button.dataset.itemId });

  const recordSeen = (element: HTMLElement) => {
    const { formId, itemId = "" } = element.dataset;
    if (element.matches(BUTTON)) send.form(analyticsPaths.buttonRender, productOf(element));
    else if (element.matches(FORM)) send.form(analyticsPaths.formRender, { ...fields(), formId });
    else if (element.matches(OVERLAY)) send.form(analyticsPaths.overlay, fields());
    else send.form(`${analyticsPaths.quickView}/${encodeURIComponent(itemId)}`, fields());
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      recordSeen(target);
      // Overlays may open again.
      if (target.matches(`${BUTTON}, ${FORM}`)) observer.unobserve(target);
    }
  });
  const found = new WeakSet<Element>();
  const watch = () => {
    for (const element of document.querySelectorAll([BUTTON, FORM, OVERLAY, QUICK_VIEW].join())) {
      if (found.has(element)) continue;
      found.add(element);
      observer.observe(element);
    }
  };
  watch();
  document.addEventListener(CONTENT_EVENT, watch);
  // The observer compares frames: it would miss a dialog that closes and opens again between two of them.
  const watchAnew = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const element of [target, ...target.querySelectorAll(QUICK_VIEW)]) {
      if (!found.has(element)) continue;
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  document.addEventListener("close", watchAnew, { capture: true });
  // Runs before the button's own action, which may leave the page.
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (button) send.click(analyticsPaths.buttonClick, productOf(button));
  };
  document.addEventListener("click", click, { capture: true });
}
