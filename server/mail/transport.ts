import type { Outcome } from "../jobs/job.ts";
import type { MailFile } from "./mail.ts";

/** The contents of a file. */
export type WrittenFile = { readonly contentType: string; readonly content: Buffer };

/** A mail in the form that transports send. */
export type Envelope = {
  /** The same for each attempt, so that mail programs show repeated attempts as one mail. */
  readonly messageId: string;
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string | undefined;
  /** Parts of its text that nobody may read any more once it is sent. */
  readonly secrets?: readonly string[] | undefined;
  /** Ids of what it brings. */
  readonly parts?: readonly string[] | undefined;
  readonly files?: readonly MailFile[] | undefined;
  /** The contents of its files, only while it is being sent. */
  readonly attachments?: readonly (WrittenFile & Pick<MailFile, "name">)[] | undefined;
  /** When it was written, in milliseconds since 1970. */
  readonly date: number;
};

/** Delivers mails. */
export type Transport = {
  /** `unclear` if the connection ended between the mail and the answer. Never rejects. `stopping` asks it to come to an end. */
  send(envelope: Envelope, stopping?: AbortSignal): Promise<Outcome>;
};

/** The files of mails, if mails are kept as files. */
export type MailFiles = {
  /** Deletes the file of a mail, if it exists. */
  forget(envelope: Pick<Envelope, "messageId" | "date">): Promise<void>;
};

/** A mail in nodemailer's terms. */
export const toMessage = (envelope: Envelope) => ({
  messageId: envelope.messageId,
  date: new Date(envelope.date),
  from: envelope.from,
  ...(envelope.replyTo !== undefined && { replyTo: envelope.replyTo }),
  to: [...envelope.to],
  cc: [...envelope.cc],
  bcc: [...envelope.bcc],
  subject: envelope.subject,
  text: envelope.text,
  html: envelope.html,
  ...(envelope.attachments && {
    attachments: envelope.attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
  }),
  ...(envelope.unsubscribe !== undefined && {
    headers: {
      "List-Unsubscribe": `<${envelope.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
