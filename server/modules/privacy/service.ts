import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type {
  Erased,
  FoundRows,
  Mention,
  Person,
  PersonalPart,
  Running,
} from "../../database/personal-data.ts";
import type { TableNotes } from "../../database/privacy-notes.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import type { MailFiles } from "../../mail/transport.ts";
import { type PersonalExport, toExport } from "./personal-export.ts";

/** Numbers of rows by table, for tables that have any. */
type RowCounts = Partial<Record<keyof FoundRows, number>>;

/** The result of erasing; `rows` has the numbers of rows by table. */
export type Erasure =
  | { readonly kind: "refused"; readonly running: Running }
  | {
      readonly kind: "erased";
      readonly erased: readonly Erased[];
      /** Submissions by others that mention the address; they belong to the others. */
      readonly mentions: readonly Mention[];
    };

/** The parts of the service. */
type PrivacyDependencies = {
  readonly database: Database;
  /** The modules' parts, asked in this order: orders before the data found by them. */
  readonly parts: () => readonly PersonalPart[];
  /** Why all of it is kept. */
  readonly notes: () => TableNotes;
  /** Deletes the file of a mail, if it exists. */
  readonly forgetMail: MailFiles["forget"];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The use cases of owners for the data about an address. Undefined for an invalid address. */
export type PrivacyService = {
  /** All data about an address on a website. */
  exportOf(websiteId: string, email: string): Promise<PersonalExport | undefined>;
  /** Counts the data, and lists business that has to end before it can be erased. */
  look(
    websiteId: string,
    email: string,
  ): Promise<{ readonly rows: RowCounts; readonly running: Running } | undefined>;
  /** Erases everything that the law does not require to be kept, as a whole or not at all. */
  erase(websiteId: string, email: string): Promise<Erasure | undefined>;
  /** Deletes some of the data whose retention has ended, on all websites. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

/** Rows deleted at once, because a statement blocks the process. */
const DELETED_AT_ONCE = 200;

/** Creates the service. */
export function createPrivacy(dependencies: PrivacyDependencies): PrivacyService {
  return {
    exportOf: exportOf(dependencies),
    look: look(dependencies),
    erase: erase(dependencies),
    deleteOld: deleteOld(dependencies),
  };
}

async function findPerson(
  { parts, database }: PrivacyDependencies,
  websiteId: string,
  emailKey: string,
): Promise<Person> {
  let person: Person = { websiteId, emailKey, orderIds: [], cartIds: [] };
  for (const part of parts()) person = (await part.findPerson?.(database, person)) ?? person;
  return person;
}

async function findAll(
  { parts, database }: PrivacyDependencies,
  person: Person,
): Promise<FoundRows> {
  let found: FoundRows = {};
  for (const part of parts()) found = { ...found, ...(await part.find(database, person)) };
  return found;
}

async function findMentions(
  { parts, database }: PrivacyDependencies,
  person: Person,
): Promise<readonly Mention[]> {
  const found: Mention[] = [];
  for (const part of parts()) {
    found.push(...((await part.findMentions?.(database, person)) ?? []));
  }
  return found;
}

async function findRunning(
  { parts }: PrivacyDependencies,
  transaction: Transaction,
  person: Person,
): Promise<Running> {
  let running: Running = { orders: [], subscriptions: [], isLastAdmin: false };
  for (const part of parts()) {
    running = { ...running, ...(await part.findRunning?.(transaction, person)) };
  }
  return running;
}

/** Deletes orders whose retention has ended, with everything that belongs to them, and returns their number. */
async function deleteOldOrders(
  { parts, database }: PrivacyDependencies,
  time: number,
): Promise<number> {
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

const exportOf =
  (dependencies: PrivacyDependencies): PrivacyService["exportOf"] =>
  async (websiteId, email) => {
    const { notes, now } = dependencies;
    const emailKey = toKey(email);
    if (emailKey === undefined) return undefined;
    const found = await findAll(dependencies, await findPerson(dependencies, websiteId, emailKey));
    return toExport(found, notes(), { email: email.trim(), websiteId, now: now() });
  };

const look =
  (dependencies: PrivacyDependencies): PrivacyService["look"] =>
  async (websiteId, email) => {
    const { database } = dependencies;
    const emailKey = toKey(email);
    if (emailKey === undefined) return undefined;
    const person = await findPerson(dependencies, websiteId, emailKey);
    return {
      rows: countRows(await findAll(dependencies, person)),
      running: await transact(database, (transaction) =>
        findRunning(dependencies, transaction, person),
      ),
    };
  };

const erase =
  (dependencies: PrivacyDependencies): PrivacyService["erase"] =>
  async (websiteId, email) => {
    const { database, parts, forgetMail } = dependencies;
    const emailKey = toKey(email);
    if (emailKey === undefined) return undefined;
    // Read before the transaction, because it takes time; data that arrives meanwhile counts as arriving later.
    const person = await findPerson(dependencies, websiteId, emailKey);
    const found = await findAll(dependencies, person);
    const mentions = await findMentions(dependencies, person);
    return transact(database, async (transaction): Promise<Erasure> => {
      const running = await findRunning(dependencies, transaction, person);
      if (isRunning(running)) return { kind: "refused", running };
      const erased: Erased[] = [];
      for (const part of parts()) erased.push(...(await part.erase(transaction, person, found)));
      // Last, just before the commit: if anything fails, all of it can be repeated.
      for (const { envelope } of found.mails ?? []) await forgetMail(JSON.parse(envelope));
      return { kind: "erased", erased: erased.filter(({ rows }) => rows > 0), mentions };
    });
  };

const deleteOld =
  (dependencies: PrivacyDependencies): PrivacyService["deleteOld"] =>
  async () => {
    const { now, forgetMail, parts, database } = dependencies;
    const deleting = {
      now: now(),
      most: DELETED_AT_ONCE,
      forgetMail: (envelope: string) => forgetMail(JSON.parse(envelope)),
    };
    let most = 0;
    for (const part of parts()) {
      most = Math.max(most, (await part.deleteOld?.(database, deleting)) ?? 0);
    }
    return Math.max(most, await deleteOldOrders(dependencies, deleting.now)) >= DELETED_AT_ONCE;
  };

/** True if some business has to end first. */
export const isRunning = ({ orders, subscriptions, isLastAdmin }: Running): boolean =>
  orders.length > 0 || subscriptions.length > 0 || isLastAdmin;

/** Undefined for an empty key, because erased rows have that one. */
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
