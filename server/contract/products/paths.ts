/** GET, with `itemId`: the form of a product's additional fields. */
export const additionalFields = "/api/commerce/additional-fields";
