import { isMailbox } from "../contract/values/email.ts";

/** A file that is written when its mail is sent, by the module that knows it. */
export type MailFile = {
  /** As the reader sees it. */
  readonly name: string;
  /** By which the module finds it, such as `document RE-2027-00001`. */
  readonly key: string;
};

/** A mail to be sent. */
export type Mail = {
  readonly websiteId: string;
  /** Its kind, such as `password-reset`, for those who watch the outbox. */
  readonly kind: string;
  /** Addresses, each plain or as `Name <address>`. Without a sender a mail waits until its site has one. */
  readonly from: string | undefined;
  readonly replyTo?: string | undefined;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Codes, and addresses that let in whoever has them: masked in the outbox once the mail is sent. */
  readonly secrets?: readonly string[] | undefined;
  /** The order that it is about, and ids of what it brings, such as gift cards. */
  readonly about?: { readonly id: string; readonly parts?: readonly string[] } | undefined;
  readonly files?: readonly MailFile[] | undefined;
  /** Address by which a reader leaves a list with one click. */
  readonly unsubscribe?: string | undefined;
};

/** A text as the subject of a mail: on one line, even if the title of a site contains line breaks. */
export const toSubject = (text: string): string => text.replace(/\p{Cc}+/gu, " ");

/** A mail that must not be sent as it is: a bug, or hostile data that an earlier check has missed. */
class MailError extends Error {
  override readonly name = "MailError";
}

/**
 * Refuses a mail that could add headers or recipients. Errors: `MailError` for a line break or another control character in an
 * address or the subject, for an address field with more than one address, and for a mail without recipients.
 */
export function assertSendable({ from, replyTo, to, cc = [], bcc = [], subject }: Mail): void {
  const named = [from, replyTo].filter((address) => address !== undefined);
  const addresses = [...named, ...to, ...cc, ...bcc];
  if (to.length + cc.length + bcc.length === 0) throw new MailError("a mail without a recipient");
  for (const text of [subject, ...addresses]) {
    if (/\p{Cc}/u.test(text)) throw new MailError("a line break in a header of a mail");
  }
  const wrong = addresses.find((address) => !isMailbox(address));
  if (wrong !== undefined) throw new MailError(`'${wrong}' is no address of a mail`);
}
