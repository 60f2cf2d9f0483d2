import * as z from "zod/mini";
import type {
  FoundPlaces,
  PlaceDetails,
  PlaceDetailsQuery,
  PlaceQuery,
} from "../../contract/places/schemas.ts";
import { readLimited } from "./read-limited.ts";

/** A site that asks. */
type Asker = {
  /** Undefined for no suggestions at all. */
  readonly key: string | undefined;
  /** Locale tag. */
  readonly language: string;
};

/** Suggests addresses. Never rejects: after a failure there are no suggestions. */
export type Places = {
  find(query: PlaceQuery, asker: Asker): Promise<FoundPlaces>;
  describe(query: PlaceDetailsQuery, asker: Asker): Promise<PlaceDetails>;
};

type PlacesOptions = {
  /** Logs failures, without the typed text. */
  readonly logger: { warn(facts: object, text: string): void };
  /** Scheme and host of the service. */
  readonly origin?: string | undefined;
};

/** Time limit for the service's answer, in milliseconds. */
const TIMEOUT_MS = 2000;

/** Maximum size of an answer that is read, in bytes; real ones have a few thousand. */
const MAX_ANSWER = 64 * 1024;

const suggestionsSchema = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
      }),
    ),
    [],
  ),
});

const placeSchema = z.object({
  addressComponents: z._default(
    z.array(
      z.object({
        longText: z._default(z.string(), ""),
        shortText: z._default(z.string(), ""),
        types: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});

type Component = z.infer<typeof placeSchema>["addressComponents"][number];

/**
 * Google's Places API (New): `places:autocomplete` and `places/{id}`. The key is sent in a header, so that it does not appear in
 * any address.
 */
export function createPlaces(options: PlacesOptions): Places {
  const ask = createAsk(options);
  return {
    async find({ input, country, sessionToken }, { key, language }) {
      const answer = await ask("places:autocomplete", suggestionsSchema, {
        key,
        method: "POST",
        fields: "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text",
        body: {
          input,
          languageCode: language,
          ...(country && { includedRegionCodes: [country.toLowerCase()] }),
          ...(sessionToken && { sessionToken }),
        },
      });
      return (answer?.suggestions ?? []).map(({ placePrediction: { placeId, text } }) => ({
        placeId,
        text: text.text,
      }));
    },
    async describe({ placeId, sessionToken }, { key, language }) {
      const query = new URLSearchParams({
        languageCode: language,
        ...(sessionToken && { sessionToken }),
      });
      const path = `places/${encodeURIComponent(placeId)}?${query}`;
      const answer = await ask(path, placeSchema, { key, fields: "addressComponents" });
      return answer ? toDetails(answer.addressComponents, language) : {};
    },
  };
}

type Asked = Pick<Asker, "key"> & {
  readonly method?: "GET" | "POST";
  readonly body?: object;
  /** The requested fields of the answer, by the service's names. */
  readonly fields: string;
};

/** Creates the function that sends all calls. */
function createAsk({ logger, origin = "https://places.googleapis.com" }: PlacesOptions) {
  /** The service's answer. Undefined without a valid one. */
  return async <Answer extends z.ZodMiniType>(
    path: string,
    schema: Answer,
    { key, method = "GET", body, fields }: Asked,
  ): Promise<z.output<Answer> | undefined> => {
    if (key === undefined) return undefined;
    try {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          "x-goog-api-key": key,
          "x-goog-fieldmask": fields,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readLimited(response, MAX_ANSWER);
      const answer = response.ok && text !== undefined ? schema.safeParse(JSON.parse(text)) : null;
      if (answer?.success) return answer.data;
      logger.warn({ status: response.status }, "the service of addresses gave no answer");
    } catch (error) {
      // No connection, no answer in time, or no JSON. The messages of these errors may repeat the typed text.
      if (!(error instanceof Error)) throw error;
      logger.warn({ fault: error.name }, "the service of addresses gave no answer");
    }
    return undefined;
  };
}

function toDetails(components: readonly Component[], language: string): PlaceDetails {
  const find = (...names: readonly string[]) =>
    names
      .map((name) => components.find(({ types }) => types.includes(name)))
      .find((component) => component !== undefined);
  const street = find("route")?.longText ?? "";
  const number = find("street_number")?.longText ?? "";
  const country = find("country")?.shortText ?? "";
  const line1 = isNumberFirst(country, language) ? [number, street] : [street, number];
  const details = {
    line1: line1.join(" ").trim(),
    zip: find("postal_code")?.longText ?? "",
    city: find("locality", "postal_town", "administrative_area_level_3")?.longText ?? "",
    region: find("administrative_area_level_1")?.shortText ?? "",
    country: /^[A-Z]{2}$/.test(country) ? country : "",
  };
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ""));
}

/** Countries that write the house number before the street. */
const numberFirst = new Set(["US", "CA", "GB", "IE", "AU", "NZ", "FR", "LU"]);

const isNumberFirst = (country: string, language: string): boolean =>
  country === "" ? language.startsWith("en") : numberFirst.has(country);
