import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";
import { eventName } from "./hit-schemas.ts";
import * as analyticsLimits from "./limits.ts";
import { measured } from "./performance-schemas.ts";

const text = z.string();
const amount = z.number();

/** Null counts as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** Body of `POST /api/events/record`, form-encoded. */
export const eventSchema = z.object({
  event: eventName,
  /** Accepted but not needed. */
  crumb: z.optional(text),
  /** JSON of one of the schemas below, depending on the event's name. For other names, any object. */
  data: text,
});

/** Where an event happened; every event may carry it. */
const place = {
  /** Value of the cookie `ss_cvr`. */
  visitorCookie: maybe(text),
  /** Value of the cookie `ss_cid`. */
  trackerId: maybe(text),
  pagePath: maybe(text),
};

/** A number, or `value`, is in hundredths; `decimalValue` is in the currency's own unit, such as `12.50`. */
const price = z.union([
  amount,
  z.looseObject({ decimalValue: maybe(text), value: maybe(z.union([text, amount])) }),
]);

/** A placed order. It counts once, however often it is sent. */
export const orderPlacedSchema = z.looseObject({
  ...place,
  id: maybe(text.check(z.maxLength(valuesLimits.idLength), z.regex(/^[^\0]*$/))),
  purchasedCartId: maybe(text),
  /** True if it was paid with the `test` method. */
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
/** An order as a page reports it. */
export type OrderPlaced = z.infer<typeof orderPlacedSchema>;

/** Something that a visitor did in the shop. */
export const shopEventSchema = z.looseObject({
  ...place,
  website_id: maybe(text),
  page_id: maybe(text),
  cart_id: maybe(text),
  /** True if it happened on the product's own page. */
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
/** A visitor's action in the shop, as a page reports it. */
export type ShopEvent = z.infer<typeof shopEventSchema>;

/** The event `Performance`: milliseconds, except for the layout shift, which has no unit. */
export const performanceEventSchema = z.looseObject({
  ...place,
  website_id: maybe(text),
  first_contentful_paint_ms: maybe(measured),
  largest_contentful_paint_ms: maybe(measured),
  cumulative_layout_shift: maybe(measured),
  tcp_connection_ms: maybe(measured),
  tls_negotiation_ms: maybe(measured),
});
/** The speed of a page, in one event. */
export type PerformanceEvent = z.infer<typeof performanceEventSchema>;

/** Any other event. */
export const anyEventSchema = z.looseObject({
  ...place,
  websiteId: maybe(text),
  website_id: maybe(text),
});

/** Body of `POST /api/events/RecordJavascriptErrors`: JSON. It holds nothing that was typed into a form. */
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
/** Script errors as a page reports them. */
export type ReportedErrors = z.infer<typeof errorsSchema>;
