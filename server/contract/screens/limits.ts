/** Bytes of a form of the owner area: settings with long texts, every character escaped, and a margin. */
export const formBytes = 200 * 1024;
