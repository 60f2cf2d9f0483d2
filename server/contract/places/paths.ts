/** GET: addresses that begin with what was typed. */
export const autocomplete = "/api/google-maps/places/autocomplete";
/** GET: the parts of one of them. */
export const details = "/api/google-maps/places/details";
