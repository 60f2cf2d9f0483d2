import type { Site } from "../site/site.ts";
import type { Mail } from "./mail.ts";

/** A mail with invented data for owners to look at, with its kind. */
export type MailSample = readonly [kind: string, toMail: (site: Site) => Mail];

/** The recipient of samples. */
export const SAMPLE_ADDRESS = "name@beispiel.de";

/** The recipient of sample mails to owners, and the sender if the site has none. */
export const SAMPLE_OWNER = "laden@beispiel.de";

/** The sender of samples. */
export const sampleSender = ({ content }: Site): string => content.mail.from ?? SAMPLE_OWNER;
