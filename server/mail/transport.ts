/** A mail as a transport sends it. */
export type Envelope = {
  /** The same at each attempt, so that a reader's program sees one mail. */
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
  /** When it was written, in milliseconds since 1970. */
  readonly date: number;
};

/**
 * How an attempt ended: the mail was taken; certainly not, and may be another time or never; or nobody knows, because the
 * connection ended between the mail and the answer.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "later" | "refused" | "unclear"; readonly reason: string };

/** Hands mails over. */
export type Transport = {
  /** Never rejects. `stopping` tells it to come to an end. */
  send(envelope: Envelope, stopping?: AbortSignal): Promise<Outcome>;
};

/** The files of mails, where they are kept as such. */
export type MailFiles = {
  /** Deletes the file of a mail, if there is one. */
  forget(envelope: Pick<Envelope, "messageId" | "date">): Promise<void>;
};

/** What nodemailer is told of a mail. */
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
  ...(envelope.unsubscribe !== undefined && {
    headers: {
      "List-Unsubscribe": `<${envelope.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
