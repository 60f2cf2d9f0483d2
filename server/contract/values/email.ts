/** Fewest and most characters of an address. */
const MIN = 3;
const MAX = 256;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";

/** The pattern of the HTML standard, but with letters of other scripts in the domain, which needs a dot. */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, "u");

/** True if a text is an e-mail address such as `name@beispiel.de`. */
export const isEmail = (text: string): boolean =>
  text.length >= MIN && text.length <= MAX && pattern.test(text);

/** True if a text is an address with or without a name: `Name <name@beispiel.de>`. Always a single line. */
export function isMailbox(text: string): boolean {
  const named = /^[^<>,;"\p{Cc}]*<([^<>]*)>$/u.exec(text.trim());
  return isEmail(named?.[1] ?? text);
}

/** The form in which addresses are compared: surrounding blanks and case are ignored. */
export const toEmailKey = (email: string): string => email.trim().normalize("NFC").toLowerCase();
