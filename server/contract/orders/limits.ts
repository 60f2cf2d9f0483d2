/** Characters of what an owner notes when an order gets another status. */
export const reasonLength = 500;
