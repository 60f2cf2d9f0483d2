/** Characters of an address at least and at most. */
const MIN = 3;
const MAX = 256;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";

/** The pattern of the HTML standard, with letters of other scripts in the domain, which has a dot at least. */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, "u");

/** Whether a text is an e-mail address such as `name@beispiel.de`. */
export const isEmail = (text: string): boolean =>
  text.length >= MIN && text.length <= MAX && pattern.test(text);

/** Whether a text is an address with or without a name before it: `Name <name@beispiel.de>`. Never more than one line. */
export function isMailbox(text: string): boolean {
  const named = /^[^<>,;"\p{Cc}]*<([^<>]*)>$/u.exec(text.trim());
  return isEmail(named?.[1] ?? text);
}

/** What addresses are compared by: an address without the blanks around it, in any case. */
export const toEmailKey = (email: string): string => email.trim().normalize("NFC").toLowerCase();
