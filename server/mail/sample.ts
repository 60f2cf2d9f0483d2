import type { Site } from "../site/site.ts";
import type { Mail } from "./mail.ts";

/** A mail with invented data, for owners to look at, by its kind. */
export type MailSample = readonly [kind: string, toMail: (site: Site) => Mail];

/** To whom samples go. */
export const SAMPLE_ADDRESS = "name@beispiel.de";

/** Who reads samples of mails to owners, and from whom they come where the site names nobody. */
export const SAMPLE_OWNER = "laden@beispiel.de";

/** From whom samples come. */
export const sampleSender = ({ content }: Site): string => content.mail.from ?? SAMPLE_OWNER;
