/** Characters of an owner's reason for changing an order's status. */
export const reasonLength = 500;
