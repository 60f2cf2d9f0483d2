import { randomUUID } from "node:crypto";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import { toKnownAccountMail, toNewAccountMail } from "./mails.ts";
import { hashPassword } from "./password.ts";
import { MOST_RESETS, RESET_MS } from "./service.ts";
import { createAccountStore } from "./store.ts";
import { createToken, toTokenHash } from "./token.ts";

/** Accounts for buyers. */
export type AccountOffers = {
  /**
   * Mails a buyer the link to set a password. An address without an account gets one without any rights; an existing account gets
   * a link for another password instead. Nothing is sent if the address has been sent several mails within the hour, or if the
   * site has no sender. `origin` is the scheme and host of the link.
   */
  offer(site: Site, email: string, origin: string): Promise<void>;
};

type AccountOffersDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the use case for buyers who want an account. */
export function createAccountOffers({ database, now }: AccountOffersDependencies): AccountOffers {
  return {
    async offer(site, email, origin) {
      const { website, mail } = site.content;
      const { from } = mail;
      if (from === undefined) return;
      const key = { websiteId: website.id, emailKey: toEmailKey(email) };
      const own = { id: randomUUID(), email, role: "none" } as const;
      // The hash of a password that nobody knows, so that only the link opens the account.
      const passwordHash = await hashPassword(createToken());
      const token = createToken();
      const url = `${origin}${accountsPaths.passwordReset}/${token}`;
      const time = now();
      await transact(database, async (transaction) => {
        const accounts = createAccountStore(transaction);
        const isNew = await accounts.add({ ...own, ...key, passwordHash }, time);
        const account = isNew ? own : await accounts.find(key);
        if (!account) return;
        const link = { tokenHash: toTokenHash(token), accountId: account.id };
        const isKept = await accounts.keepReset(
          { ...link, expiresAt: time + RESET_MS },
          { most: MOST_RESETS, now: time },
        );
        if (!isKept) return;
        const toMail = isNew ? toNewAccountMail : toKnownAccountMail;
        await addMail(transaction, toMail(site, from, account.email, url), time);
      });
    },
  };
}
