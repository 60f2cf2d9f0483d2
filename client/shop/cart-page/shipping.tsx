import { useState } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import type { CartPageProps } from "../../../server/contract/cart/island.ts";
import { toMoneyText } from "../../../server/contract/values/money-text.ts";
import { chooseShipping } from "../cart-writes.ts";
import type { CartPart } from "./cart-part.ts";
import { useCartForm } from "./use-cart-form.ts";

const form = cartForms.shipping;

/** The shipping options of the cart. Nothing if nothing is shipped, or while the destination decides. */
export function Shipping({
  destinations,
  ...part
}: CartPart & Pick<CartPageProps, "destinations">) {
  const { cart, texts, moneyFormat } = part;
  const { send } = useCartForm(part, []);
  const { shippingOptions, selectedShippingOption, shippingLocation, requiresShipping } = cart;
  // The requested option, until the cart has it.
  const [asked, setAsked] = useState<string | null>(null);
  if (!requiresShipping) return null;
  if (shippingOptions.length === 0) {
    return shippingLocation && <p className="cart-not-shipped">{texts.notShipped}</p>;
  }
  const isOpen = destinations.isAsked && shippingLocation === null;
  if (isOpen && selectedShippingOption === null) return null;
  return (
    <fieldset className="cart-shipping">
      <legend>{texts.shippingOption}</legend>
      {shippingOptions.map(({ id, name, description, priceCents }) => (
        <label key={id} className="cart-shipping-option">
          <input
            type="radio"
            name="id"
            form={form}
            value={id}
            checked={id === (asked ?? selectedShippingOption)}
            onChange={async ({ currentTarget }) => {
              setAsked(id);
              await send(currentTarget, chooseShipping(id));
              setAsked(null);
            }}
          />{" "}
          <span>
            {name}
            {description !== "" && <span className="cart-hint">{description}</span>}
          </span>{" "}
          <span>{toMoneyText(priceCents, moneyFormat)}</span>
        </label>
      ))}
      {/* Shown if there are no scripts. */}
      <button type="submit" form={form} className="cart-apply">
        {texts.applyShipping}
      </button>
    </fieldset>
  );
}
