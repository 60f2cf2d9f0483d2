/** Calls for addresses that one address of visitors may make a minute. */
export const perMinute = 60;
