import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { statesOf } from "../../../server/contract/addresses/states.ts";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import type { CartPageProps } from "../../../server/contract/cart/island.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { changeLocation } from "../cart-writes.ts";
import { CountryOptions } from "../country-options.tsx";
import { type CartControl, CartField } from "./cart-field.tsx";
import type { CartPart } from "./cart-part.ts";
import { inPlaceOfPosting } from "./in-place.ts";
import { useCartForm } from "./use-cart-form.ts";

const form = cartForms.location;

type Props = CartPart & Pick<CartPageProps, "countries" | "destinations">;

/** The destination of the cart, which is asked for where it changes shipping or tax. With scripts a choice counts at once. */
export function Location({ countries, destinations, ...part }: Props) {
  const { cart, texts, refused } = part;
  const group = useRef<HTMLFieldSetElement>(null);
  const { fieldOf, isAtFault, send, forget } = useCartForm(part, ["country", "region"]);
  const { country = "", region = "" } = refused?.attributes ?? cart.shippingLocation ?? {};
  const [shown, setShown] = useState(country);
  const list = useRef<HTMLSelectElement>(null);
  // Another tab may have chosen another one; text fields follow by themselves.
  useEffect(() => {
    if (list.current) list.current.value = country;
    setShown(country);
  }, [country]);
  if (!cart.requiresShipping || !destinations.isAsked) return null;

  function apply(opener: HTMLElement) {
    const value = (name: string): string =>
      group.current
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
        ?.value.trim() ?? "";
    return send(opener, changeLocation({ country: value("country"), region: value("region") }));
  }

  const applying = inPlaceOfPosting(apply);
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    forget();
    void apply(currentTarget);
  };
  return (
    <fieldset ref={group} className="cart-location">
      <legend>{texts.shippingTo}</legend>
      <CartField label={texts.country} form={form} {...fieldOf("country")}>
        {(control) => (
          <select
            {...control}
            ref={list}
            defaultValue={country}
            autoComplete="country"
            onChange={(event) => {
              setShown(event.currentTarget.value);
              choose(event);
            }}
          >
            <CountryOptions countries={countries} served={destinations.served} texts={texts} />
          </select>
        )}
      </CartField>
      {destinations.regional.includes(shown) && (
        <CartField label={texts.region} form={form} {...fieldOf("region")}>
          {(control) => (
            <Region
              control={control}
              country={shown}
              chosen={region ?? ""}
              unchosen={texts.addressChooseRegion}
              onChoose={choose}
              onInput={forget}
              onBlur={({ currentTarget }) => void apply(currentTarget)}
              applying={applying.field}
            />
          )}
        </CartField>
      )}
      {/* Shown if there are no scripts. */}
      <button type="submit" form={form} className="cart-apply" {...applying.button}>
        {texts.applyLocation}
      </button>
      <p className="cart-fields-at-fault" role="status">
        {isAtFault && texts.fieldsAtFault}
      </p>
    </fieldset>
  );
}

type RegionProps = {
  readonly control: CartControl;
  readonly country: string;
  readonly chosen: string;
  /** The text of the list before a choice. */
  readonly unchosen: string;
  readonly onChoose: (event: FormEvent<HTMLSelectElement>) => void;
  readonly onInput: () => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  readonly applying: ReturnType<typeof inPlaceOfPosting>["field"];
};

/** A list of states for countries that have one, else a text field. */
function Region({ control, country, chosen, unchosen, applying, ...on }: RegionProps) {
  const states = statesOf(country);
  return states.length > 0 ? (
    <select
      {...control}
      key={country}
      defaultValue={chosen}
      autoComplete="address-level1"
      onChange={on.onChoose}
    >
      <option value="">{unchosen}</option>
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
      autoComplete="address-level1"
      defaultValue={chosen}
      onChange={on.onInput}
      onBlur={on.onBlur}
      {...applying}
    />
  );
}
