import { sql } from "kysely";
import { toEmailKey } from "../contract/values/email.ts";
import { deleteRows, type PersonalPart, scanRows, yearsBefore } from "./personal-data.ts";
import type { Tables } from "./schema.ts";
import type { Transaction } from "./transact.ts";

/** Claims expire after three years; declarations for an order are kept as long as the order. */
const KEPT_YEARS = 3;

/** The tables of what buyers have declared: with `id`, `order_id`, `email` and `received_at`. */
type DeclarationTable = {
  [Table in keyof Tables]: "order_id" | "received_at" extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

type Columns = Readonly<Record<string, unknown>>;

/**
 * Personal data of a table of declarations: of the buyers who have made them, and of the accounts that have noted steps in
 * some columns. Those of an order are kept without the address, all others are deleted.
 */
export function toDeclarationPart<Table extends DeclarationTable>(
  table: Table,
  notedBy: readonly (keyof Tables[Table] & string)[],
): PersonalPart {
  const people = ["email", ...notedBy];
  const isOf = (row: Columns, column: string, emailKey: string) =>
    row[column] !== "" && toEmailKey(String(row[column])) === emailKey;
  return {
    find: async (database, { websiteId, emailKey }) => ({
      [table]: await scanRows(database, table, "id", websiteId, (row) =>
        people.some((column) => isOf(row, column, emailKey)),
      ),
    }),
    async erase(transaction, { emailKey }, { [table]: found = [] }) {
      const rows: readonly Columns[] = found;
      for (const column of notedBy) {
        await empty(
          transaction,
          table,
          column,
          idsOf(rows.filter((row) => isOf(row, column, emailKey))),
        );
      }
      const own = rows.filter((row) => isOf(row, "email", emailKey));
      const ofOrders = own.filter(({ order_id }) => order_id !== null);
      const others = own.filter(({ order_id }) => order_id === null);
      await empty(transaction, table, "email", idsOf(ofOrders));
      return [
        { table, rows: ofOrders.length, fate: "kept" },
        { table, rows: await deleteRows(transaction, table, "id", idsOf(others)), fate: "deleted" },
      ];
    },
    async deleteOld(database, { now, most }) {
      const { rows } = await sql<Columns>`
        select id from ${sql.table(table)}
        where order_id is null and received_at < ${yearsBefore(now, KEPT_YEARS)}
        limit ${most}
      `.execute(database);
      return deleteRows(database, table, "id", idsOf(rows));
    },
    async deleteOrders(transaction, orderIds) {
      await deleteRows(transaction, table, "order_id", orderIds);
    },
  };
}

const idsOf = (rows: readonly Columns[]): readonly string[] => rows.map(({ id }) => String(id));

/** Removes an address from some rows. */
async function empty(
  transaction: Transaction,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where id = ${id}`.execute(
      transaction,
    );
  }
}
