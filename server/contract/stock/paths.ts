/** GET: the stock of an item; a slash at the end makes no difference. */
export const stock = "/api/commerce/inventory/stock";
