/** Characters of a name, or of a line of an address. */
export const addressLineLength = 200;
/** Characters of a telephone number. */
export const phoneLength = 40;
/** Characters of a buyer's note. */
export const orderNoteLength = 2000;
/** Bytes of a checkout call's body: two addresses and a note with every character escaped, and a margin. */
export const bodyBytes = 64 * 1024;
