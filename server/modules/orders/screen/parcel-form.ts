import * as z from "zod/mini";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import { notFound } from "../../../errors.ts";
import { type OwnerScreen, screenForm, toStorable } from "../../../screens/index.ts";
import { toShipment } from "../parcel.ts";
import { type Changed, changeOne, toChanged } from "./changing.ts";
import { type Context, readNumber } from "./screen-parts.ts";
import { readUnits } from "./typed-units.ts";

const short = z._default(z.string().check(z.maxLength(ordersLimits.shipmentLength)), "");

/** The fields of a shipment in a form; any may be missing. */
const shipmentSchema = z.object({
  carrier: short,
  carrierName: short,
  trackingNumber: short,
  trackingUrl: z._default(z.string().check(z.maxLength(ordersLimits.trackingUrlLength)), ""),
});

/** The form of a parcel; `units` has a number for each line, in their order. */
const parcelSchema = z.extend(shipmentSchema, {
  key: z.string().check(z.minLength(1), z.maxLength(ordersLimits.keyLength)),
  units: z._default(z.union([short, z.array(short)]), ""),
});

/** The shipment that was typed: undefined for nothing, `invalid` for a wrong link. */
const readShipment = ({ carrier, ...typed }: z.infer<typeof shipmentSchema>) =>
  toShipment({
    carrier,
    carrierName: toStorable(typed.carrierName),
    trackingNumber: toStorable(typed.trackingNumber),
    trackingUrl: toStorable(typed.trackingUrl),
  });

/** The forms that send parcels, and correct how they are carried. */
export const parcelForms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:number/parcels", parcelSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, async (order): Promise<Changed> => {
      const { texts } = view.site;
      const shipment = readShipment(body);
      if (shipment === "invalid") return texts.ordersTrackingInvalid;
      const lines = readUnits(body.units);
      if (!lines) return texts.parcelUnitsInvalid;
      const parcel = { key: toStorable(body.key), lines, shipment };
      await context.orders.sendParcel({ ...toChanged(view, order), ...parcel });
      return undefined;
    }),
  ),
  screenForm("/:number/parcels/:place", shipmentSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, async (order): Promise<Changed> => {
      const shipment = readShipment(body);
      if (shipment === "invalid") return view.site.texts.ordersTrackingInvalid;
      const place = readNumber(params.place ?? "");
      if (place === undefined) throw notFound();
      await context.orders.correctParcel({ ...toChanged(view, order), place, shipment });
      return undefined;
    }),
  ),
];
