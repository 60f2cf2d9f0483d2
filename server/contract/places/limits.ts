/** Address lookups that one visitor's IP address may make per minute. */
export const perMinute = 60;
