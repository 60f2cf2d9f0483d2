import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { CheckoutStep, CheckoutValues } from "../../contract/checkout/fields.ts";
import type { CheckoutState } from "../../contract/checkout/schemas.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import type { CartService } from "../cart/index.ts";
import { toState } from "./checkout-state.ts";

const buyer = { firstName: "Alex", lastName: "Beispiel", line1: "Hauptstraße 1" };
const place = { country: "DE", zip: "20095", city: "Hamburg" };

const addressOf = (kind: "shipping" | "billing"): CheckoutValues =>
  Object.fromEntries(
    Object.entries({ ...buyer, ...place }).map(([part, text]) => [`${kind}-${part}`, text]),
  );

type SampleParts = {
  readonly carts: Pick<CartService, "readSample">;
  readonly paymentsOf: (site: Site) => readonly PaymentName[];
};

/** A checkout of some products of the shop by an invented buyer. */
export function toSampleCheckout(
  { carts, paymentsOf }: SampleParts,
  view: View,
  step: CheckoutStep,
): CheckoutState {
  const { site } = view;
  const shop = shopOf(view);
  const cart = carts.readSample(shop);
  const payments = paymentsOf(site);
  const [payment = ""] = payments;
  const shippingOption = cart.selectedShippingOption ?? cart.shippingOptions[0]?.id ?? null;
  return toState(
    {
      cart: { ...cart, selectedShippingOption: shippingOption },
      settings: site.content.checkout,
      payments,
      country: shop.rules.country,
      taxRules: shop.rules.taxRules,
      entered: {
        email: "name@beispiel.de",
        ...addressOf("shipping"),
        ...addressOf("billing"),
        payment,
      },
      giftCards: [],
      isSuggested: false,
      sellsToBusinesses: site.content.shop.invoices?.sellsToBusinesses ?? false,
      cardlessCents: 0,
      checkoutKey: "sample",
    },
    step,
  );
}
