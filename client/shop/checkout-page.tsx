import type { MouseEvent } from "react";
import { isBelowMinimum } from "../../server/contract/cart/minimum-order.ts";
import { type CheckoutStep, stepNames } from "../../server/contract/checkout/fields.ts";
import {
  type CheckoutPageProps,
  checkoutPagePropsSchema,
} from "../../server/contract/checkout/island.ts";
import * as checkoutPaths from "../../server/contract/checkout/paths.ts";
import { isPlainClick } from "../core/plain-click.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { Addresses } from "./checkout/address.tsx";
import { type CheckoutPart, toStepUrl } from "./checkout/checkout-part.ts";
import { Payment, ShippingOptions } from "./checkout/choices.tsx";
import { Codes } from "./checkout/codes.tsx";
import { Contact } from "./checkout/contact.tsx";
import { Review } from "./checkout/review.tsx";
import { Summary } from "./checkout/summary.tsx";
import { useCheckout } from "./checkout/use-checkout.ts";

/** The checkout, inside `div.checkout`: one step at a time, each a form that also works without scripts. */
export const checkoutPage = defineIsland(checkoutPagePropsSchema, CheckoutPage);

function CheckoutPage({ props, texts: shared }: IslandInput<CheckoutPageProps>) {
  const texts = { ...shared, ...props.texts };
  const checkout = useCheckout(props, shared);
  const { state, problems, isAnswered, forget, notice } = checkout;
  const { countries, destinations, suggestsAddresses, minimumCents, moneyFormat, legal } = props;
  const { invoiceText, cartToken, subscription } = props;
  const part: CheckoutPart = {
    state,
    texts,
    problems,
    isAnswered,
    forget,
    countries,
    destinations,
    suggestsAddresses,
    minimumCents,
    moneyFormat,
    legal,
    invoiceText,
    cartToken,
    subscription,
  };
  const goTo = (step: CheckoutStep) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    void checkout.goTo(step);
  };
  const { step, cart } = state;
  const isReview = step === "review";
  const isBlocked = isBelowMinimum(cart.subtotalCents, minimumCents);
  const end = (
    <>
      <p className="checkout-fields-at-fault" role="status">
        {Object.keys(problems).some((field) => field !== "code") && texts.fieldsAtFault}
      </p>
      <p className="checkout-actions">
        <button type="submit" className={PRIMARY_BUTTON}>
          {isReview ? texts.checkoutOrder : texts.checkoutContinue}
        </button>
      </p>
    </>
  );
  if (isBlocked) return <Blocked part={part} />;
  return (
    <>
      <Steps part={part} goTo={goTo} />
      <div className={isReview ? undefined : "checkout-columns"}>
        <div className="checkout-step">
          <h1 ref={checkout.heading} tabIndex={-1}>
            {texts[stepNames[step]]}
          </h1>
          <p className="sqs-field-error checkout-notice" role="alert">
            {notice}
          </p>
          {step === "payment" && (
            <Codes {...part} typed={props.notice?.code ?? ""} onSubmit={checkout.submitCode} />
          )}
          <form
            key={`${step} ${checkout.restored}`}
            className={isReview ? "checkout-columns" : undefined}
            method="post"
            action={isReview ? checkoutPaths.order : `${checkoutPaths.steps}/${step}`}
            noValidate
            onInput={isReview ? undefined : checkout.keep}
            onSubmit={isReview ? checkout.submitOrder : checkout.submitStep}
          >
            {cartToken !== null && <input type="hidden" name="cartToken" value={cartToken} />}
            {step === "contact" && <Contact {...part} />}
            {step === "address" && <Addresses {...part} />}
            {step === "shipping" && <ShippingOptions {...part} />}
            {step === "payment" && <Payment {...part} />}
            {isReview && (
              <>
                <Confirmed part={part} proof={props.proof} />
                <Review {...part} goTo={goTo}>
                  {end}
                </Review>
              </>
            )}
            {!isReview && end}
          </form>
        </div>
        {!isReview && <Summary {...part} />}
      </div>
    </>
  );
}

/** The look of the button that goes on. */
const PRIMARY_BUTTON = "sqs-block-button-element sqs-button-element--primary";

/** In place of every step: the cart is too small for an order. */
const Blocked = ({ part }: { readonly part: CheckoutPart }) => (
  <div className="checkout-column">
    <h1>{part.texts.cart}</h1>
    <Summary {...part} />
  </div>
);

type ConfirmedProps = { readonly part: CheckoutPart; readonly proof: string };

/** Hidden fields with the version and total that the buyer has seen. */
const Confirmed = ({ part: { state }, proof }: ConfirmedProps) => (
  <>
    {proof !== "" && <input type="hidden" name="proof" value={proof} />}
    <input type="hidden" name="checkoutKey" value={state.checkoutKey} />
    <input type="hidden" name="cartVersion" value={state.cart.version} />
    <input type="hidden" name="confirmedCents" value={state.cart.grandTotalCents ?? 0} />
    <input type="hidden" name="dueCents" value={state.dueCents} />
  </>
);

type StepsProps = {
  readonly part: CheckoutPart;
  readonly goTo: (step: CheckoutStep) => (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The steps of this cart; the accessible ones are links. */
function Steps({ part: { state, texts, cartToken }, goTo }: StepsProps) {
  const { steps, step: shown, open } = state;
  return (
    <nav className="checkout-steps" aria-label={texts.checkoutSteps}>
      <ol>
        {steps.map((step) => {
          const name = texts[stepNames[step]];
          const isReachable = steps.indexOf(step) <= steps.indexOf(open);
          return (
            <li key={step}>
              {step === shown ? (
                <span aria-current="step">{name}</span>
              ) : isReachable ? (
                <a href={toStepUrl(step, cartToken)} onClick={goTo(step)}>
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
