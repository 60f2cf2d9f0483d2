import type { ValueObject } from "../../../engine/index.ts";
import { captchaActions } from "../../contract/forms/captcha-actions.ts";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import {
  type RestockFormSettings,
  restockFormSettingsSchema,
} from "../../contract/restock/form.ts";
import * as restockPaths from "../../contract/restock/paths.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { findByVariantId, toSuccessText } from "../../site/catalog/waiting.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";

/** The data of a restock form for `product-restock-form`, as a page shows it to a visitor. */
export function toRestockForm(
  { site, refused, remember }: Pick<View, "site" | "refused" | "remember">,
  product: SellableProduct,
  variantId: string,
): ValueObject {
  const { texts, content } = site;
  const attributes = findByVariantId(product, variantId)?.attributes ?? {};
  const variant = Object.values(attributes).join(", ");
  const posted = refused?.productId === product.id ? refused.signUp : undefined;
  const own = posted?.variantId === variantId ? posted : undefined;
  return {
    action: restockPaths.restock,
    settings: remember(toSettings, site),
    attributes: JSON.stringify(attributes),
    variant,
    label: [texts.formEmailTitle, variant].filter((text) => text !== "").join(": "),
    email: own?.email ?? "",
    problem: own?.problem ?? "",
    done: own && own.problem === null ? toSuccessText(site) : "",
    decoy: HONEYPOT_INPUT,
    decoyLabel: texts.formHoneypot,
    captcha: content.captcha !== undefined,
    needsScript: texts.formCaptchaNeedsScript,
  };
}

/** The same for all forms of a site, as JSON. */
function toSettings({ content: { captcha }, texts }: Site): string {
  const settings: RestockFormSettings = {
    captcha: captcha
      ? { provider: captcha.provider, siteKey: captcha.siteKey, action: captchaActions.waitlist }
      : null,
    // The schema drops all others.
    texts,
  };
  return JSON.stringify(restockFormSettingsSchema.parse(settings));
}
