import { fill } from "../../../server/contract/texts/fill.ts";
import { toMoneyText } from "../../../server/contract/values/money-text.ts";
import type { CartPart } from "./cart-part.ts";

type Props = Pick<CartPart, "cart" | "moneyFormat"> & {
  readonly texts: Pick<
    CartPart["texts"],
    | "subtotal"
    | "discount"
    | "shippingCost"
    | "shippingUnknown"
    | "taxIncluded"
    | "taxAdded"
    | "grandTotal"
  >;
};

/** The costs of the cart, line by line. */
export function Totals({ cart, texts, moneyFormat }: Props) {
  const money = (cents: number | null) => (cents === null ? "" : toMoneyText(cents, moneyFormat));
  const { discountCents, shippingCostCents, selectedShippingOption, applicableTaxRules } = cart;
  return (
    <dl className="cart-totals">
      <div className="cart-subtotal">
        <dt className="cart-subtotal-label">{texts.subtotal}</dt>{" "}
        <dd className="cart-subtotal-amount">{money(cart.subtotalCents)}</dd>
      </div>
      {discountCents !== null && discountCents > 0 && (
        <div className="cart-discount">
          <dt>{texts.discount}</dt> <dd>{money(-discountCents)}</dd>
        </div>
      )}
      {selectedShippingOption !== null && (
        <div className="cart-shipping-cost">
          <dt>{texts.shippingCost}</dt> <dd>{money(shippingCostCents)}</dd>
        </div>
      )}
      {applicableTaxRules.map(({ name, rate, included, amountCents }) => (
        <div key={`${name} ${rate} ${included}`} className="cart-tax">
          <dt>
            {fill(included ? texts.taxIncluded : texts.taxAdded, {
              rate: String(rate).replace(".", moneyFormat.decimal),
              name,
            })}
          </dt>{" "}
          <dd>{money(amountCents)}</dd>
        </div>
      ))}
      <div className="cart-grand-total">
        <dt>
          {texts.grandTotal}
          {cart.requiresShipping && selectedShippingOption === null && (
            <>
              {" "}
              <span className="cart-shipping-unknown">{texts.shippingUnknown}</span>
            </>
          )}
        </dt>{" "}
        <dd>{money(cart.grandTotalCents)}</dd>
      </div>
    </dl>
  );
}
