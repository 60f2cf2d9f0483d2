import { type ComponentProps, useEffect, useRef, useState } from "react";
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
  const { state, texts, suggestsAddresses } = part;
  const { needs } = state;
  const group = useRef<HTMLFieldSetElement>(null);
  const [country, setCountry] = useState(state.values[addressField(kind, "country")] ?? "");
  useEffect(() => {
    if (!suggestsAddresses || !group.current) return undefined;
    return awaitTyping(group.current, kind, texts);
  }, [suggestsAddresses, kind, texts]);
  const phone = kind === "shipping" ? needs.shippingPhone : needs.billingPhone;
  const isOnWish = kind === "billing" && !needs.shipping && offersInvoiceAddress(needs);
  const isWhole = kind === "shipping" || needs.billing;
  const always = taxedParts(needs, country);
  const field = (name: AddressPart): FieldProps => ({
    part,
    kind,
    country,
    entered: state.values[addressField(kind, name)] ?? "",
    control: {
      ...part,
      name: addressField(kind, name),
      isRequired: isPartRequired(name, country, phone),
      className: isOnWish && !always.includes(name) ? "checkout-on-wish" : undefined,
    },
  });
  const countryField = <CountryField {...field("country")} onChange={setCountry} />;
  const regionField = <RegionField {...field("region")} />;
  return (
    <fieldset ref={group} className={`checkout-address checkout-address-${kind}`}>
      <legend>{title}</legend>
      {always.includes("country") && countryField}
      {always.includes("region") && regionField}
      {isOnWish && <Box {...part} name="invoiceAddress" label={texts.checkoutInvoiceAddress} />}
      {isWhole && (
        <>
          {!always.includes("country") && countryField}
          <Line {...field("firstName")} label={texts.addressFirstName} autoComplete="given-name" />
          <Line {...field("lastName")} label={texts.addressLastName} autoComplete="family-name" />
          <Line {...field("line1")} label={texts.addressLine1} autoComplete="address-line1" />
          <Line {...field("line2")} label={texts.addressLine2} autoComplete="address-line2" />
          <PostalCode {...field("zip")} />
          <Line {...field("city")} label={texts.addressCity} autoComplete="address-level2" />
          {!always.includes("region") && regionField}
          {phone !== "none" && <Phone {...field("phone")} />}
        </>
      )}
    </fieldset>
  );
}

/** A field of an address in a country. */
type FieldProps = {
  readonly part: CheckoutPart;
  readonly kind: AddressKind;
  readonly country: string;
  readonly entered: string;
  readonly control: Omit<ComponentProps<typeof CheckoutField>, "label" | "children">;
};

type LineProps = FieldProps & {
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: "text" | "tel";
  readonly maxLength?: number;
  readonly example?: string | undefined;
};

/** A field of one line. */
const Line = ({
  kind,
  entered,
  control,
  label,
  autoComplete,
  example,
  type = "text",
  maxLength = checkoutLimits.addressLineLength,
}: LineProps) => (
  <CheckoutField {...control} label={label} example={example}>
    {(input) => (
      <input
        {...input}
        type={type}
        maxLength={maxLength}
        autoComplete={`${kind} ${autoComplete}`}
        defaultValue={entered}
      />
    )}
  </CheckoutField>
);

const Phone = (props: FieldProps) => (
  <Line
    {...props}
    label={props.part.texts.addressPhone}
    autoComplete="tel"
    type="tel"
    maxLength={checkoutLimits.phoneLength}
  />
);

function PostalCode(props: FieldProps) {
  const { texts } = props.part;
  const { postalLabel, postal } = addressFormat(props.country);
  return (
    <Line
      {...props}
      label={labelIn(texts, postalLabel) ?? texts.zip}
      autoComplete="postal-code"
      maxLength={cartLimits.placeLength}
      example={postal?.example}
    />
  );
}

type CountryProps = FieldProps & { readonly onChange: (country: string) => void };

function CountryField({ part, kind, entered, control, onChange }: CountryProps) {
  const { countries, destinations, texts } = part;
  const list = useRef<HTMLSelectElement>(null);
  // The visitor may have chosen another country before scripts ran.
  useEffect(() => {
    if (list.current) onChange(list.current.value);
  }, [onChange]);
  return (
    <CheckoutField {...control} label={texts.country}>
      {(select) => (
        <select
          {...select}
          ref={list}
          autoComplete={`${kind} country`}
          defaultValue={entered}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
}

/** A list of states for countries that have one. */
function RegionField({ part, kind, country, entered, control }: FieldProps) {
  const { texts } = part;
  const states = statesOf(country);
  const label = labelIn(texts, addressFormat(country).subdivisionLabel) ?? texts.region;
  const autoComplete = `${kind} address-level1`;
  return (
    <CheckoutField {...control} label={label}>
      {(field) =>
        states.length > 0 ? (
          <select
            {...field}
            key={country}
            autoComplete={autoComplete}
            defaultValue={findState(country, entered)?.code ?? ""}
          >
            <option value="">{texts.addressChooseRegion}</option>
            {states.map(toOption)}
          </select>
        ) : (
          <input
            {...field}
            key=""
            type="text"
            maxLength={cartLimits.placeLength}
            autoComplete={autoComplete}
            defaultValue={entered}
          />
        )
      }
    </CheckoutField>
  );
}

const toOption = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <option key={code} value={code}>
    {name}
  </option>
);

/** The text of a name that depends on the country; undefined if there is none. */
const labelIn = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  texts[name];

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
