import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { itemOf, variantOf } from "../cart/cart-catalog.ts";
import { flatShipping, taxOf } from "../cart/totals.ts";
import type { visit } from "../server/shop.ts";

type Visitor = ReturnType<typeof visit>;

/** A shop that ships within Germany and to the United States, and one file that needs no shipping. */
export const checkoutShop = () => ({
  items: [
    itemOf(),
    itemOf(
      { id: "heft", title: "Heft als Datei", fullUrl: "/laden/heft" },
      { productType: 2, variants: [variantOf({ sku: "H-1" })] },
    ),
    itemOf(
      { id: "probe", title: "Probe", fullUrl: "/laden/probe" },
      {
        productType: 2,
        variants: [variantOf({ sku: "P-1", priceMoney: { value: "0.00", currency: "EUR" } })],
      },
    ),
  ],
  rules: {
    shippingOptions: [
      flatShipping({ countries: ["DE", "US"] }),
      flatShipping({ id: "abholung", name: "Abholung", priceCents: 0, countries: ["DE"] }),
    ],
    taxRules: [taxOf(19)],
  },
});

/** The entries of each step. */
export const entries = {
  contact: { email: "ida@beispiel.de" },
  address: {
    "shipping-country": "DE",
    "shipping-firstName": "Ida",
    "shipping-lastName": "Jansen",
    "shipping-line1": "Alter Lotsenkai 7",
    "shipping-zip": "20457",
    "shipping-city": "Hamburg",
    sameBilling: "on",
  },
  /** An address for goods that are not shipped. */
  country: { "billing-country": "DE" },
  /** The address for an invoice. */
  billing: {
    invoiceAddress: "on",
    "billing-country": "DE",
    "billing-firstName": "Ida",
    "billing-lastName": "Jansen",
    "billing-line1": "Alter Lotsenkai 7",
    "billing-zip": "20457",
    "billing-city": "Hamburg",
  },
  shipping: { shippingOption: "paket" },
  payment: { payment: "invoice" },
} as const;

type Fields = Readonly<Record<string, string>>;

/** Posts the form of a step, as a browser without script does. */
export const postStep = (visitor: Visitor, step: string, fields: Fields) =>
  visitor.postForm(Object.entries(fields), {}, `${checkoutPaths.steps}/${step}`);

/** Sends a step as JSON, with the visitor's crumb. */
export const putStep = (visitor: Visitor, step: string, fields: unknown) =>
  visitor.send({
    method: "PUT",
    url: `${checkoutPaths.steps}/${step}`,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": visitor.cookies.get("crumb") ?? "",
    },
    payload: JSON.stringify(fields),
  });

/** Puts one unit of an item into the visitor's cart. */
export const fill = (visitor: Visitor, itemId = "becher") => visitor.postForm([["itemId", itemId]]);

/** Fills a cart and enters everything, up to the review. */
export async function enterAll(visitor: Visitor): Promise<void> {
  await fill(visitor);
  for (const step of ["contact", "address", "shipping", "payment"] as const) {
    await postStep(visitor, step, entries[step]);
  }
}

/** The data from which a page's checkout is rendered. */
export function shownProps(html: string) {
  const attribute = /data-island="checkout-page"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? "";
  const json = attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  return JSON.parse(json);
}
