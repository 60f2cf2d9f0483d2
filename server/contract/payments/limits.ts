/** Characters of what is typed for a way to pay. */
export const detailLength = 64;
/** Characters of a proof that there is a person. */
export const proofLength = 200;
/** Bytes of what a payment provider tells at once. */
export const messageBytes = 256 * 1024;
