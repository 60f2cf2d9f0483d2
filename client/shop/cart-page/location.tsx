import { useEffect, useRef } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import type { CartPageProps } from "../../../server/contract/cart/island.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import { changeLocation } from "../cart-writes.ts";
import { CartField } from "./cart-field.tsx";
import type { CartPart } from "./cart-part.ts";
import { inPlaceOfPosting } from "./in-place.ts";
import { useCartForm } from "./use-cart-form.ts";

const form = cartForms.location;

/** The destination of the cart, which decides shipping cost and tax. */
export function Location({ countries, ...part }: CartPart & Pick<CartPageProps, "countries">) {
  const { cart, texts, refused } = part;
  const group = useRef<HTMLFieldSetElement>(null);
  const { fieldOf, isAtFault, send, forget } = useCartForm(part, ["country", "region", "zip"]);
  const {
    country = "",
    region = "",
    zip = "",
  } = refused?.attributes ?? cart.shippingLocation ?? {};
  const list = useRef<HTMLSelectElement>(null);
  // Another tab may have chosen another one; text fields follow by themselves.
  useEffect(() => {
    if (list.current) list.current.value = country;
  }, [country]);

  function apply(opener: HTMLElement) {
    const value = (name: string): string =>
      group.current
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
        ?.value.trim() ?? "";
    return send(
      opener,
      changeLocation({ country: value("country"), region: value("region"), zip: value("zip") }),
    );
  }

  const applying = inPlaceOfPosting(apply);
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
            onChange={forget}
          >
            <option value="">{texts.chooseCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </CartField>
      <CartField label={texts.region} form={form} {...fieldOf("region")}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={cartLimits.placeLength}
            autoComplete="address-level1"
            defaultValue={region ?? ""}
            onChange={forget}
            {...applying.field}
          />
        )}
      </CartField>
      <CartField label={texts.zip} form={form} {...fieldOf("zip")}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={cartLimits.placeLength}
            autoComplete="postal-code"
            defaultValue={zip ?? ""}
            onChange={forget}
            {...applying.field}
          />
        )}
      </CartField>
      <button type="submit" form={form} {...applying.button}>
        {texts.applyLocation}
      </button>
      <p className="cart-fields-at-fault" role="status">
        {isAtFault && texts.fieldsAtFault}
      </p>
    </fieldset>
  );
}
