import type { Item } from "../content/schemas.ts";

/** The location of an event. */
export type Place = {
  /** Name of the venue; may be empty. */
  readonly title: string;
  /** Address lines joined by commas; may be empty. */
  readonly address: string;
  /** Degrees. */
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
};

/** The place of an item. Undefined if its location has neither name nor address. */
export function eventPlaceOf({ location }: Item): Place | undefined {
  const given: Readonly<Record<string, unknown>> =
    typeof location === "object" && location !== null ? { ...location } : {};
  const text = (key: string) => {
    const value = given[key];
    return typeof value === "string" ? value.trim() : "";
  };
  const address = ["addressLine1", "addressLine2", "addressCountry"].map(text).filter(Boolean);
  const title = text("addressTitle");
  if (title === "" && address.length === 0) return undefined;
  return { title, address: address.join(", "), position: toPosition(given.mapLat, given.mapLng) };
}

const toPosition = (latitude: unknown, longitude: unknown): Place["position"] =>
  typeof latitude === "number" && typeof longitude === "number"
    ? { latitude, longitude }
    : undefined;
