/** Addresses that are suggested while they are typed, by a service that the server asks. */

export { createPlaces } from "./google-places.ts";
export { placeRoutes } from "./routes.ts";
