/** Characters of an e-mail address. */
export const emailLength = 256;
/** Characters of an item id or SKU; far more than exports have. */
export const idLength = 128;
