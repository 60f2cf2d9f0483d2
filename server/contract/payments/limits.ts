/** Characters of a detail typed for a payment method. */
export const detailLength = 64;
/** Characters of a proof of a human buyer. */
export const proofLength = 200;
/** Bytes of one message from a payment provider. */
export const messageBytes = 256 * 1024;
