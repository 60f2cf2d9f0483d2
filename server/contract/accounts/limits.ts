/** Characters of an account's password at least; its most is that of every password. */
export const passwordMin = 10;
/** Characters of the path to which signing in leads. */
export const returnPathLength = 2000;
/** Bytes of a sign-in's body, with every character escaped, and a margin. */
export const signInBodyBytes = 32 * 1024;
/** Characters of a locale tag. */
export const localeLength = 35;
