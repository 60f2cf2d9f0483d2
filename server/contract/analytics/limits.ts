/** Bytes of what a page reports of itself at once; browsers send beacons of no more. */
export const beaconBytes = 64 * 1024;
/** Characters of an event's name. */
export const eventNameLength = 64;
/** Errors of scripts that a page reports at once. */
export const reportedErrors = 10;
/** Records of a page's speed that it reports at once. */
export const performanceRecords = 200;
/** The greatest figure that counts as measured: milliseconds, bytes or pixels; the specification's maximum. */
export const measuredValue = 2_147_483_647;
