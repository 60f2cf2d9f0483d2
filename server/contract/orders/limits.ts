/** Characters of an owner's reason for changing an order's status. */
export const reasonLength = 500;
/** Confirmations of unpaid orders per hour and recipient, where the operator sets no other. */
export const mailsPerHour = 10;
/** Characters of a carrier's name, and of the number of a shipment. */
export const shipmentLength = 100;
/** Characters of the link to a shipment. */
export const trackingUrlLength = 500;
/** Characters of a field of the form for refunds, but for the reason. */
export const refundFieldLength = 64;
/** Characters of a note about an order. */
export const noteLength = 2000;
/** Characters of the key of a form. */
export const keyLength = 64;
