import { isSoldOut } from "../../contract/products/variant-choice.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import type { View } from "../../site/view.ts";
import type { IslandWriter } from "../islands/island-writer.ts";

/**
 * The additional fields of a product for visitors without script, who fill them in before they press the button; with
 * scripts the button opens them. Empty for a product without a form, and for one that cannot be bought.
 */
export function writeProductFields(
  product: SellableProduct,
  { site, refused }: Pick<View, "site" | "refused">,
  islands: Pick<IslandWriter, "renderFields">,
): string {
  const { id, formId, variants } = product;
  const form = formId === undefined ? undefined : site.forms.shown(formId);
  if (!form || isSoldOut({ variants })) return "";
  const posted = refused?.productId === id ? refused.fields : undefined;
  const own = posted?.formId === form.id ? posted : undefined;
  const html = islands.renderFields({ productId: id, form, posted: own });
  // With scripts enabled, browsers treat everything up to the first end tag as text, and an owner's description may contain that
  // tag.
  return `<noscript>${html.replace(/<\/?noscript\b[^>]*>/gi, "")}</noscript>`;
}
