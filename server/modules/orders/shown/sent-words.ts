import { fill } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import { isUnpaid } from "../order-rules.ts";
import type { Parcel } from "../parcel.ts";
import { toShipmentText } from "../parcel.ts";
import type { LineUnits } from "../refund.ts";
import { toUnitsText } from "./refund-words.ts";

/** The parcel that a mail is about, and what is still to be sent after it. */
export type ToldParcel = { readonly place: number; readonly rest: readonly LineUnits[] };

/** The parcel that a mail is about, by default the last one. */
export const findParcel = ({ parcels }: Order, told: ToldParcel | undefined): Parcel | undefined =>
  told ? parcels.find(({ place }) => place === told.place) : parcels.at(-1);

/** Heading and paragraphs of the mail about an order, or a part of it, that was sent. */
export function toSentWords(
  site: Site,
  order: Order,
  { isPart, parcel: told }: { readonly isPart: boolean; readonly parcel: ToldParcel | undefined },
) {
  const { texts, content } = site;
  const values = { number: order.number, site: content.website.siteTitle };
  const parcel = findParcel(order, told);
  const shipment = parcel ? toShipmentText(parcel) : "";
  const isOneOfMany = isPart || order.parcels.length > 1;
  const [heading, text] = toOpening(site, order, isPart);
  return {
    heading: fill(heading, values),
    paragraphs: [
      fill(text, values),
      ...(isOneOfMany && parcel
        ? [fill(texts.orderParcelItems, { items: toUnitsText(order, parcel.lines) })]
        : []),
      ...(shipment === "" ? [] : [fill(texts.orderSentMailShipment, { shipment })]),
      ...(told && told.rest.length > 0
        ? [fill(texts.orderParcelRest, { items: toUnitsText(order, told.rest) })]
        : []),
      ...(isUnpaid(order) ? [texts.orderMailPending] : []),
    ],
  };
}

function toOpening({ texts }: Site, order: Order, isPart: boolean): readonly [string, string] {
  if (isPart) return [texts.orderPartSentMailTitle, texts.orderPartSentMailText];
  if (order.parcels.length > 1) return [texts.orderRestSentMailTitle, texts.orderRestSentMailText];
  return order.shippingAddress === null
    ? [texts.orderDoneMailTitle, texts.orderDoneMailText]
    : [texts.orderSentMailTitle, texts.orderSentMailText];
}
