import * as z from "zod/mini";

/** A text of a posted form, without surrounding blanks and the character NUL, which databases refuse in texts. */
export const typed = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most)),
    z.transform((text) => text.replaceAll("\0", "").trim()),
  );
