/** Length of a text as forms count it: UTF-16 units, with CRLF as one. */
export const textLength = (text: string): number => withPlainBreaks(text).length;

/** A text with every line break as one character, as scripts read it from a field; forms send two. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");
