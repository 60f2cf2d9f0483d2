/**
 * The text of HTML without its tags: each `>` leaves a space; an unclosed tag swallows the rest. Good for judging a
 * text, not safe to print unescaped. One pass.
 */
export const toPlainText = (html: string): string =>
  html
    .split(">")
    .map((part) => {
      const tag = part.indexOf("<");
      return tag < 0 ? part : part.slice(0, tag);
    })
    .join(" ");
