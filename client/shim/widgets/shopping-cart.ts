import { CART_EVENT } from "../../core/page-events.ts";
import { Attributes } from "../attributes.ts";

/** `Y.Squarespace.Singletons.ShoppingCart`: the page's cart for template scripts; fires `change` for a new one. */
export function createShoppingCart(): object {
  const cart = new Attributes({}, { totalQuantity: 0, entries: [] });
  document.addEventListener(CART_EVENT, (event) => {
    const shown: unknown = event instanceof CustomEvent ? event.detail : null;
    const { totalQuantity = 0, entries = [] } = Object(shown);
    cart.setAttrs({ totalQuantity, entries, subtotalCents: Object(shown).subtotalCents ?? 0 });
    cart.fire("change");
  });
  return cart;
}
