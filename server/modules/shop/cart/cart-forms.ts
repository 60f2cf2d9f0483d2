import { cartForms } from "../../../contract/cart-forms.ts";
import { apiPaths } from "../../../contract/paths.ts";
import type { Cart } from "../../../contract/schemas/cart.ts";
import { escapeHtml } from "../../../html/escape.ts";

/** The forms of the cart's page as HTML, all without fields: those stand in the island and name them. */
export function toCartForms({ entries, requiresShipping }: Cart): string {
  if (entries.length === 0) return "";
  return [
    ...entries.flatMap(({ id }) => {
      const path = `${apiPaths.cartEntries}/${encodeURIComponent(id)}`;
      return [toForm(cartForms.entry(id), path), toForm(cartForms.removal(id), path)];
    }),
    toForm(cartForms.coupon, apiPaths.cartCoupons),
    toForm(cartForms.location, apiPaths.cartLocation),
    ...(requiresShipping ? [toForm(cartForms.shipping, apiPaths.cartShippingOption)] : []),
  ].join("");
}

const toForm = (id: string, action: string): string =>
  `<form id="${escapeHtml(id)}" method="post" action="${escapeHtml(action)}"></form>`;
