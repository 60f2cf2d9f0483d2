import { useRef } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { applyCoupon, removeCoupon } from "../cart-writes.ts";
import { CartField } from "./cart-field.tsx";
import { type Announce, type CartPart, toCartText } from "./cart-part.ts";
import { inPlaceOfPosting } from "./in-place.ts";
import { useCartForm } from "./use-cart-form.ts";

const form = cartForms.coupon;

/** The coupons of the cart, including those without effect, and the field to add one. */
export function Coupons({ announce, ...part }: CartPart & { readonly announce: Announce }) {
  const { cart, texts, moneyFormat, refused } = part;
  const field = useRef<HTMLInputElement>(null);
  const { fieldOf, send, forget } = useCartForm(part, ["code"]);

  async function apply(opener: HTMLElement) {
    const code = field.current?.value.trim() ?? "";
    const changed = await send(opener, applyCoupon(code));
    if (!changed) return;
    if (field.current) field.current.value = "";
    announce(toCartText(changed.shoppingCart, texts, moneyFormat));
  }

  async function remove(opener: HTMLElement, code: string) {
    const changed = await send(opener, removeCoupon(code));
    if (!changed) return;
    announce(toCartText(changed.shoppingCart, texts, moneyFormat));
    // The focused element is gone.
    field.current?.focus();
  }

  const applying = inPlaceOfPosting(apply);
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
      {cart.coupons.length > 0 && (
        <ul className="cart-coupon-list">
          {cart.coupons.map((code) => (
            <li key={code} className="cart-coupon">
              <span>
                {fill(
                  cart.invalidCoupons.includes(code) ? texts.couponInvalid : texts.couponApplied,
                  { code },
                )}
              </span>{" "}
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
          ))}
        </ul>
      )}
    </div>
  );
}
