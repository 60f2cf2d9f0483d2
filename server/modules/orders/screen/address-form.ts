import * as z from "zod/mini";
import type { Value } from "../../../../engine/index.ts";
import { statesOf } from "../../../contract/addresses/states.ts";
import { findAddressProblems, isPartRequired } from "../../../contract/checkout/address-rules.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
  addressParts,
} from "../../../contract/checkout/fields.ts";
import { addressPartLengths } from "../../../contract/checkout/schemas.ts";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import { toStorable } from "../../../screens/index.ts";
import { addressLabel } from "../../../site/forms/address-fields.ts";
import { correct, findOpenAddress } from "../history/open-address.ts";
import type { Address, Order } from "../order.ts";

type TypedPart = Exclude<AddressPart, "country">;

/** The parts that can be corrected, in the order of their fields. */
const parts = addressParts.filter((part): part is TypedPart => part !== "country");

const line = (part: TypedPart) =>
  z._default(z.string().check(z.maxLength(addressPartLengths[part])), "");

/** The form that corrects an address. */
export const addressSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(ordersLimits.keyLength)),
  kind: z.enum(["shipping", "billing"]),
  firstName: line("firstName"),
  lastName: line("lastName"),
  line1: line("line1"),
  line2: line("line2"),
  zip: line("zip"),
  city: line("city"),
  region: line("region"),
  phone: line("phone"),
});

/** An address as an owner has typed it. */
export type TypedAddress = { readonly kind: AddressKind } & Readonly<Record<TypedPart, string>>;

/** The typed fields, without what no database keeps. */
export function readAddress(body: z.infer<typeof addressSchema>): TypedAddress {
  const read = parts.map((part) => [part, toStorable(body[part]).trim()]);
  // Its keys are the parts.
  return { ...(Object.fromEntries(read) as Record<TypedPart, string>), kind: body.kind };
}

/** The problems of a typed address, in words. */
export function listProblems(texts: Texts, address: Address, typed: TypedAddress): string {
  const { kind } = typed;
  const corrected = correct(address, typed);
  const values = Object.fromEntries(
    Object.entries(corrected).map(([part, text]) => [`${kind}-${part}`, text]),
  );
  const problems = findAddressProblems(kind, values, { phone: "optional", isCountry: () => true });
  return parts
    .flatMap((part) => {
      const problem = problems.get(addressField(kind, part));
      return problem ? [`${texts[addressLabel(part, address.country)]}: ${texts[problem]}`] : [];
    })
    .join(" ");
}

/** The forms of the addresses that can be corrected; `typed` is one that was refused. */
export const toShownAddresses = (
  texts: Texts,
  order: Order,
  key: string,
  typed: TypedAddress | undefined,
): Value =>
  (["shipping", "billing"] as const).flatMap((kind) => {
    const address = findOpenAddress(order, kind);
    if (!address) return [];
    const refused = typed?.kind === kind ? typed : undefined;
    return [
      {
        kind,
        key,
        isOpen: refused !== undefined,
        title: texts[kind === "shipping" ? "addressCorrectShipping" : "addressCorrectBilling"],
        fields: toFields(texts, address, refused ?? address),
      },
    ];
  });

const toFields = (
  texts: Texts,
  { country }: Address,
  values: Readonly<Record<TypedPart, string>>,
): readonly Value[] =>
  parts
    .filter((part) => part !== "region" || statesOf(country).length === 0)
    .map((part) => ({
      part,
      label: texts[addressLabel(part, country)],
      value: values[part],
      most: addressPartLengths[part],
      isRequired: isPartRequired(part, country, "optional"),
    }));
