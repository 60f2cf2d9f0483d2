/** Characters of an e-mail address. */
export const emailLength = 256;
/** Characters of an item id or SKU; far more than exports use. */
export const idLength = 128;
