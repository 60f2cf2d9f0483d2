import * as z from "zod/mini";
import { limits } from "../limits.ts";

const text = z.string();
const size = z.int();

/** Null is as good as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** The name of an event. */
export const eventName = text.check(
  z.minLength(1),
  z.maxLength(limits.eventNameLength),
  z.regex(/^[^\0]*$/),
);

/**
 * The JSON in `data` of `POST /api/census/RecordHit`. What is missing or not known is no fault; unknown keys are kept.
 */
export const hitDataSchema = z.looseObject({
  websiteId: maybe(text),
  templateId: maybe(text),
  website_locale: maybe(text),
  userAgent: maybe(text),
  /** Milliseconds since 1970, by the browser's clock. */
  clientDate: maybe(z.number()),
  viewportInnerWidth: maybe(size),
  viewportInnerHeight: maybe(size),
  screenWidth: maybe(size),
  screenHeight: maybe(size),
  url: maybe(text),
  title: maybe(text),
  itemId: maybe(text),
  recordType: maybe(z.int()),
  collectionId: maybe(text),
  pagePath: maybe(text),
  /** The code of the page's type: some are not counted. */
  pageType: maybe(z.int()),
});
/** What a page tells of itself when it is seen. */
export type HitData = z.infer<typeof hitDataSchema>;

/** Body of `POST /api/census/RecordHit`, form-encoded; `data` is JSON of `hitDataSchema`. Answer of this and of all below: `{}`. */
export const hitSchema = z.object({
  event: eventName,
  data: text,
  /** The cookie of the same name; what is malformed counts as nobody. */
  ss_cvr: z.optional(text),
});

/** What the calls below say of their page, as the calls of forms do. Form-encoded or JSON. */
const pageFields = {
  /** The value of the cookie `ss_cvr`. */
  visitorCookie: maybe(text),
  pageTitle: maybe(text),
  pageId: maybe(text),
  /** `i` for an item's page, `c` for a collection's. */
  contentSource: maybe(z.enum(["i", "c", ""])),
  pagePath: maybe(text),
  pagePermissionTypeValue: maybe(z.union([text, z.number()])),
};

/** Body of `POST /api/census/button-render` and `/button-click`; unknown keys are kept. */
export const buttonSchema = z.looseObject({
  ...pageFields,
  /** The product that the button adds; one that the site does not have is 404. */
  productId: maybe(text.check(z.maxLength(limits.idLength))),
});

/** Body of `POST /api/census/form-render`. A form that the site does not have is 404. */
export const formRenderSchema = z.looseObject({
  ...pageFields,
  formId: text.check(z.minLength(1), z.maxLength(limits.idLength)),
});

/** Body of `POST /api/census/overlay` and of `POST /api/census/RecordQuickView/{id}`. */
export const overlaySchema = z.looseObject(pageFields);
