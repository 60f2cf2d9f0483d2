import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { TableNotes } from "../../database/note.ts";
import type {
  Erased,
  FoundRows,
  Mention,
  Person,
  PersonalPart,
  Running,
} from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import type { MailFiles } from "../../mail/transport.ts";
import { type PersonalExport, toExport } from "./personal-export.ts";

/** How many rows of which table, of those that have any. */
type RowCounts = Partial<Record<keyof FoundRows, number>>;

/** What erasing has come to; `rows` says how many there were of what. */
export type Erasure =
  | { readonly kind: "refused"; readonly running: Running }
  | {
      readonly kind: "erased";
      readonly erased: readonly Erased[];
      /** What others have sent that mentions the address, which is theirs. */
      readonly mentions: readonly Mention[];
    };

/** What the service needs. */
type PrivacyDependencies = {
  readonly database: Database;
  /** Where something of people is kept. Parts are asked in this order: orders before what is found by them. */
  readonly parts: () => readonly PersonalPart[];
  /** Why all of it is kept. */
  readonly notes: () => TableNotes;
  /** Deletes the file of a mail, if there is one. */
  readonly forgetMail: MailFiles["forget"];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What owners do with what is kept of an address: undefined for what is no address. */
export type PrivacyService = {
  /** Everything that is kept of an address within a website. */
  exportOf(websiteId: string, email: string): Promise<PersonalExport | undefined>;
  /** How much there is, and what has to end before it can be erased. */
  look(
    websiteId: string,
    email: string,
  ): Promise<{ readonly rows: RowCounts; readonly running: Running } | undefined>;
  /** Erases all but what the law asks for, as a whole or not at all. */
  erase(websiteId: string, email: string): Promise<Erasure | undefined>;
  /** Deletes some of what has been kept long enough, of all websites; returns whether there may be more. */
  deleteOld(): Promise<boolean>;
};

/** Rows that are deleted at once: a statement blocks the process. */
const DELETED_AT_ONCE = 200;

/** Creates the service. */
export function createPrivacy({
  database,
  parts,
  notes,
  forgetMail,
  now,
}: PrivacyDependencies): PrivacyService {
  async function findPerson(websiteId: string, emailKey: string): Promise<Person> {
    let person: Person = { websiteId, emailKey, orderIds: [], cartIds: [] };
    for (const part of parts()) person = (await part.findPerson?.(database, person)) ?? person;
    return person;
  }

  async function findAll(person: Person): Promise<FoundRows> {
    let found: FoundRows = {};
    for (const part of parts()) found = { ...found, ...(await part.find(database, person)) };
    return found;
  }

  async function findMentions(person: Person): Promise<readonly Mention[]> {
    const found: Mention[] = [];
    for (const part of parts()) {
      found.push(...((await part.findMentions?.(database, person)) ?? []));
    }
    return found;
  }

  async function findRunning(transaction: Transaction, person: Person): Promise<Running> {
    let running: Running = { orders: [], subscriptions: [], isLastAdmin: false };
    for (const part of parts()) {
      running = { ...running, ...(await part.findRunning?.(transaction, person)) };
    }
    return running;
  }

  /** Deletes orders that have been kept long enough, with what belongs to them; returns their number. */
  async function deleteOldOrders(time: number): Promise<number> {
    const orderIds: string[] = [];
    for (const part of parts()) {
      orderIds.push(...((await part.findOldOrders?.(database, time, DELETED_AT_ONCE)) ?? []));
    }
    if (orderIds.length === 0) return 0;
    await transact(database, async (transaction) => {
      for (const part of parts()) await part.deleteOrders?.(transaction, orderIds);
    });
    return orderIds.length;
  }

  return {
    async exportOf(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      const found = await findAll(await findPerson(websiteId, emailKey));
      return toExport(found, notes(), { email: email.trim(), websiteId, now: now() });
    },
    async look(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      const person = await findPerson(websiteId, emailKey);
      return {
        rows: countRows(await findAll(person)),
        running: await transact(database, (transaction) => findRunning(transaction, person)),
      };
    },
    async erase(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      // Read before, as it takes its time: what comes meanwhile is as if it came later.
      const person = await findPerson(websiteId, emailKey);
      const found = await findAll(person);
      const mentions = await findMentions(person);
      return transact(database, async (transaction): Promise<Erasure> => {
        const running = await findRunning(transaction, person);
        if (isRunning(running)) return { kind: "refused", running };
        const erased: Erased[] = [];
        for (const part of parts()) erased.push(...(await part.erase(transaction, person, found)));
        // Last, and before it is kept: whatever fails, all of it can be done again.
        for (const { envelope } of found.mails ?? []) await forgetMail(JSON.parse(envelope));
        return { kind: "erased", erased: erased.filter(({ rows }) => rows > 0), mentions };
      });
    },
    async deleteOld() {
      const deleting = {
        now: now(),
        most: DELETED_AT_ONCE,
        forgetMail: (envelope: string) => forgetMail(JSON.parse(envelope)),
      };
      let most = 0;
      for (const part of parts()) {
        most = Math.max(most, (await part.deleteOld?.(database, deleting)) ?? 0);
      }
      return Math.max(most, await deleteOldOrders(deleting.now)) >= DELETED_AT_ONCE;
    },
  };
}

/** Whether something has to end before. */
export const isRunning = ({ orders, subscriptions, isLastAdmin }: Running): boolean =>
  orders.length > 0 || subscriptions.length > 0 || isLastAdmin;

/** An empty key would be that of everybody who was erased. */
function toKey(email: string): string | undefined {
  const key = toEmailKey(email);
  return isEmail(key) ? key : undefined;
}

const countRows = (found: FoundRows): RowCounts =>
  Object.fromEntries(
    Object.entries(found)
      .map(([table, rows]) => [table, rows.length] as const)
      .filter(([, count]) => count > 0),
  );
