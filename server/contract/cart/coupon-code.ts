/** The form in which codes of coupons are compared and stored: letters in any case, and spaces around them, are the same. */
export const toCouponCode = (typed: string): string => typed.trim().toUpperCase();
