/** Options of one product in a form posted without script. */
export const options = 32;
/** Characters of the cookie that keeps a refused form. Browsers drop cookies of more than 4096 bytes. */
export const refusedFormLength = 3800;
/** Units of one cart entry; the platform's maximum, and that of the quantity field. */
export const entryQuantity = 9999;
