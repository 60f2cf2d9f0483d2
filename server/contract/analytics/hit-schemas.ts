import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";
import * as analyticsLimits from "./limits.ts";

const text = z.string();

/** Null is as good as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** The name of an event. */
export const eventName = text.check(
  z.minLength(1),
  z.maxLength(analyticsLimits.eventNameLength),
  z.regex(/^[^\0]*$/),
);

/** What is known of the JSON in `data` of `POST /api/census/RecordHit`, and of which kind it is. */
const hitData = {
  websiteId: "text",
  templateId: "text",
  website_locale: "text",
  userAgent: "text",
  /** Milliseconds since 1970, by the browser's clock. */
  clientDate: "number",
  viewportInnerWidth: "whole",
  viewportInnerHeight: "whole",
  screenWidth: "whole",
  screenHeight: "whole",
  url: "text",
  title: "text",
  itemId: "text",
  recordType: "whole",
  collectionId: "text",
  pagePath: "text",
  /** The code of the page's type: some are not counted. */
  pageType: "whole",
} as const;

type HitKinds = typeof hitData;

/** What a page tells of itself when it is seen. What is missing or not known is no fault; null is as good as missing. */
export type HitData = {
  -readonly [Key in keyof HitKinds]?:
    | (HitKinds[Key] extends "text" ? string : number)
    | null
    | undefined;
};

const hitKeys = Object.entries(hitData);

const isKind = {
  text: (value: unknown) => typeof value === "string",
  number: Number.isFinite,
  whole: Number.isSafeInteger,
};

/** Whether a value has a hit's shape. No schema: every page sends one, and a schema makes a copy of it first. */
export function isHitData(value: unknown): value is HitData {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>; // Whatever they are, they are checked now.
  for (const [key, kind] of hitKeys) {
    const field = fields[key];
    if (field != null && !isKind[kind](field)) return false;
  }
  return true;
}

/** Body of `POST /api/census/RecordHit`, form-encoded; `data` is JSON of a `HitData`. Answer of this and of all below: `{}`. */
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
  productId: maybe(text.check(z.maxLength(valuesLimits.idLength))),
});

/** Body of `POST /api/census/form-render`. A form that the site does not have is 404. */
export const formRenderSchema = z.looseObject({
  ...pageFields,
  formId: text.check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
});

/** Body of `POST /api/census/overlay` and of `POST /api/census/RecordQuickView/{id}`; it may be missing, as all of its parts may. */
export const overlaySchema = maybe(z.looseObject(pageFields));
