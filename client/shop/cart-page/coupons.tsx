import { useRef, useState } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { applyCoupon, removeCoupon } from "../cart-writes.ts";
import { CartField } from "./cart-field.tsx";
import { type Announce, type CartPart, toCartText } from "./cart-part.ts";
import { inPlaceOfPosting } from "./in-place.ts";
import { useCartForm } from "./use-cart-form.ts";

const form = cartForms.coupon;

type Props = CartPart & {
  readonly announce: Announce;
  /** The last four characters of each gift card that will pay. */
  readonly giftCards: readonly string[];
};

/** The coupons and gift cards of the cart, including those without effect, and the field to add one. */
export function Coupons({ announce, giftCards, ...part }: Props) {
  const { cart, texts, moneyFormat, refused } = part;
  const field = useRef<HTMLInputElement>(null);
  const [cards, setCards] = useState(giftCards);
  const { fieldOf, send, forget } = useCartForm(part, ["code"]);

  async function apply(opener: HTMLElement) {
    const code = field.current?.value.trim() ?? "";
    const changed = await send(opener, applyCoupon(code));
    if (!changed) return;
    if (field.current) field.current.value = "";
    setCards(changed.giftCards ?? cards);
    announce(toCartText(changed.shoppingCart, texts, moneyFormat));
  }

  async function remove(opener: HTMLElement, code: string) {
    const changed = await send(opener, removeCoupon(code));
    if (!changed) return;
    setCards(changed.giftCards ?? cards);
    announce(toCartText(changed.shoppingCart, texts, moneyFormat));
    // The focused element is gone.
    field.current?.focus();
  }

  const applying = inPlaceOfPosting(apply);
  const applied = (code: string, text: string) => (
    <li key={code} className="cart-coupon">
      <span>{text}</span>{" "}
      <button
        type="submit"
        form={form}
        name="remove"
        value={code}
        className="cart-remove"
        aria-label={fill(texts.removeCouponName, { code })}
        {...inPlaceOfPosting((opener) => remove(opener, code)).button}
      >
        {texts.removeEntry}
      </button>
    </li>
  );
  return (
    <div className="cart-coupons">
      <CartField label={texts.coupon} form={form} {...fieldOf("code")}>
        {(control) => (
          <span className="cart-field-row">
            <input
              {...control}
              ref={field}
              type="text"
              maxLength={cartLimits.couponLength}
              defaultValue={refused?.attributes.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={forget}
              {...applying.field}
            />
            <button type="submit" form={form} {...applying.button}>
              {texts.applyCoupon}
            </button>
          </span>
        )}
      </CartField>
      {cart.coupons.length + cards.length > 0 && (
        <ul className="cart-coupon-list">
          {cart.coupons.map((code) =>
            applied(
              code,
              fill(cart.invalidCoupons.includes(code) ? texts.couponInvalid : texts.couponApplied, {
                code,
              }),
            ),
          )}
          {cards.map((name) => applied(name, fill(texts.giftCardApplied, { name })))}
        </ul>
      )}
    </div>
  );
}
