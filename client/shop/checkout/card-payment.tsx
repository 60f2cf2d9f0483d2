import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { PlacedOrder } from "../../../server/contract/schemas/checkout.ts";
import { openStripeFields, type StripeFields } from "../payments/stripe.ts";
import type { CheckoutPart } from "./checkout-part.ts";

/** A placed order that the browser has to pay. */
export type CardOrder = {
  readonly location: string;
  readonly card: NonNullable<PlacedOrder["card"]>;
};

type Props = Pick<CheckoutPart, "texts"> & {
  /** Undefined until there is something to pay. */
  readonly order: CardOrder | undefined;
  /** Locale tag of the page. */
  readonly locale: string;
};

/**
 * The provider's fields for a card. Their place is on the page from the beginning, empty: the page may only load from the provider what
 * its first answer has allowed.
 */
export function CardPayment({ order, texts, locale }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [fields, setFields] = useState<StripeFields>();
  const [message, setMessage] = useState("");
  // Counts how often the fields were asked for.
  const [tries, setTries] = useState(1);
  const isBusy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the fields anew
  useEffect(() => {
    const node = place.current;
    if (!order || !node) return;
    let isGone = false;
    let opened: StripeFields | undefined;
    heading.current?.focus();
    openStripeFields({ node, ...order.card, locale }).then(
      (own) => {
        if (isGone) own.close();
        else {
          opened = own;
          setFields(own);
        }
      },
      () => setMessage(texts.paymentFieldsMissing),
    );
    return () => {
      isGone = true;
      opened?.close();
      setFields(undefined);
    };
  }, [order, locale, tries, texts.paymentFieldsMissing]);

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!order || isBusy.current) return;
    setMessage("");
    if (!fields) {
      setTries(tries + 1);
      return;
    }
    isBusy.current = true;
    try {
      const paid = await fields.pay(new URL(order.location, location.href).href);
      if (paid.kind === "done") location.assign(order.location);
      else setMessage(paid.message || texts.paymentDeclinedByCard);
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <form className="checkout-card" hidden={order === undefined} onSubmit={pay}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.paymentStripe}
      </h2>
      <div ref={place} data-payment-fields="stripe" />
      <p className="sqs-field-error" role="alert">
        {message}
      </p>
      <p className="checkout-actions">
        <button type="submit">{texts.paymentPay}</button>
      </p>
    </form>
  );
}
