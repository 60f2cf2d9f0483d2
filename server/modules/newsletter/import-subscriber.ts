import { toEmailKey } from "../../contract/values/email.ts";
import type { Transaction } from "../../database/transact.ts";
import { createSubscriberStore } from "./store.ts";

/** Somebody who has agreed to the mails of a list in another shop. */
type ForeignSubscriber = {
  readonly websiteId: string;
  readonly list: string;
  readonly email: string;
  /** When, in milliseconds since 1970. */
  readonly since: number;
  /** Where; empty if unknown. */
  readonly source: string;
};

/** Adds a subscriber without mailing anything; true if the list did not know the address. Whoever has unsubscribed stays so. */
export async function importSubscriber(
  transaction: Transaction,
  { websiteId, list, email, since, source }: ForeignSubscriber,
): Promise<boolean> {
  const added = await createSubscriberStore(transaction).ask(
    {
      websiteId,
      list,
      email,
      emailKey: toEmailKey(email),
      link: undefined,
      source: { formId: "", pagePath: source },
    },
    since,
    (found) => (found ? undefined : { state: "confirmed", askedAt: since, confirmedAt: since }),
  );
  return added !== undefined;
}
