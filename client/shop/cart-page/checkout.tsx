import { useId } from "react";
import { isBelowMinimum, toMinimumText } from "../../../server/contract/cart/minimum-order.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import type { CartPart } from "./cart-part.ts";

type CheckoutProps = CartPart & {
  /** Smallest subtotal of an order, in hundredths. */
  readonly minimumCents: number;
};

/** The button to the checkout, which does nothing below the minimum order. */
export function Checkout({ cart, texts, moneyFormat, minimumCents }: CheckoutProps) {
  const noteId = useId();
  const isBlocked = isBelowMinimum(cart.subtotalCents, minimumCents);
  return (
    <>
      {/* Always present: screen readers may not announce a live region that appears together with its text. */}
      <p className="cart-minimum" id={noteId} role="status">
        {isBlocked && toMinimumText(texts.minimumNotReached, minimumCents, moneyFormat)}
      </p>
      <p className="cart-checkout">
        <a
          className="sqs-block-button-element"
          {...(isBlocked
            ? { role: "link", "aria-disabled": true, "aria-describedby": noteId }
            : { href: checkoutPaths.page })}
        >
          {texts.checkout}
        </a>
      </p>
    </>
  );
}
