/** The form in which coupon codes are compared and stored: case and surrounding spaces are ignored. */
export const toCouponCode = (typed: string): string => typed.trim().toUpperCase();
