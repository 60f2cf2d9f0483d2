import { randomUUID } from "node:crypto";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import type { Role } from "../../contract/accounts/roles.ts";
import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { Account } from "../../site/view.ts";
import { leavesNoAdmin } from "./account-rules.ts";
import { toInvitationMail } from "./mails.ts";
import { hashPassword } from "./password.ts";
import { type AccountChange, createAccountStore } from "./store.ts";
import { createToken, toTokenHash } from "./token.ts";

/** The outcome of adding an account; `noSender`: the site cannot send mail. */
export type Invitation = "invited" | "emailInvalid" | "emailTaken" | "noSender";

/** The use cases of admins for a site's accounts. A site always keeps at least one admin. */
export type AccountAdmin = {
  list(websiteId: string): Promise<readonly Account[]>;
  /** Adds an account without a password, and mails the link that sets one. `origin` is the link's scheme and host. */
  invite(
    site: Site,
    account: { readonly email: string; readonly role: Role },
    origin: string | undefined,
  ): Promise<Invitation>;
  setRole(websiteId: string, id: string, role: Role): Promise<AccountChange>;
  /** Ends its sessions too. */
  remove(websiteId: string, id: string): Promise<AccountChange>;
};

/** Validity of the link in an invitation. */
const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

type AccountAdminDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the use cases of admins. */
export function createAccountAdmin({ database, now }: AccountAdminDependencies): AccountAdmin {
  const accounts = createAccountStore(database);
  return {
    list: async (websiteId) =>
      (await accounts.list(websiteId)).map(({ id, email, role }) => ({ id, email, role })),
    async invite(site, { email: typed, role }, origin) {
      const { website, mail } = site.content;
      const email = typed.trim();
      if (!isEmail(email)) return "emailInvalid";
      if (mail.from === undefined || origin === undefined) return "noSender";
      const id = randomUUID();
      // The hash of a password that nobody knows, so that only the link opens the account.
      const passwordHash = await hashPassword(createToken());
      const key = { websiteId: website.id, emailKey: toEmailKey(email) };
      const token = createToken();
      const url = `${origin}${accountsPaths.passwordReset}/${token}`;
      const invitation = toInvitationMail(site, mail.from, email, url);
      const time = now();
      return transact(database, async (transaction) => {
        const accounts = createAccountStore(transaction);
        const isNew = await accounts.add({ id, email, passwordHash, role, ...key }, time);
        if (!isNew) return "emailTaken";
        const link = { tokenHash: toTokenHash(token), accountId: id };
        await accounts.keepReset(
          { ...link, expiresAt: time + INVITATION_MS },
          { most: 1, now: time },
        );
        await addMail(transaction, invitation, time);
        return "invited";
      });
    },
    setRole: (websiteId, id, role) =>
      accounts.changeOne({ websiteId, id }, { role }, (admins) => leavesNoAdmin(admins, id, role)),
    remove: (websiteId, id) =>
      accounts.changeOne({ websiteId, id }, "remove", (admins) => leavesNoAdmin(admins, id)),
  };
}
