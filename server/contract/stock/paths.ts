/** GET: the stock of an item. A trailing slash makes no difference. */
export const stock = "/api/commerce/inventory/stock";
