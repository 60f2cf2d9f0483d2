import { addressFormat } from "../../contract/addresses/address-table.ts";
import { isPartRequired, type PhoneNeed } from "../../contract/checkout/address-rules.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
  addressParts,
} from "../../contract/checkout/fields.ts";
import { addressPartLengths } from "../../contract/checkout/schemas.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import type { Site } from "../site.ts";
import { listCountries } from "./countries.ts";

/** The text that names a part of an address in a country. */
export function addressLabel(part: AddressPart, country: string): TextName {
  const { postalLabel, subdivisionLabel } = addressFormat(country);
  const labels = {
    country: "country",
    firstName: "addressFirstName",
    lastName: "addressLastName",
    line1: "addressLine1",
    line2: "addressLine2",
    zip: postalLabel,
    city: "addressCity",
    region: subdivisionLabel,
    phone: "addressPhone",
  } as const satisfies Record<AddressPart, TextName>;
  return labels[part];
}

type Entered = {
  readonly kind: AddressKind;
  readonly phone: PhoneNeed;
  /** By the names of fields. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** In words, by the names of fields. */
  readonly problems: ReadonlyMap<string, string>;
};

/** The fields of an address for a template: `country` with its `options`, and `fields`, each with `name`, `label`, `value`, `most`, `problem`. */
export function toAddressFields(
  { texts, locale }: Pick<Site, "texts" | "locale">,
  { kind, phone, values, problems }: Entered,
) {
  const countryField = addressField(kind, "country");
  const country = values[countryField] ?? "";
  return {
    country: {
      name: countryField,
      options: listCountries(locale).map(({ code, name }) => ({
        code,
        name,
        ...(code === country && { chosen: true }),
      })),
    },
    fields: addressParts
      .filter((part) => part !== "country" && (part !== "phone" || phone !== "none"))
      .map((part) => {
        const name = addressField(kind, part);
        const label = texts[addressLabel(part, country)];
        const problem = problems.get(name);
        return {
          name,
          label: isPartRequired(part, country, phone)
            ? label
            : fill(texts.addressOptional, { label }),
          most: addressPartLengths[part],
          value: values[name] ?? "",
          ...(problem !== undefined && { problem }),
        };
      }),
  };
}
