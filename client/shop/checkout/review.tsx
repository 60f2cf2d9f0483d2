import { type MouseEvent, type ReactNode, useId } from "react";
import {
  type EnteredAddress,
  hasLines,
  toAddressLines,
} from "../../../server/contract/checkout/address-rules.ts";
import type { CheckoutStep } from "../../../server/contract/checkout/fields.ts";
import { CONSENT_FIELD, TICKED } from "../../../server/contract/checkout/fields.ts";
import { toAddresses } from "../../../server/contract/checkout/step-rules.ts";
import * as paymentsLimits from "../../../server/contract/payments/limits.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { type CheckoutPart, toPaymentName, toStepUrl } from "./checkout-part.ts";
import { OwnerHtml } from "./choices.tsx";
import { Summary } from "./summary.tsx";

type Props = CheckoutPart & {
  /** Goes to a step without leaving the page. */
  readonly goTo: (step: CheckoutStep) => (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * Everything entered, the items and their prices, and the terms of the order. The latter two are right above the
 * button.
 */
export function Review({ goTo, ...part }: Props) {
  const { state, texts, legal } = part;
  const { values, needs, cart } = state;
  return (
    <>
      <Entered {...part} goTo={goTo} />
      <Summary {...part} />
      <LegalPages texts={texts} legal={legal} />
      <LegalTexts legal={legal} />
      {cart.hasDigital && <FilesAtOnce texts={texts} />}
      {needs.billing && values.payment === "test" && (
        <CardNumber label={texts.checkoutCardNumber} />
      )}
    </>
  );
}

/** Everything entered, each with a link to its step. */
function Entered({ goTo, ...part }: Props) {
  const { state, texts, cartToken, countries } = part;
  const { values, needs, cart } = state;
  const shipping = cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption);
  const { shipping: goesTo, billing } = toAddresses(values, needs);
  const entry = (step: CheckoutStep, name: string, content: ReactNode) => (
    <div className="checkout-reviewed">
      <dt>{name}</dt>
      <dd>
        {content}{" "}
        <a
          href={toStepUrl(step, cartToken)}
          aria-label={fill(texts.checkoutChangeName, { name })}
          onClick={goTo(step)}
        >
          {texts.checkoutChange}
        </a>
      </dd>
    </div>
  );
  const address = (title: string, entered: EnteredAddress) =>
    entry("address", title, toLines(entered, countries));
  const contact = (
    <>
      <span className="checkout-line">{values.email}</span>
      {needs.hasNewsletter && values.newsletter === TICKED && (
        <span className="checkout-line">{texts.checkoutNewsletterWanted}</span>
      )}
    </>
  );
  const billingTitle = billing && hasLines(billing) ? texts.checkoutBillingAddress : texts.country;
  const paid = needs.billing ? toPaymentName(texts, values.payment ?? "") : undefined;
  return (
    <dl className="checkout-review">
      {entry("contact", texts.checkoutContact, contact)}
      {goesTo && address(texts.checkoutShippingAddress, goesTo)}
      {billing && address(billingTitle, billing)}
      {shipping && entry("shipping", texts.checkoutShippingStep, shipping.name)}
      {entry("payment", texts.checkoutPayment, paid ?? texts.checkoutNothingDue)}
      {needs.hasNote && values.note && entry("payment", texts.checkoutNote, values.note)}
    </dl>
  );
}

const toLines = (entered: EnteredAddress, countries: CheckoutPart["countries"]): ReactNode => {
  const country = countries.find(({ code }) => code === entered.country)?.name;
  return [...toAddressLines(entered), country ?? entered.country].map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <span key={index} className="checkout-line">
      {line}
    </span>
  ));
};

/** Links to the legal pages. */
function LegalPages({ texts, legal }: Pick<CheckoutPart, "texts" | "legal">) {
  const named = legal.filter(({ url }) => url !== null);
  return named.length === 0 ? null : (
    <p className="checkout-legal">
      {texts.checkoutLegal}{" "}
      {named.map(({ name, url }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <a href={url ?? ""} target="_blank" rel="noopener">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The terms that have no page. */
const LegalTexts = ({ legal }: Pick<CheckoutPart, "legal">) =>
  legal.map(
    ({ name, url, html }) =>
      url === null && (
        <details key={name} className="checkout-legal">
          <summary>{name}</summary>
          <OwnerHtml className="checkout-legal-text" html={html} />
        </details>
      ),
  );

/** The box by which buyers of files agree to get them at once. */
function FilesAtOnce({ texts }: Pick<CheckoutPart, "texts">) {
  const id = useId();
  return (
    <>
      <label className="checkout-box">
        <input type="checkbox" name={CONSENT_FIELD} value={TICKED} aria-describedby={id} />
        <span>{texts.checkoutFilesAtOnce}</span>
      </label>
      <p id={id}>{texts.checkoutFilesWait}</p>
    </>
  );
}

/** The field of the payment method for tests; its value is not stored. */
function CardNumber({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <div className="checkout-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="cardNumber"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={paymentsLimits.detailLength}
      />
    </div>
  );
}
