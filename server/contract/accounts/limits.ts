/** Fewest characters of an account's password. The longest is the one for all passwords. */
export const passwordMin = 10;
/** Attempts per hour at an account from devices that have never signed in to it, wherever they are. */
export const signInsPerHour = 100;
/** Characters of the path that signing in leads to. */
export const returnPathLength = 2000;
/** Bytes of a sign-in body, with every character escaped, and a margin. */
export const signInBodyBytes = 32 * 1024;
/** Characters of a locale tag. */
export const localeLength = 35;
