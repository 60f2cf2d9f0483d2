import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import { findOwnOrder } from "../orders/index.ts";
import type { CaseStep } from "./case-times.ts";
import { toOwnerMail, toReceiptMail } from "./mails.ts";
import { createWithdrawalStore, type WithdrawalStore } from "./store.ts";
import type { Declaration, Withdrawal, WithdrawnOrder } from "./withdrawal.ts";

/** A valid declaration that has been confirmed. */
type ConfirmedDeclaration = {
  readonly site: Site;
  /** The same each time that a form is sent. */
  readonly id: string;
  readonly declaration: Declaration;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of withdrawals. */
export type WithdrawalService = Pick<WithdrawalStore, "count" | "list" | "listOf"> & {
  /**
   * Stores a declaration, without revealing if there is such an order. If number and address belong to one order, a receipt is
   * mailed to the order's own address; owners are mailed every declaration. Both happen once per id. Nothing is paid back.
   */
  receive(confirmed: ConfirmedDeclaration): Promise<void>;
  /** When a declaration arrived, in milliseconds since 1970. Undefined if there is none with the id. */
  findTime(websiteId: string, id: string): Promise<number | undefined>;
  /** Notes a step of a case for the account of an address. False if it was noted before, or there is no such case. */
  note(websiteId: string, id: string, step: CaseStep, by: string): Promise<boolean>;
  /** Closes the cases of an order that has ended: whatever was paid goes back. */
  close(transaction: Transaction, orderId: string): Promise<void>;
};

type WithdrawalDependencies = {
  readonly database: Database;
  readonly findOrder: (websiteId: string, number: number) => Promise<WithdrawnOrder | undefined>;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the service of withdrawals. */
export function createWithdrawalService(dependencies: WithdrawalDependencies): WithdrawalService {
  const { database, now } = dependencies;
  const store = createWithdrawalStore(database);
  return {
    receive: receive(dependencies),
    findTime: async (websiteId, id) => (await store.find(websiteId, id))?.receivedAt,
    note: (websiteId, id, step, by) => store.note(websiteId, id, step, { at: now(), by }),
    close: (transaction, orderId) =>
      createWithdrawalStore(transaction).close(orderId, { at: now(), by: "shop" }),
    count: store.count,
    list: store.list,
    listOf: store.listOf,
  };
}

const receive =
  ({ now, logger, database, findOrder }: WithdrawalDependencies): WithdrawalService["receive"] =>
  async ({ site, id, declaration, origin }) => {
    const websiteId = site.content.website.id;
    const order = await findOwnOrder(declaration, (number) => findOrder(websiteId, number));
    const time = now();
    const withdrawal: Withdrawal = {
      ...declaration,
      id,
      websiteId,
      orderId: order?.id ?? null,
      receivedAt: time,
    };
    const { from } = site.content.mail;
    if (from === undefined) {
      logger.warn("the receipt of a withdrawal waits: the site has no mail.from");
    }
    await transact(database, async (transaction) => {
      const isNew = await createWithdrawalStore(transaction).add(withdrawal);
      if (!isNew) return;
      const mail = { site, from, withdrawal };
      if (order) await addMail(transaction, toReceiptMail(mail, order.email), time);
      const { ownerTo } = site.content.mail;
      if (ownerTo.length > 0)
        await addMail(
          transaction,
          toOwnerMail({ ...mail, site: inOwnLanguage(site) }, ownerTo, origin),
          time,
        );
    });
  };
