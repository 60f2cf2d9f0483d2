import { isMailbox } from "../contract/values/email.ts";

/** A mail to be sent. */
export type Mail = {
  readonly websiteId: string;
  /** What it is, such as `password-reset`: for those who look after the outbox. */
  readonly kind: string;
  /** Addresses, each plain or as `Name <address>`. */
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address by which a reader leaves a list with one click. */
  readonly unsubscribe?: string | undefined;
};

/** A text as the subject of a mail: in one line, whatever the title of a site holds. */
export const toSubject = (text: string): string => text.replace(/\p{Cc}+/gu, " ");

/** A mail that must not be sent as it is: a bug, or hostile data that a check before it has let through. */
class MailError extends Error {
  override readonly name = "MailError";
}

/**
 * Refuses what could add headers or recipients. Errors: `MailError` for a line break or another control character in an
 * address or the subject, for an address with more than one in it, and for a mail to nobody.
 */
export function assertSendable({ from, replyTo, to, cc = [], bcc = [], subject }: Mail): void {
  const addresses = [from, ...(replyTo === undefined ? [] : [replyTo]), ...to, ...cc, ...bcc];
  if (to.length + cc.length + bcc.length === 0) throw new MailError("a mail without a recipient");
  for (const text of [subject, ...addresses]) {
    if (/\p{Cc}/u.test(text)) throw new MailError("a line break in a header of a mail");
  }
  const wrong = addresses.find((address) => !isMailbox(address));
  if (wrong !== undefined) throw new MailError(`'${wrong}' is no address of a mail`);
}
