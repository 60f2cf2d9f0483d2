/** Bytes that a page may report at once; browsers send no larger beacons. */
export const beaconBytes = 64 * 1024;
/** Characters of an event's name. */
export const eventNameLength = 64;
/** Script errors that a page may report at once. */
export const reportedErrors = 10;
/** Performance records that a page may report at once. */
export const performanceRecords = 200;
/** Highest value that counts as measured: milliseconds, bytes or pixels. The platform's maximum. */
export const measuredValue = 2_147_483_647;
/** Megabytes of measurements that a website keeps a day, where the operator sets no other. */
export const dayMegabytes = 50;
