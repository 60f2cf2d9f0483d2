/**
 * What of HTML is text: tags go, each `>` leaves a space, and a tag that does not end takes the rest with
 * it. To judge a text by, not to print it unescaped. One pass.
 */
export const toPlainText = (html: string): string =>
  html
    .split(">")
    .map((part) => {
      const tag = part.indexOf("<");
      return tag < 0 ? part : part.slice(0, tag);
    })
    .join(" ");
