import { type SubmitEvent, useId } from "react";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { messageId } from "../field-problem.ts";
import type { CheckoutPart } from "./checkout-part.ts";

type Props = CheckoutPart & {
  /** The code that was refused without script. */
  readonly typed: string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** The applied coupons and gift cards, and the field to add one. */
export function Codes({
  state,
  texts,
  cartToken,
  problems,
  isAnswered,
  typed,
  forget,
  onSubmit,
}: Props) {
  const id = useId();
  const problem = problems.code;
  return (
    <form
      className="checkout-codes"
      method="post"
      action={checkoutPaths.codes}
      noValidate
      onSubmit={onSubmit}
    >
      {cartToken !== null && <input type="hidden" name="cartToken" value={cartToken} />}
      <label htmlFor={id}>{texts.checkoutCode}</label>
      <span className="checkout-row">
        <input
          id={id}
          name="code"
          type="text"
          maxLength={cartLimits.couponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          onInput={() => forget("code")}
          {...(problem && { "aria-invalid": true, "aria-describedby": messageId(id) })}
          {...(isAnswered && problem && { autoFocus: true })}
        />
        <button type="submit" className="checkout-apply sqs-button-element--secondary">
          {texts.applyCoupon}
        </button>
      </span>
      <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
        {problem}
      </p>
      <Applied state={state} texts={texts} />
    </form>
  );
}

/** A list of the applied codes, each with a button that removes it. */
function Applied({ state, texts }: Pick<CheckoutPart, "state" | "texts">) {
  const { coupons, invalidCoupons } = state.cart;
  if (coupons.length + state.giftCards.length === 0) return null;
  const entry = (value: string, label: string) => (
    <li key={value} className="checkout-code">
      <span>{label}</span>{" "}
      <button
        type="submit"
        name="remove"
        value={value}
        aria-label={fill(texts.removeCouponName, { code: value })}
      >
        {texts.removeEntry}
      </button>
    </li>
  );
  const textOf = (code: string) =>
    invalidCoupons.includes(code) ? texts.couponInvalid : texts.couponApplied;
  return (
    <ul>
      {coupons.map((code) => entry(code, fill(textOf(code), { code })))}
      {state.giftCards.map(({ name }) => entry(name, fill(texts.checkoutGiftCard, { name })))}
    </ul>
  );
}
