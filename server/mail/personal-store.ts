import { toEmailKey } from "../contract/values/email.ts";
import { deleteRows, type PersonalPart, scanRows } from "../database/personal-data.ts";
import type { Envelope } from "./transport.ts";

/** Mails to owners about somebody else; they count as data of the person whom a reply would reach. */
const ownerMailKinds = new Set([
  ...["form-submission", "order-notice", "order-notice-cancelled", "payment-notice"],
  ...["card-testing", "low-stock", "subscription-trouble", "withdrawal-received"],
  "cancellation-received",
  "order-notice-cancel-asked",
]);

/** Mails whose link lets anybody in who has it. */
const kindsWithKeys = new Set(["password-reset", "invitation", "account-new"]);

/** How long sent mails are kept: long enough to answer questions about them. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** SQL for the mails to an address, or about it. */
export const mailPersonalData: PersonalPart = {
  find: async (database, { websiteId, emailKey }) => ({
    mails: await scanRows(database, "mails", "id", websiteId, ({ kind, envelope }) =>
      peopleOf(kind, JSON.parse(envelope)).some((address) => toKey(address) === emailKey),
    ),
  }),
  async erase(transaction, _person, { mails = [] }) {
    const ids = mails.map(({ id }) => id);
    return [
      {
        table: "mails",
        rows: await deleteRows(transaction, "mails", "id", ids),
        fate: "deleted",
      },
    ];
  },
  async deleteOld(database, { now, most, forgetMail }) {
    const old = await database
      .selectFrom("mails")
      .select(["id", "envelope"])
      .where("state", "=", "sent")
      .where("created_at", "<", now - KEPT_MS)
      .limit(most)
      .execute();
    // Files first: without its row, a file could not be found any more.
    for (const { envelope } of old) await forgetMail(envelope);
    return deleteRows(
      database,
      "mails",
      "id",
      old.map(({ id }) => id),
    );
  },
};

function peopleOf(kind: string, { to, cc, bcc, replyTo }: Envelope): readonly string[] {
  if (ownerMailKinds.has(kind)) return replyTo === undefined ? [] : [replyTo];
  return [...to, ...cc, ...bcc];
}

/** The address in `Name <address>`, normalized for comparison. */
const toKey = (mailbox: string): string =>
  toEmailKey(/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox);

/** A mail for an export: shown once, and without links that let in anybody who reads them. */
export function toShownEnvelope(kind: string, envelope: Envelope): object {
  const {
    messageId: _id,
    html: _same,
    unsubscribe: _link,
    secrets: _hidden,
    parts: _ids,
    text,
    ...shown
  } = envelope;
  return kindsWithKeys.has(kind) ? shown : { ...shown, text };
}
