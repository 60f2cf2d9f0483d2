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
  /** The button to order. */
  readonly children: ReactNode;
};

/**
 * Everything entered, the items and their prices, and the terms of the order. The latter two are right above the
 * button.
 */
export function Review({ goTo, children, ...part }: Props) {
  const { state, texts, cartToken, countries } = part;
  const { values, needs, cart } = state;
  const shipping = cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption);
  const countryName = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  const { shipping: goesTo, billing } = toAddresses(values, needs);
  const address = (entered: EnteredAddress) =>
    toAddressLines(entered, countryName).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
      <span key={index} className="checkout-line">
        {line}
      </span>
    ));
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
  return (
    <>
      <dl className="checkout-review">
        {entry(
          "contact",
          texts.checkoutContact,
          <>
            <span className="checkout-line">{values.email}</span>
            {needs.sellsToBusinesses &&
              [values.company, values.vatId].map(
                (line) =>
                  line && (
                    <span key={line} className="checkout-line">
                      {line}
                    </span>
                  ),
              )}
            {needs.hasNewsletter && values.newsletter === TICKED && (
              <span className="checkout-line">{texts.checkoutNewsletterWanted}</span>
            )}
          </>,
        )}
        {goesTo && entry("address", texts.checkoutShippingAddress, address(goesTo))}
        {billing &&
          entry(
            "address",
            hasLines(billing) ? texts.checkoutBillingAddress : texts.country,
            address(billing),
          )}
        {shipping &&
          entry(
            shipping.isPickup ? "address" : "shipping",
            texts.checkoutShippingStep,
            <>
              <span className="checkout-line">{shipping.name}</span>
              {shipping.description !== "" && (
                <span className="checkout-hint">{shipping.description}</span>
              )}
            </>,
          )}
        {entry(
          "payment",
          texts.checkoutPayment,
          needs.billing ? toPaymentName(texts, values.payment ?? "") : texts.checkoutNothingDue,
        )}
        {needs.hasNote && values.note && entry("payment", texts.checkoutNote, values.note)}
      </dl>
      <div className="checkout-order">
        <Summary {...part} />
        <Legal {...part} />
        {cart.hasDigital && <FilesAtOnce texts={texts} />}
        {needs.billing && values.payment === "test" && (
          <CardNumber label={texts.checkoutCardNumber} />
        )}
        {children}
      </div>
    </>
  );
}

/** The terms of the order, the pages that inform of more, and the owner's texts in place of pages. */
function Legal({ legal, texts }: Pick<CheckoutPart, "legal" | "texts">) {
  const isTerms = ({ kind }: CheckoutPart["legal"][number]) => kind === "terms";
  const terms = legal.filter(isTerms);
  const others = legal.filter((page) => !isTerms(page) && page.url !== null);
  return (
    <>
      {legal.length > 0 && (
        <p className="checkout-legal">
          {terms.length > 0 && <Named text={texts.checkoutLegal} pages={terms} />}{" "}
          {others.length > 0 && <Named text={texts.checkoutInformed} pages={others} />}
        </p>
      )}
      {legal.map(
        ({ name, url, html }) =>
          url === null && (
            <details key={name} className="checkout-legal">
              <summary>{name}</summary>
              <OwnerHtml className="checkout-legal-text" html={html} />
            </details>
          ),
      )}
    </>
  );
}

type NamedProps = { readonly text: string; readonly pages: CheckoutPart["legal"] };

/** A sentence that names pages where it has a place for them. */
function Named({ text, pages }: NamedProps) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {pages.map(({ name, url }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {url === null ? (
            name
          ) : (
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
          )}
        </span>
      ))}
      {after}
    </>
  );
}

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
