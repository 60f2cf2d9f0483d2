import { cartForms } from "../../../contract/cart/forms.ts";
import * as cartPaths from "../../../contract/cart/paths.ts";
import type { Cart } from "../../../contract/cart/schemas.ts";
import { escapeHtml } from "../../../html/escape.ts";

/** The forms of the cart page as HTML, without fields: those are in the island and refer to them. */
export function toCartForms({ entries, requiresShipping }: Cart): string {
  if (entries.length === 0) return "";
  return [
    ...entries.flatMap(({ id }) => {
      const path = `${cartPaths.entries}/${encodeURIComponent(id)}`;
      return [toForm(cartForms.entry(id), path), toForm(cartForms.removal(id), path)];
    }),
    toForm(cartForms.coupon, cartPaths.coupons),
    toForm(cartForms.location, cartPaths.location),
    ...(requiresShipping ? [toForm(cartForms.shipping, cartPaths.shippingOption)] : []),
  ].join("");
}

const toForm = (id: string, action: string): string =>
  `<form id="${escapeHtml(id)}" method="post" action="${escapeHtml(action)}"></form>`;
