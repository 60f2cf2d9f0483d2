/** GET: postal addresses that begin with the typed text. */
export const autocomplete = "/api/google-maps/places/autocomplete";
/** GET: the parts of such an address. */
export const details = "/api/google-maps/places/details";
