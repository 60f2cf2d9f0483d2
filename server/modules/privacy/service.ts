import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Envelope } from "../../mail/transport.ts";
import type { MentioningSubmission } from "../forms/index.ts";
import type { RunningOrder } from "../orders/index.ts";
import { type PersonalExport, toExport } from "./personal-export.ts";
import type { Erased, FoundRows, Person, PersonalData } from "./store.ts";

/** What is not over, so that nothing can be erased before: it needs the address. */
export type Running = {
  readonly orders: readonly RunningOrder[];
  /** Numbers of the orders that have begun subscriptions which go on. */
  readonly subscriptions: readonly number[];
  /** Whether nobody could run the site any more. */
  readonly isLastAdmin: boolean;
};

/** How many rows of which table, of those that have any. */
type RowCounts = Partial<Record<keyof FoundRows, number>>;

/** What erasing has come to; `rows` says how many there were of what. */
export type Erasure =
  | { readonly kind: "refused"; readonly running: Running }
  | {
      readonly kind: "erased";
      readonly erased: readonly Erased[];
      /** What others have sent that mentions the address, which is theirs. */
      readonly mentions: readonly MentioningSubmission[];
    };

/** Where something of a person is kept, on a database or within a transaction of it. */
export type PersonalStores = {
  readonly parts: readonly PersonalData[];
  findPerson(websiteId: string, emailKey: string): Promise<Person>;
  /** Keeps what it finds for the transaction. */
  findRunning(person: Pick<Person, "websiteId" | "emailKey">): Promise<Running>;
  findMentions(websiteId: string, emailKey: string): Promise<readonly MentioningSubmission[]>;
  /** Up to `most` orders that have been kept long enough. */
  findOldOrders(now: number, most: number): Promise<readonly string[]>;
};

/** What the service needs. */
export type PrivacyDependencies = {
  readonly stores: PersonalStores;
  readonly together: <Result>(work: (stores: PersonalStores) => Promise<Result>) => Promise<Result>;
  /** Deletes the file of a mail, if there is one. */
  readonly forgetMail: (envelope: Envelope) => Promise<void>;
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
  stores,
  together,
  forgetMail,
  now,
}: PrivacyDependencies): PrivacyService {
  return {
    async exportOf(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      const found = await findAll(stores, await stores.findPerson(websiteId, emailKey));
      return toExport(found, { email: email.trim(), websiteId, now: now() });
    },
    async look(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      const person = await stores.findPerson(websiteId, emailKey);
      return {
        rows: countRows(await findAll(stores, person)),
        running: await stores.findRunning(person),
      };
    },
    async erase(websiteId, email) {
      const emailKey = toKey(email);
      if (emailKey === undefined) return undefined;
      // Read before, as it takes its time: what comes meanwhile is as if it came later.
      const person = await stores.findPerson(websiteId, emailKey);
      const found = await findAll(stores, person);
      const mentions = await stores.findMentions(websiteId, emailKey);
      return together(async ({ parts, findRunning }): Promise<Erasure> => {
        const running = await findRunning(person);
        if (isRunning(running)) return { kind: "refused", running };
        const erased: Erased[] = [];
        for (const part of parts) erased.push(...(await part.erase(person, found)));
        // Last, and before it is kept: whatever fails, all of it can be done again.
        for (const { envelope } of found.mails ?? []) await forgetMail(JSON.parse(envelope));
        return { kind: "erased", erased: erased.filter(({ rows }) => rows > 0), mentions };
      });
    },
    async deleteOld() {
      const time = now();
      let most = 0;
      for (const part of stores.parts) {
        most = Math.max(most, (await part.deleteOld?.(time, DELETED_AT_ONCE)) ?? 0);
      }
      const orderIds = await stores.findOldOrders(time, DELETED_AT_ONCE);
      if (orderIds.length > 0) {
        await together(async ({ parts }) => {
          for (const part of parts) await part.deleteOrders?.(orderIds);
        });
      }
      return Math.max(most, orderIds.length) >= DELETED_AT_ONCE;
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

async function findAll({ parts }: PersonalStores, person: Person): Promise<FoundRows> {
  let found: FoundRows = {};
  for (const part of parts) found = { ...found, ...(await part.find(person)) };
  return found;
}

const countRows = (found: FoundRows): RowCounts =>
  Object.fromEntries(
    Object.entries(found)
      .map(([table, rows]) => [table, rows.length] as const)
      .filter(([, count]) => count > 0),
  );
