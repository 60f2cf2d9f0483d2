import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";
import { eventName } from "./hit-schemas.ts";
import * as analyticsLimits from "./limits.ts";
import { measured } from "./performance-schemas.ts";

const text = z.string();
const amount = z.number();

/** Null is as good as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** Body of `POST /api/events/record`, form-encoded. */
export const eventSchema = z.object({
  event: eventName,
  /** Sent along, not asked for. */
  crumb: z.optional(text),
  /** JSON of one of the schemas below, by the event's name; of any object for other names. */
  data: text,
});

/** What all events may say of where they happen. */
const place = {
  /** The value of the cookie `ss_cvr`. */
  visitorCookie: maybe(text),
  /** The value of the cookie `ss_cid`. */
  trackerId: maybe(text),
  pagePath: maybe(text),
};

/** A number, and a `value`, are hundredths; a `decimalValue` is in the currency's own unit, such as `12.50`. */
const price = z.union([
  amount,
  z.looseObject({ decimalValue: maybe(text), value: maybe(z.union([text, amount])) }),
]);

/** An order that was placed; it counts once, however often it is sent. */
export const orderPlacedSchema = z.looseObject({
  ...place,
  id: maybe(text.check(z.maxLength(valuesLimits.idLength), z.regex(/^[^\0]*$/))),
  purchasedCartId: maybe(text),
  /** Whether it was paid in the `test` way. */
  testMode: maybe(z.boolean()),
  websiteId: maybe(text),
  grandTotal: maybe(price),
  shippingTotal: maybe(price),
  taxTotal: maybe(price),
  items: maybe(
    z.array(
      z.looseObject({
        sku: maybe(text),
        productName: maybe(text),
        quantity: maybe(amount),
        unitPrice: maybe(price),
      }),
    ),
  ),
});
/** An order as a page tells of it. */
export type OrderPlaced = z.infer<typeof orderPlacedSchema>;

/** What visitors do in the shop. */
export const shopEventSchema = z.looseObject({
  ...place,
  website_id: maybe(text),
  page_id: maybe(text),
  cart_id: maybe(text),
  /** Whether it happened on the product's own page. */
  product_page: maybe(z.boolean()),
  product: maybe(
    z.looseObject({
      item_id: maybe(text),
      item_type: maybe(z.union([text, z.number()])),
      item_title: maybe(text),
      item_collection_id: maybe(text),
      item_collection_name: maybe(text),
    }),
  ),
});
/** What a visitor does in the shop, as a page tells of it. */
export type ShopEvent = z.infer<typeof shopEventSchema>;

/** The event `Performance`: milliseconds, but for the shift, which has no unit. */
export const performanceEventSchema = z.looseObject({
  ...place,
  website_id: maybe(text),
  first_contentful_paint_ms: maybe(measured),
  largest_contentful_paint_ms: maybe(measured),
  cumulative_layout_shift: maybe(measured),
  tcp_connection_ms: maybe(measured),
  tls_negotiation_ms: maybe(measured),
});
/** How fast a page was, in one event. */
export type PerformanceEvent = z.infer<typeof performanceEventSchema>;

/** Every other event. */
export const anyEventSchema = z.looseObject({
  ...place,
  websiteId: maybe(text),
  website_id: maybe(text),
});

/** Body of `POST /api/events/RecordJavascriptErrors`: JSON. Nothing that was typed into a form is in it. */
export const errorsSchema = z
  .array(
    z.looseObject({
      event: maybe(eventName),
      data: maybe(
        z.looseObject({
          message: maybe(text),
          /** At most 5000 characters. */
          stack: maybe(text),
          url: maybe(text),
          line: maybe(z.int()),
          column: maybe(z.int()),
          pagePath: maybe(text),
        }),
      ),
      /** Milliseconds since 1970. */
      timestamp: maybe(z.number()),
    }),
  )
  .check(z.maxLength(analyticsLimits.reportedErrors));
/** Errors of scripts as a page reports them. */
export type ReportedErrors = z.infer<typeof errorsSchema>;
