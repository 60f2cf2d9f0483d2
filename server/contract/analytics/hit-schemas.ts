import * as z from "zod/mini";
import * as valuesLimits from "../values/limits.ts";
import * as analyticsLimits from "./limits.ts";

const text = z.string();

/** Null counts as missing. */
const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

/** The name of an event. */
export const eventName = text.check(
  z.minLength(1),
  z.maxLength(analyticsLimits.eventNameLength),
  z.regex(/^[^\0]*$/),
);

/** Known keys of the JSON in `data` of `POST /api/census/RecordHit`, with the kind of each value. */
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
  /** The code of the page's type; some types are not counted. */
  pageType: "whole",
  /** Host of the other website that links to the page; empty without one. */
  referrer: "text",
} as const;

type HitKinds = typeof hitData;

/** A page's report about itself when it is seen. Missing and unknown keys are accepted; null counts as missing. */
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

/**
 * True if a value has a hit's shape. Checked by hand, because every page view sends a hit and a schema would copy it
 * first.
 */
export function isHitData(value: unknown): value is HitData {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>; // Each value is checked below.
  for (const [key, kind] of hitKeys) {
    const field = fields[key];
    if (field != null && !isKind[kind](field)) return false;
  }
  return true;
}

/**
 * Body of `POST /api/census/RecordHit`, form-encoded; `data` is JSON of a `HitData`. This call and those below answer
 * `{}`.
 */
export const hitSchema = z.object({
  event: eventName,
  data: text,
  /** The cookie of the same name. A malformed one counts as missing. */
  ss_cvr: z.optional(text),
});

/** The page of the calls below, described as in the calls of forms. Form-encoded or JSON. */
const pageFields = {
  /** Value of the cookie `ss_cvr`. */
  visitorCookie: maybe(text),
  pageTitle: maybe(text),
  pageId: maybe(text),
  /** `i` for an item's page, `c` for a collection's. */
  contentSource: maybe(z.enum(["i", "c", ""])),
  pagePath: maybe(text),
  pagePermissionTypeValue: maybe(z.union([text, z.number()])),
};

/** Body of `POST /api/census/button-render` and `/button-click`. Unknown keys are kept. */
export const buttonSchema = z.looseObject({
  ...pageFields,
  /** The product that the button adds. A product that does not exist answers 404. */
  productId: maybe(text.check(z.maxLength(valuesLimits.idLength))),
});

/** Body of `POST /api/census/form-render`. A form that does not exist answers 404. */
export const formRenderSchema = z.looseObject({
  ...pageFields,
  formId: text.check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
});

/**
 * Body of `POST /api/census/overlay` and `POST /api/census/RecordQuickView/{id}`. Every part, and the body itself, is
 * optional.
 */
export const overlaySchema = maybe(z.looseObject(pageFields));
