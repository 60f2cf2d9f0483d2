import { randomUUID } from "node:crypto";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import type { Role } from "../../contract/accounts/roles.ts";
import { cookies, remembered } from "../../contract/http/cookies.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { Account } from "../../site/view.ts";
import { findAccountFault, findPasswordFault } from "./account-rules.ts";
import { signInFailed } from "./errors.ts";
import { toPasswordMail } from "./mails.ts";
import { hashPassword, isPassword } from "./password.ts";
import { createAccountStore, type StoredAccount } from "./store.ts";
import { createToken, toTokenHash } from "./token.ts";

/** The input for signing in. */
export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** True if the session outlasts the browser's. */
  readonly rememberMe: boolean;
};

/** The use cases of accounts. A site is named by its website's id. */
export type AccountService = {
  /** The account of a session's token. Undefined if there is none. */
  findSignedIn(websiteId: string, token: string): Promise<Account | undefined>;
  /**
   * Starts a session with a new token, replacing the visitor's earlier one. Errors: `signInFailed`, for an unknown address as for
   * a wrong password, after the same time.
   */
  signIn(
    websiteId: string,
    credentials: Credentials,
    replacedToken: string | undefined,
  ): Promise<{ readonly token: string; readonly account: Account }>;
  signOut(token: string): Promise<void>;
  /**
   * Mails a link to set a new password for the account of an address. Nothing happens if there is no account, if several were
   * mailed within the hour, or if the site has no sender. `origin` is the scheme and host of the link.
   */
  requestReset(site: Site, email: string, origin: string): Promise<void>;
  /** True if the link of a token is valid. */
  hasReset(websiteId: string, token: string): Promise<boolean>;
  /** Sets a new password by a link, which can be used only once. */
  reset(
    websiteId: string,
    token: string,
    password: string,
  ): Promise<"saved" | "tooShort" | "ended">;
  /** Deletes some of the ended sessions. True if there may be more. */
  deleteEnded(): Promise<boolean>;
};

/** Maximum duration of a session that ends with the browser's, because a browser may never be closed. */
const SESSION_MS = 24 * 60 * 60 * 1000;

const REMEMBERED_MS = (remembered(cookies.account).maxAgeSeconds ?? 0) * 1000;

/** Validity of a link for a new password. */
export const RESET_MS = 60 * 60 * 1000;

/** Maximum number of valid links per account, so that repeated requests cannot flood a mailbox. */
export const MOST_RESETS = 3;

/** Maximum number of sessions that one call deletes. */
const DELETED_AT_ONCE = 200;

type AccountDependencies = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = AccountDependencies & { readonly accounts: ReturnType<typeof createAccountStore> };

/** Creates the account service. A session is identified by a random token, of which only the hash is stored. */
export function createAccountService(dependencies: AccountDependencies): AccountService {
  const { database, now } = dependencies;
  const accounts = createAccountStore(database);
  const context: Context = { ...dependencies, accounts };
  return {
    findSignedIn: findSignedIn(context),
    signIn: signIn(context),
    signOut: (token) => accounts.endSession(toTokenHash(token)),
    requestReset: requestReset(context),
    hasReset: (websiteId, token) => accounts.hasReset(websiteId, toTokenHash(token), now()),
    reset: reset(context),
    deleteEnded: async () =>
      (await accounts.deleteSessions(now(), DELETED_AT_ONCE)) === DELETED_AT_ONCE,
  };
}

const findSignedIn =
  ({ accounts, now }: Context): AccountService["findSignedIn"] =>
  async (websiteId, token) => {
    const stored = await accounts.findBySession(websiteId, toTokenHash(token), now());
    return stored && toAccount(stored);
  };

const signIn =
  ({ accounts, now }: Context): AccountService["signIn"] =>
  async (websiteId, { email, password, rememberMe }, replacedToken) => {
    const stored = await accounts.find({ websiteId, emailKey: toEmailKey(email) });
    const isRight = await isPassword(password, stored?.passwordHash);
    if (!stored || !isRight) throw signInFailed();
    const token = createToken();
    const isStarted = await accounts.startSession(
      {
        tokenHash: toTokenHash(token),
        accountId: stored.id,
        passwordHash: stored.passwordHash,
        expiresAt: now() + (rememberMe ? REMEMBERED_MS : SESSION_MS),
      },
      replacedToken === undefined ? undefined : toTokenHash(replacedToken),
    );
    if (!isStarted) throw signInFailed();
    return { token, account: toAccount(stored) };
  };

const requestReset =
  ({ accounts, now, database }: Context): AccountService["requestReset"] =>
  async (site, email, origin) => {
    const { website, mail } = site.content;
    const key = { websiteId: website.id, emailKey: toEmailKey(email) };
    const stored = await accounts.find(key);
    if (!stored || mail.from === undefined) return;
    const token = createToken();
    const time = now();
    const link = { tokenHash: toTokenHash(token), accountId: stored.id };
    const url = `${origin}${accountsPaths.passwordReset}/${token}`;
    const answer = toPasswordMail(site, mail.from, stored.email, url);
    await transact(database, async (transaction) => {
      const isKept = await createAccountStore(transaction).keepReset(
        { ...link, expiresAt: time + RESET_MS },
        { most: MOST_RESETS, now: time },
      );
      if (isKept) await addMail(transaction, answer, time);
    });
  };

const reset =
  ({ now, accounts }: Context): AccountService["reset"] =>
  async (websiteId, token, password) => {
    if (findPasswordFault(password) !== undefined) return "tooShort";
    const passwordHash = await hashPassword(password);
    const change = { websiteId, tokenHash: toTokenHash(token), passwordHash, now: now() };
    return (await accounts.redeemReset(change)) ? "saved" : "ended";
  };

const toAccount = ({ id, email, role }: StoredAccount): Account => ({ id, email, role });

/** The operator's commands for a site's accounts. Each returns a message if something is wrong, else undefined. */
export type AccountKeeper = {
  add(email: string, password: string, role: Role): Promise<string | undefined>;
  setRole(email: string, role: Role): Promise<string | undefined>;
  /** Ends the account's sessions. */
  setPassword(email: string, password: string): Promise<string | undefined>;
  remove(email: string): Promise<string | undefined>;
  list(): Promise<readonly Account[]>;
};

/** The accounts of one site, for the operator. */
export function createAccountKeeper(
  { database, now }: AccountDependencies,
  websiteId: string,
): AccountKeeper {
  const accounts = createAccountStore(database);
  const keyOf = (email: string) => ({ websiteId, emailKey: toEmailKey(email) });
  const unknown = (email: string) => `there is no account with the address '${email}'`;
  return {
    async add(email, password, role) {
      const fault = findAccountFault(email, password);
      if (fault !== undefined) return fault;
      const passwordHash = await hashPassword(password);
      const account = { id: randomUUID(), email: email.trim(), passwordHash, role };
      const isNew = await accounts.add({ ...account, ...keyOf(email) }, now());
      return isNew ? undefined : `there is an account with the address '${email}' already`;
    },
    setRole: async (email, role) =>
      (await accounts.setRole(keyOf(email), role)) ? undefined : unknown(email),
    async setPassword(email, password) {
      const fault = findPasswordFault(password);
      if (fault !== undefined) return fault;
      const isKnown = await accounts.setPassword(keyOf(email), await hashPassword(password));
      return isKnown ? undefined : unknown(email);
    },
    remove: async (email) => ((await accounts.remove(keyOf(email))) ? undefined : unknown(email)),
    list: async () => (await accounts.list(websiteId)).map(toAccount),
  };
}
