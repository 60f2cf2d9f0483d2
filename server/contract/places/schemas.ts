import * as z from "zod/mini";
import * as checkoutLimits from "../checkout/limits.ts";
import * as valuesLimits from "../values/limits.ts";

const short = z.optional(z.string().check(z.maxLength(valuesLimits.idLength)));

/** The caller's page and session, in every call. */
const callerFields = {
  /** Joins the calls of one search, which the service bills together. */
  sessionToken: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
  productPage: short,
  productSection: short,
};

/** Query of `GET /api/google-maps/places/autocomplete`. */
export const placeQuerySchema = z.object({
  ...callerFields,
  /** The text typed so far. */
  input: z.string().check(z.minLength(1), z.maxLength(checkoutLimits.addressLineLength)),
  /** Two-letter code of the country to search; without it, anywhere. */
  country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/i))),
});
/** The query of an address search. */
export type PlaceQuery = z.infer<typeof placeQuerySchema>;

/** Answer of the same call, best matches first. */
export const foundPlacesSchema = z.array(z.object({ placeId: z.string(), text: z.string() }));
/** Addresses that begin with the typed text. */
export type FoundPlaces = z.infer<typeof foundPlacesSchema>;

/** Query of `GET /api/google-maps/places/details`. */
export const placeDetailsQuerySchema = z.object({
  ...callerFields,
  placeId: z.string().check(z.regex(/^[\w-]{1,512}$/)),
});
/** The address to look up. */
export type PlaceDetailsQuery = z.infer<typeof placeDetailsQuerySchema>;

/** Answer of the same call: the parts of an address as forms have them. Unknown parts are missing. */
export const placeDetailsSchema = z.object({
  line1: z.optional(z.string()),
  zip: z.optional(z.string()),
  city: z.optional(z.string()),
  region: z.optional(z.string()),
  /** ISO 3166-1 code, two capital letters. */
  country: z.optional(z.string()),
});
/** The parts of an address. */
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
