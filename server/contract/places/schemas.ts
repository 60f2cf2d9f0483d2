import * as z from "zod/mini";
import * as checkoutLimits from "../checkout/limits.ts";
import * as valuesLimits from "../values/limits.ts";

const short = z.optional(z.string().check(z.maxLength(valuesLimits.idLength)));

/** What every call says of the page that asks. */
const callerFields = {
  /** Joins the calls of one search, for the service's bill. */
  sessionToken: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
  productPage: short,
  productSection: short,
};

/** Query of `GET /api/google-maps/places/autocomplete`. */
export const placeQuerySchema = z.object({
  ...callerFields,
  /** What was typed so far. */
  input: z.string().check(z.minLength(1), z.maxLength(checkoutLimits.addressLineLength)),
  /** Two letters of the country in which is looked; anywhere without. */
  country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/i))),
});
/** What is looked for. */
export type PlaceQuery = z.infer<typeof placeQuerySchema>;

/** Answer to the same call: the best ones first. */
export const foundPlacesSchema = z.array(z.object({ placeId: z.string(), text: z.string() }));
/** Addresses that begin with what was typed. */
export type FoundPlaces = z.infer<typeof foundPlacesSchema>;

/** Query of `GET /api/google-maps/places/details`. */
export const placeDetailsQuerySchema = z.object({
  ...callerFields,
  placeId: z.string().check(z.regex(/^[\w-]{1,512}$/)),
});
/** Which place is asked about. */
export type PlaceDetailsQuery = z.infer<typeof placeDetailsQuerySchema>;

/** Answer to the same call: the parts of an address as forms have them; without those that nobody knows. */
export const placeDetailsSchema = z.object({
  line1: z.optional(z.string()),
  zip: z.optional(z.string()),
  city: z.optional(z.string()),
  region: z.optional(z.string()),
  /** ISO 3166-1, two capital letters. */
  country: z.optional(z.string()),
});
/** The parts of an address. */
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
