/** A name or an address as mails print it: mail programs make no link of it. */
export const withoutLinks = (text: string): string =>
  text.replace(/[a-z][a-z\d+.-]*:\/\/|\bwww\./gi, "").replace(/(?<=[\p{L}\d-])\.(?=\p{L})/gu, ". ");
