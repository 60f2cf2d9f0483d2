import { useEffect, useRef, useState } from "react";
import { addressFormat } from "../../../server/contract/addresses/address-table.ts";
import { findState, statesOf } from "../../../server/contract/addresses/states.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { isPartRequired } from "../../../server/contract/checkout/address-rules.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
  TICKED,
} from "../../../server/contract/checkout/fields.ts";
import * as checkoutLimits from "../../../server/contract/checkout/limits.ts";
import { offersInvoiceAddress, taxedParts } from "../../../server/contract/checkout/step-rules.ts";
import { CountryOptions } from "../country-options.tsx";
import { CheckoutField } from "./checkout-field.tsx";
import type { CheckoutPart } from "./checkout-part.ts";
import { Receiving } from "./choices.tsx";

/** The shipping and billing addresses, after the choice to come for the goods where the shop offers that. */
export function Addresses(part: CheckoutPart) {
  const { state, texts } = part;
  const { shipping, billing, taxedByPlace, pickups } = state.needs;
  return (
    <>
      {shipping && pickups.length > 0 && <Receiving {...part} />}
      {shipping && (
        <div className="checkout-sent">
          <Address {...part} kind="shipping" title={texts.checkoutShippingAddress} />
          {billing && <Box {...part} name="sameBilling" label={texts.checkoutSameBilling} />}
        </div>
      )}
      {shipping && billing && pickups.length > 0 && (
        <div className="checkout-picked-up">
          <Box {...part} name="invoiceAddress" label={texts.checkoutInvoiceAddress} />
        </div>
      )}
      {shipping && billing && (
        <Address {...part} kind="billing" title={texts.checkoutBillingAddress} />
      )}
      {!shipping && (billing || taxedByPlace) && (
        <Address {...part} kind="billing" title={texts.checkoutInvoice} />
      )}
    </>
  );
}

type BoxProps = Pick<CheckoutPart, "state"> & {
  readonly name: "sameBilling" | "invoiceAddress";
  readonly label: string;
};

/** A box that says if an address has to be entered. */
const Box = ({ state, name, label }: BoxProps) => (
  <label className="checkout-box">
    <input
      type="checkbox"
      name={name}
      value={TICKED}
      defaultChecked={state.values[name] === TICKED}
    />
    <span>{label}</span>
  </label>
);

type Props = CheckoutPart & { readonly kind: AddressKind; readonly title: string };

function Address({ kind, title, ...part }: Props) {
  const { state, texts, countries, destinations } = part;
  const { values, needs } = state;
  const list = useRef<HTMLSelectElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const entered = (name: AddressPart): string => values[addressField(kind, name)] ?? "";
  const [country, setCountry] = useState(entered("country"));
  // The visitor may have chosen another country before scripts ran.
  useEffect(() => {
    if (list.current) setCountry(list.current.value);
  }, []);
  const { suggestsAddresses } = part;
  useEffect(() => {
    if (!suggestsAddresses || !group.current) return undefined;
    return awaitTyping(group.current, kind, texts);
  }, [suggestsAddresses, kind, texts]);
  const phone = kind === "shipping" ? needs.shippingPhone : needs.billingPhone;
  const { subdivisionLabel, postalLabel, postal } = addressFormat(country);
  const states = statesOf(country);
  const labels: Readonly<Record<string, string>> = texts;
  const isOnWish = kind === "billing" && !needs.shipping && offersInvoiceAddress(needs);
  const isWhole = kind === "shipping" || needs.billing;
  const always = taxedParts(needs, country);
  const field = (name: AddressPart) => ({
    ...part,
    name: addressField(kind, name),
    isRequired: isPartRequired(name, country, phone),
    className: isOnWish && !always.includes(name) ? "checkout-on-wish" : undefined,
  });
  const line = (name: AddressPart, label: string, autoComplete: string, type = "text") => (
    <CheckoutField {...field(name)} label={label}>
      {(control) => (
        <input
          {...control}
          type={type}
          maxLength={
            name === "phone" ? checkoutLimits.phoneLength : checkoutLimits.addressLineLength
          }
          autoComplete={`${kind} ${autoComplete}`}
          defaultValue={entered(name)}
        />
      )}
    </CheckoutField>
  );
  const countryList = (
    <CheckoutField {...field("country")} label={texts.country}>
      {(control) => (
        <select
          {...control}
          ref={list}
          autoComplete={`${kind} country`}
          defaultValue={entered("country")}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <CountryOptions
            countries={countries}
            served={kind === "shipping" ? destinations.served : countries.map(({ code }) => code)}
            texts={texts}
          />
        </select>
      )}
    </CheckoutField>
  );
  const regionField = (
    <CheckoutField {...field("region")} label={labels[subdivisionLabel] ?? texts.region}>
      {(control) =>
        states.length > 0 ? (
          <select
            {...control}
            key={country}
            autoComplete={`${kind} address-level1`}
            defaultValue={findState(country, entered("region"))?.code ?? ""}
          >
            <option value="">{texts.addressChooseRegion}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            key=""
            type="text"
            maxLength={cartLimits.placeLength}
            autoComplete={`${kind} address-level1`}
            defaultValue={entered("region")}
          />
        )
      }
    </CheckoutField>
  );
  return (
    <fieldset ref={group} className={`checkout-address checkout-address-${kind}`}>
      <legend>{title}</legend>
      {always.includes("country") && countryList}
      {always.includes("region") && regionField}
      {isOnWish && <Box {...part} name="invoiceAddress" label={texts.checkoutInvoiceAddress} />}
      {isWhole && (
        <>
          {!always.includes("country") && countryList}
          {line("firstName", texts.addressFirstName, "given-name")}
          {line("lastName", texts.addressLastName, "family-name")}
          {line("line1", texts.addressLine1, "address-line1")}
          {line("line2", texts.addressLine2, "address-line2")}
          <CheckoutField
            {...field("zip")}
            label={labels[postalLabel] ?? texts.zip}
            example={postal?.example}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                maxLength={cartLimits.placeLength}
                autoComplete={`${kind} postal-code`}
                defaultValue={entered("zip")}
              />
            )}
          </CheckoutField>
          {line("city", texts.addressCity, "address-level2")}
          {!always.includes("region") && regionField}
          {phone !== "none" && line("phone", texts.addressPhone, "tel", "tel")}
        </>
      )}
    </fieldset>
  );
}

/**
 * Loads address suggestions when the visitor enters the street field; until then the field is plain. Returns a function
 * that stops waiting.
 */
function awaitTyping(
  group: HTMLFieldSetElement,
  kind: AddressKind,
  texts: CheckoutPart["texts"],
): () => void {
  const field = group.querySelector<HTMLInputElement>(`[name="${addressField(kind, "line1")}"]`);
  const start = async () => {
    try {
      const { suggestAddresses } = await import("./suggest-addresses.ts");
      if (field?.isConnected) suggestAddresses(field, group, { kind, texts });
    } catch {
      // There are no suggestions then.
    }
  };
  field?.addEventListener("focus", start, { once: true });
  return () => field?.removeEventListener("focus", start);
}
