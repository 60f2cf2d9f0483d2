/** Bytes of a form in the owner area: settings with long texts, every character escaped, and a margin. */
export const formBytes = 200 * 1024;
