import { randomUUID } from "node:crypto";
import type { Value } from "../../../../engine/index.ts";
import { fill } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import { isAlive, mayBecome } from "../order-rules.ts";
import { knownCarriers, type Shipment, toShipmentText, unknownShipment } from "../parcel.ts";
import { toUnitsToSend } from "../parcels/parcel-plan.ts";
import type { OrderRefund } from "../refund.ts";
import { toUnitsText } from "../shown/refund-words.ts";
import { toActorText } from "./order-texts.ts";

/** The fields of a shipment for the template. */
const toFields = ({ carrier, number, url }: Shipment) => ({
  carrier,
  number,
  url,
  carriers: knownCarriers.map((known) => ({ ...known, chosen: known.name === carrier })),
  isOther: carrier + url !== "" && !knownCarriers.some(({ name }) => name === carrier),
});

/** The parcels of an order for the template, each with the form that corrects it. */
export const toShownParcels = ({ texts }: Site, order: Order): Value =>
  order.parcels.map((parcel) => ({
    ...toFields(parcel),
    id: parcel.place,
    title: fill(texts.ordersParcelNumber, { place: parcel.place }),
    sentAt: parcel.sentAt,
    by: toActorText(texts, parcel.sentBy),
    items: toUnitsText(order, parcel.lines),
    text: toShipmentText(parcel),
    mayChange: isAlive(order),
  }));

/** The form of the next parcel for the template; null for an order of which nothing is to be sent. */
export function toShownSending(
  { texts }: Site,
  order: Order,
  refunds: readonly OrderRefund[],
): Value {
  const toSend = mayBecome(order, "fulfilled") ? toUnitsToSend(order, refunds) : [];
  if (toSend.length === 0) return null;
  const left = new Map(toSend.map(({ line, quantity }) => [line, quantity]));
  return {
    ...toFields(unknownShipment),
    id: "next",
    key: randomUUID(),
    lines: order.lines.map(({ title, attributes }, line) => {
      const name = [title, ...Object.values(attributes)].join(", ");
      const most = left.get(line) ?? 0;
      const label = fill(texts.parcelUnits, { name, left: most });
      return { id: line + 1, left: most, label };
    }),
  };
}
