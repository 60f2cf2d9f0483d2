import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { TICKED } from "../../../server/contract/checkout/fields.ts";
import * as checkoutLimits from "../../../server/contract/checkout/limits.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import * as valuesLimits from "../../../server/contract/values/limits.ts";
import { CheckoutField } from "./checkout-field.tsx";
import { type CheckoutPart, toPaymentName } from "./checkout-part.ts";

/** The buyer's e-mail address and, where the shop sells to businesses, company. Payment methods are listed before anything is asked. */
export function Contact(part: CheckoutPart) {
  const { state, texts } = part;
  const { values, needs } = state;
  const names = needs.payments.map((payment) => toPaymentName(texts, payment)).join(", ");
  return (
    <>
      {names !== "" && <p>{fill(texts.checkoutPaymentsNamed, { names })}</p>}
      <CheckoutField {...part} name="email" label={texts.checkoutEmail} isRequired>
        {(control) => (
          <input
            {...control}
            type="email"
            maxLength={valuesLimits.emailLength}
            autoComplete="email"
            defaultValue={values.email}
          />
        )}
      </CheckoutField>
      {needs.sellsToBusinesses && <Business {...part} />}
      {needs.hasNewsletter && (
        <label className="checkout-box">
          <input
            type="checkbox"
            name="newsletter"
            value={TICKED}
            defaultChecked={values.newsletter === TICKED}
          />
          <span>{texts.checkoutNewsletter}</span>
        </label>
      )}
    </>
  );
}

/** The buyer's company and its number for value added tax. */
function Business(part: CheckoutPart) {
  const { texts } = part;
  const { values } = part.state;
  return (
    <>
      <CheckoutField {...part} name="company" label={texts.checkoutCompany} isRequired={false}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={checkoutLimits.addressLineLength}
            autoComplete="organization"
            defaultValue={values.company}
          />
        )}
      </CheckoutField>
      <CheckoutField {...part} name="vatId" label={texts.checkoutVatId} isRequired={false}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={cartLimits.placeLength}
            autoComplete="off"
            defaultValue={values.vatId}
          />
        )}
      </CheckoutField>
    </>
  );
}
