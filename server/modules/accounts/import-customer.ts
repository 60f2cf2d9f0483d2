import { randomBytes, randomUUID } from "node:crypto";
import { toEmailKey } from "../../contract/values/email.ts";
import type { Transaction } from "../../database/transact.ts";
import { hashPassword } from "./password.ts";
import { createAccountStore } from "./store.ts";

/** A hash that no password has which anybody knows, once for all imported accounts. */
let unknown: Promise<string> | undefined;

/** Adds the account of a customer of another shop, who chooses a password by the mail for a new one; true if there was none. */
export async function importCustomer(
  transaction: Transaction,
  { websiteId, email }: { readonly websiteId: string; readonly email: string },
  now: number,
): Promise<boolean> {
  unknown ??= hashPassword(randomBytes(32).toString("base64url"));
  const account = { id: randomUUID(), passwordHash: await unknown, role: "none" as const };
  const emailKey = toEmailKey(email);
  return createAccountStore(transaction).add({ ...account, websiteId, email, emailKey }, now);
}
