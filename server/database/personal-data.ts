import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "./schema.ts";
import type { Transaction } from "./transact.ts";

/** The person whose data is meant: an address within one website. */
export type Person = {
  readonly websiteId: string;
  /** The result of `toEmailKey`; never empty. */
  readonly emailKey: string;
  /** The orders of the address, and their carts. */
  readonly orderIds: readonly string[];
  readonly cartIds: readonly string[];
};

/** Complete rows of a person by table, as they are stored. */
export type FoundRows = { readonly [Table in keyof Tables]?: readonly Selectable<Tables[Table]>[] };

/** The effect of erasing on the rows of a table. */
export type Erased = {
  readonly table: keyof Tables;
  readonly rows: number;
  /** `kept`: only the parts that the law requires. */
  readonly fate: "deleted" | "kept";
};

/** Business that has not ended: until then nothing can be erased, because it needs the address. */
export type Running = {
  readonly orders: readonly { readonly number: number; readonly status: string }[];
  /** Numbers of the orders with subscriptions that are still active. */
  readonly subscriptions: readonly number[];
  /** True if nobody could run the site any more. */
  readonly isLastAdmin: boolean;
};

/** A submission by somebody else that mentions an address; `sentAt` in milliseconds since 1970. */
export type Mention = { readonly id: string; readonly formId: string; readonly sentAt: number };

/** Input for deleting data whose retention has ended. */
type Deleting = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly most: number;
  /** Deletes the file of a mail, by its stored envelope. */
  readonly forgetMail: (envelope: string) => Promise<void>;
};

/** A module's part in personal data: how to find it, erase it, and delete it when its retention ends. */
export type PersonalPart = {
  /** Adds a person's orders and carts to those that earlier parts have found. */
  findPerson?(database: Database, person: Person): Promise<Person>;
  find(database: Database, person: Person): Promise<FoundRows>;
  /** Finds and locks business that has to end first, so that it cannot change until the transaction ends. */
  findRunning?(transaction: Transaction, person: Person): Promise<Partial<Running>>;
  findMentions?(database: Database, person: Person): Promise<readonly Mention[]>;
  /** Erases the rows that were found. */
  erase(transaction: Transaction, person: Person, found: FoundRows): Promise<readonly Erased[]>;
  /** Deletes up to `most` rows whose retention has ended, and returns their number. */
  deleteOld?(database: Database, deleting: Deleting): Promise<number>;
  /** Up to `most` finished orders, of any website, whose retention has ended. */
  findOldOrders?(database: Database, now: number, most: number): Promise<readonly string[]>;
  /** Deletes the data that belongs to some orders, within the transaction that deletes them. */
  deleteOrders?(transaction: Transaction, orderIds: readonly string[]): Promise<void>;
};

/** Largest offset of a time zone ahead of UTC, in milliseconds. */
const ZONE_MS = 14 * 60 * 60_000;

/** The moment before which data has been kept for some years after its calendar year, in any time zone. */
export const yearsBefore = (now: number, years: number): number =>
  Date.UTC(new Date(now).getUTCFullYear() - years, 0, 1) - ZONE_MS;

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Values per statement; all databases accept more. */
const VALUES = 500;

/** Rows that are read at once, because a statement blocks the process. */
const ROWS = 500;

/** The rows of a table with one of several values in a column. */
export async function findRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  column: Column<Table>,
  values: readonly string[],
): Promise<readonly Row<Table>[]> {
  const found: Row<Table>[] = [];
  for (const part of toParts(values)) {
    const { rows } = await sql<Row<Table>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(part)})
    `.execute(database);
    found.push(...rows);
  }
  return found;
}

/** The rows of a website with an address in a column that holds the result of `toEmailKey`. */
export async function findByKey<Table extends keyof Tables>(
  database: Database,
  table: Table,
  column: Column<Table>,
  { websiteId, emailKey }: Person,
): Promise<readonly Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)}
    where website_id = ${websiteId} and ${sql.ref(column)} = ${emailKey}
  `.execute(database);
  return rows;
}

/**
 * The rows of a website that satisfy a condition, for a table without an indexed column. Reads all rows in batches,
 * because databases fold case differently from `toEmailKey` and so cannot filter.
 */
export async function scanRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  key: Column<Table>,
  websiteId: string,
  isTheirs: (row: Row<Table>) => boolean,
): Promise<readonly Row<Table>[]> {
  const found: Row<Table>[] = [];
  let after = "";
  for (;;) {
    const { rows } = await sql<Row<Table>>`
      select * from ${sql.table(table)}
      where website_id = ${websiteId} and ${sql.ref(key)} > ${after}
      order by ${sql.ref(key)} limit ${ROWS}
    `.execute(database);
    found.push(...rows.filter(isTheirs));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return found;
    after = String((last as Readonly<Record<string, unknown>>)[key]);
  }
}

/** Deletes the rows of a table with one of several values in a column, and returns their number. */
export async function deleteRows<Table extends keyof Tables>(
  database: Database,
  table: Table,
  column: Column<Table>,
  values: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const part of toParts(values)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(part)})
    `.execute(database);
    deleted += Number(numAffectedRows);
  }
  return deleted;
}

function* toParts(values: readonly string[]): Iterable<readonly string[]> {
  for (let start = 0; start < values.length; start += VALUES) {
    yield values.slice(start, start + VALUES);
  }
}
