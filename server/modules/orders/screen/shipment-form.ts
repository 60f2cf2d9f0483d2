import * as z from "zod/mini";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import { toStorable } from "../../../screens/index.ts";
import { toShipment } from "../shipment.ts";

const short = z._default(z.string().check(z.maxLength(ordersLimits.shipmentLength)), "");

/** The fields of a shipment in a form; any may be missing. */
export const shipmentFields = {
  carrier: short,
  carrierName: short,
  trackingNumber: short,
  trackingUrl: z._default(z.string().check(z.maxLength(ordersLimits.trackingUrlLength)), ""),
};

/** The form that corrects a shipment. */
export const shipmentSchema = z.object(shipmentFields);

/** The typed fields. */
export type ShipmentForm = z.infer<typeof shipmentSchema>;

/** The shipment that was typed: undefined for nothing, `invalid` for a wrong link. */
export const readShipment = ({ carrier, ...typed }: ShipmentForm) =>
  toShipment({
    carrier,
    carrierName: toStorable(typed.carrierName),
    trackingNumber: toStorable(typed.trackingNumber),
    trackingUrl: toStorable(typed.trackingUrl),
  });
