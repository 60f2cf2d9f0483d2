import { escapeHtml } from "../html/escape.ts";
import type { Envelope } from "./transport.ts";

/** The place of a secret in a mail that nobody may use any more. */
export const MASK = "••••";

/** A mail without the secrets that it has brought. */
export function maskSecrets({ secrets = [], ...mail }: Envelope): Envelope {
  const mask = (body: string) =>
    secrets
      .flatMap((secret) => [secret, escapeHtml(secret)])
      .reduce((masked, secret) => masked.replaceAll(secret, MASK), body);
  return { ...mail, text: mask(mail.text), html: mask(mail.html) };
}
