import { toEmailKey } from "../contract/rules/email.ts";
import { deleteRows, type PersonalData, scanRows } from "../database/personal-data.ts";
import type { Database } from "../database/schema.ts";
import type { Envelope } from "./transport.ts";

/** Mails to owners, about others: they are of whoever is answered to. */
const toOwners = new Set([
  ...["form-submission", "order-notice", "order-notice-cancelled", "payment-notice"],
  ...["card-testing", "low-stock", "subscription-trouble", "withdrawal-received"],
]);

/** Mails with a link that lets in whoever has it. */
const withKeys = new Set(["password-reset", "invitation", "account-new"]);

/** The SQL of the mails to an address, or about it. */
export function createMailPersonalData(database: Database): PersonalData {
  return {
    find: async ({ websiteId, emailKey }) => ({
      mails: await scanRows(database, "mails", "id", websiteId, ({ kind, envelope }) =>
        peopleOf(kind, JSON.parse(envelope)).some((address) => toKey(address) === emailKey),
      ),
    }),
    async erase(_person, { mails = [] }) {
      const ids = mails.map(({ id }) => id);
      return [
        { table: "mails", rows: await deleteRows(database, "mails", "id", ids), fate: "deleted" },
      ];
    },
  };
}

function peopleOf(kind: string, { to, cc, bcc, replyTo }: Envelope): readonly string[] {
  if (toOwners.has(kind)) return replyTo === undefined ? [] : [replyTo];
  return [...to, ...cc, ...bcc];
}

/** The address of `Name <address>`, as it is compared. */
const toKey = (mailbox: string): string =>
  toEmailKey(/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox);

/** A mail as an export shows it: once, and without links that let in whoever reads them. */
export function toShownEnvelope(kind: string, envelope: Envelope): object {
  const { messageId: _id, html: _same, unsubscribe: _link, text, ...shown } = envelope;
  return withKeys.has(kind) ? shown : { ...shown, text };
}
