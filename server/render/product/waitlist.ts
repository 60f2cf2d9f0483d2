import { captchaActions } from "../../contract/forms/captcha-actions.ts";
import { isSoldOut } from "../../contract/products/variant-choice.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import type { Site } from "../../site/site.ts";
import type { FormWriter } from "../islands/form-writer.ts";
import type { Page } from "../page/page.ts";

/**
 * The waitlist form of a product, on its own page while it cannot be bought; empty everywhere else. It follows the
 * disabled button.
 */
export function toWaitlist(
  { id, variants }: Pick<SellableProduct, "id" | "variants">,
  { item }: Pick<Page, "item">,
  { forms }: Pick<Site, "forms">,
  writeForm: FormWriter,
): string {
  const formId = item?.id === id ? item.structuredContent?.waitlistFormId : undefined;
  const form =
    typeof formId === "string" && isSoldOut({ variants }) ? forms.shown(formId) : undefined;
  if (!form) return "";
  const { html } = writeForm(form, {
    layout: "form",
    className: "product-waitlist-form",
    buttonVariant: "primary",
    buttonAlignment: "left",
    submissionTextAlignment: "left",
    captchaAction: captchaActions[form.type],
  });
  return `<div class="product-waitlist form-wrapper"><div class="form-inner-wrapper">${html}</div></div>`;
}
