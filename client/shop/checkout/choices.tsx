import { type ReactNode, useId } from "react";
import { SHIPPING_OPTION_FIELD } from "../../../server/contract/checkout/fields.ts";
import * as checkoutLimits from "../../../server/contract/checkout/limits.ts";
import { toMoneyText } from "../../../server/contract/values/money-text.ts";
import { messageId } from "../field-problem.ts";
import { CheckoutField } from "./checkout-field.tsx";
import { type CheckoutPart, toPaymentName } from "./checkout-part.ts";

/** The choice of a shipping option. */
export function ShippingOptions(part: CheckoutPart) {
  const { state, texts, moneyFormat } = part;
  const { shippingOptions, selectedShippingOption } = state.cart;
  if (shippingOptions.length === 0) return <p>{texts.notShipped}</p>;
  const chosen = state.values[SHIPPING_OPTION_FIELD] ?? selectedShippingOption ?? undefined;
  return (
    <Choice
      {...part}
      legend={texts.checkoutShippingStep}
      name={SHIPPING_OPTION_FIELD}
      chosen={chosen}
      options={shippingOptions
        .filter(({ isPickup }) => !isPickup)
        .map((option) => toShippingChoice(option, moneyFormat))}
    />
  );
}

/** The choice to come for the goods, instead of having them sent. */
export function Receiving(part: CheckoutPart) {
  const { state, texts, moneyFormat } = part;
  const { pickups, shippingOption } = state.needs;
  const { shippingOptions } = state.cart;
  const chosen = state.values[SHIPPING_OPTION_FIELD] ?? shippingOption ?? "";
  const isSent = shippingOptions.some(({ isPickup }) => !isPickup);
  return (
    <Choice
      {...part}
      className="checkout-receiving"
      legend={texts.checkoutReceiving}
      name={SHIPPING_OPTION_FIELD}
      chosen={pickups.includes(chosen) ? chosen : ""}
      options={[
        ...(isSent ? [{ value: "", label: <span>{texts.checkoutSent}</span> }] : []),
        ...shippingOptions
          .filter(({ isPickup }) => isPickup)
          .map((option) => toShippingChoice(option, moneyFormat)),
      ]}
    />
  );
}

/** A shipping option with its description and price. */
const toShippingChoice = (
  { id, name, description, priceCents }: CheckoutPart["state"]["cart"]["shippingOptions"][number],
  moneyFormat: CheckoutPart["moneyFormat"],
) => ({
  value: id,
  label: (
    <>
      <span>
        {name}
        {description !== "" && <span className="checkout-hint">{description}</span>}
      </span>{" "}
      <span>{toMoneyText(priceCents, moneyFormat)}</span>
    </>
  ),
});

/** The choice of a payment method, and the buyer's note. */
export function Payment(part: CheckoutPart) {
  const { state, texts, invoiceText } = part;
  const { values, needs } = state;
  return (
    <>
      {needs.billing ? (
        <Choice
          {...part}
          legend={texts.checkoutPayment}
          name="payment"
          chosen={values.payment}
          options={needs.payments.map((payment) => ({
            value: payment,
            label: <span>{toPaymentName(texts, payment)}</span>,
          }))}
        />
      ) : (
        <p>{texts.checkoutNothingDue}</p>
      )}
      {needs.billing && needs.payments.includes("invoice") && invoiceText !== "" && (
        <OwnerHtml className="checkout-invoice" html={invoiceText} />
      )}
      {needs.hasNote && (
        <CheckoutField {...part} name="note" label={texts.checkoutNote} isRequired={false}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={checkoutLimits.orderNoteLength}
              defaultValue={values.note}
            />
          )}
        </CheckoutField>
      )}
    </>
  );
}

/** HTML that the owner has written. */
export const OwnerHtml = ({ html, className }: { html: string; className: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only owners write it
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

type ChoiceProps = CheckoutPart & {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string | undefined;
  readonly className?: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
};

/** A group of radio buttons. */
function Choice({ legend, name, chosen, options, className = "", ...part }: ChoiceProps) {
  const { problems, forget, isAnswered } = part;
  const id = useId();
  const problem = problems[name];
  return (
    <fieldset
      className={`checkout-choice ${className}`.trim()}
      {...(problem && { "aria-invalid": true, "aria-describedby": messageId(id) })}
    >
      <legend>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="checkout-option">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            {...(isAnswered && problem && index === 0 && { autoFocus: true })}
            onChange={() => forget(name)}
          />{" "}
          {label}
        </label>
      ))}
      <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
        {problem}
      </p>
    </fieldset>
  );
}
