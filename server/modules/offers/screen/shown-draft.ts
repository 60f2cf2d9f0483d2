import type { Value } from "../../../../engine/index.ts";
import { type AddressKind, TICKED } from "../../../contract/checkout/fields.ts";
import * as checkoutLimits from "../../../contract/checkout/limits.ts";
import { addressPartLengths, type CheckoutState } from "../../../contract/checkout/schemas.ts";
import { isPickedUp } from "../../../contract/checkout/step-rules.ts";
import { fill } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { toAddressFields } from "../../../site/forms/address-fields.ts";
import type { Site } from "../../../site/site.ts";
import { REMOVED, UNITS } from "./draft-form.ts";

type Shown = {
  readonly problems: ReadonlyMap<string, string>;
  /** The first and the last day of an offer, and the one that is proposed. */
  readonly days: { readonly first: string; readonly last: string; readonly chosen: string };
};

/** A draft with goods in it: everything that its form shows. */
export function toShownDraft(
  site: Site,
  state: CheckoutState,
  { problems, days }: Shown,
): Record<string, Value> {
  const { texts, moneyFormat } = site;
  const { cart, needs, dueCents, checkoutKey } = state;
  const money = (cents: number) => toMoneyText(cents, moneyFormat);
  const hasInvoice = needs.payments.includes("invoice");
  return {
    cartVersion: String(cart.version),
    confirmedCents: String(cart.grandTotalCents ?? 0),
    dueCents: String(dueCents),
    checkoutKey,
    days,
    entries: cart.entries.map((entry) => ({
      field: `${UNITS}${entry.id}`,
      name: toEntryName(entry),
      label: fill(texts.writingUnitsOf, { name: toEntryName(entry) }),
      units: String(entry.quantity),
      price: money(entry.subTotal ?? 0),
    })),
    fields: toFields(site, state, problems),
    addresses: toAddresses(site, state, problems),
    boxes: toBoxes(site, state),
    shipping: toShipping(site, state, problems),
    ...(needs.hasNote && {
      note: { value: state.values.note ?? "", most: checkoutLimits.orderNoteLength },
    }),
    codes: [...cart.coupons, ...state.giftCards.map(({ name }) => name)].map((code) => ({
      field: `${REMOVED}${code}`,
      label: fill(texts.writingRemoveCode, { code }),
    })),
    ...(cart.invalidCoupons.length > 0 && {
      invalidCodes: fill(texts.writingInvalidCodes, { codes: cart.invalidCoupons.join(", ") }),
    }),
    sums: toSums(site, state),
    due: fill(texts.writingDue, { total: money(dueCents) }),
    ...((hasInvoice || dueCents === 0) && { mayOrder: true }),
  };
}

type Entry = CheckoutState["cart"]["entries"][number];

const toEntryName = ({ title, chosenVariant: { attributes, sku } }: Entry): string =>
  [title, ...Object.values(attributes), ...(sku ? [sku] : [])].join(" · ");

/** The fields outside addresses. */
function toFields(
  { texts }: Site,
  { values, needs }: CheckoutState,
  problems: ReadonlyMap<string, string>,
): readonly Value[] {
  const field = (name: string, label: string, most: number) => ({
    name,
    label,
    most,
    value: values[name] ?? "",
    ...toProblem(problems, name),
  });
  return [
    { ...field("email", texts.checkoutEmail, valuesLimits.emailLength), type: "email" },
    ...(needs.sellsToBusinesses
      ? [
          field("company", texts.checkoutCompany, checkoutLimits.addressLineLength),
          field("vatId", texts.checkoutVatId, addressPartLengths.zip),
        ]
      : []),
  ];
}

const toProblem = (problems: ReadonlyMap<string, string>, name: string) => {
  const problem = problems.get(name);
  return problem === undefined ? {} : { problem };
};

/** The addresses that the draft can have: where its goods go, and who pays. */
function toAddresses(
  site: Site,
  state: CheckoutState,
  problems: ReadonlyMap<string, string>,
): readonly Value[] {
  const { values, needs } = state;
  const kinds: readonly AddressKind[] = [
    ...(needs.shipping && !isPickedUp(needs) ? (["shipping"] as const) : []),
    ...(needs.billing || needs.taxedByPlace ? (["billing"] as const) : []),
  ];
  return kinds.map((kind) => {
    const isShipping = kind === "shipping";
    const isSame = !isShipping && kinds.length > 1 && isTicked(state, "sameBilling");
    const hasProblem = [...problems.keys()].some((name) => name.startsWith(`${kind}-`));
    const phone = isShipping ? needs.shippingPhone : needs.billingPhone;
    return {
      ...((!isSame || hasProblem) && { isOpen: true }),
      title: site.texts[isShipping ? "checkoutShippingAddress" : "checkoutBillingAddress"],
      ...toAddressFields(site, { kind, phone, values, problems }),
    };
  });
}

/** A new draft has its invoice at the delivery address. */
const isTicked = ({ values }: CheckoutState, name: "sameBilling" | "invoiceAddress"): boolean =>
  values[name] === TICKED || (name === "sameBilling" && values.email === undefined);

/** The boxes that decide which address an invoice has. */
function toBoxes({ texts }: Site, state: CheckoutState): readonly Value[] {
  const { needs } = state;
  const box = (name: "sameBilling" | "invoiceAddress", label: string) => ({
    name,
    label,
    value: TICKED,
    ...(isTicked(state, name) && { chosen: true }),
  });
  if (!needs.billing) return [];
  return needs.shipping && !isPickedUp(needs)
    ? [box("sameBilling", texts.writingSame)]
    : [box("invoiceAddress", texts.checkoutInvoiceAddress)];
}

function toShipping(
  { texts, moneyFormat }: Site,
  { cart, needs }: CheckoutState,
  problems: ReadonlyMap<string, string>,
): Value {
  if (!needs.shipping) return null;
  return {
    options: cart.shippingOptions.map(({ id, name, priceCents }) => ({
      value: id,
      name: `${name} · ${toMoneyText(priceCents, moneyFormat)}`,
      ...(id === needs.shippingOption && { chosen: true }),
    })),
    none: texts.notShipped,
    ...toProblem(problems, "shippingOption"),
  };
}

/** The sums of the cart: discount, shipping, taxes, total, and what gift cards pay. */
function toSums({ texts, moneyFormat, locale }: Site, { cart, giftCards }: CheckoutState): Value {
  const money = (cents: number | null) => toMoneyText(cents ?? 0, moneyFormat);
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const codes = cart.validCoupons.join(", ");
  const option = cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption);
  return [
    { label: texts.orderSubtotal, value: money(cart.subtotalCents) },
    ...(codes
      ? [
          {
            label: fill(texts.orderDiscount, { codes }),
            value: money(-(cart.discountCents ?? 0)),
          },
        ]
      : []),
    ...(option
      ? [
          {
            label: fill(texts.orderShipping, { name: option.name }),
            value: money(cart.shippingCostCents),
          },
        ]
      : []),
    ...cart.applicableTaxRules.map(({ name, rate: percent, included, amountCents }) => ({
      label: fill(included ? texts.orderTaxIncluded : texts.orderTaxAdded, {
        name,
        rate: rate.format(percent),
      }),
      value: money(amountCents),
    })),
    { label: texts.orderTotal, value: money(cart.grandTotalCents) },
    ...giftCards.map(({ name, cents }) => ({
      label: fill(texts.checkoutGiftCard, { name }),
      value: money(-cents),
    })),
  ];
}
