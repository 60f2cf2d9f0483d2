import { type Dialect, Kysely } from "kysely";
import type { Database, Tables } from "../../../server/database/schema.ts";
import type { Actor } from "./actor.ts";
import type { Stage } from "./schedule.ts";
import { type AlterSql, createStagedDialect } from "./staged-dialect.ts";

/** The values of a row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** A database that two calls share as two processes would: each has connections of its own. */
export type SharedStage = Stage & {
  readonly databases: readonly [Database, Database];
  /** Every row of every table. */
  read(): Promise<Rows>;
  /** Makes these rows the only ones. */
  write(rows: Rows): Promise<void>;
  close(): Promise<void>;
};

/** Makes a stage on a new database; `alter` changes the statements of the calls. */
export type OpenStage = (alter?: AlterSql) => Promise<SharedStage>;

/** Two actors' databases, by a dialect each. */
export function openDatabases(
  actors: readonly [Actor, Actor],
  dialects: readonly [Dialect, Dialect],
  alter?: AlterSql,
): readonly [Database, Database] {
  const open = (dialect: Dialect, actor: Actor): Database =>
    new Kysely<Tables>({ dialect: createStagedDialect(dialect, actor, alter) });
  return [open(dialects[0], actors[0]), open(dialects[1], actors[1])];
}

/** The known rows of some tables. */
export type KnownRows = {
  /** Keeps what has been read of all tables. */
  see(rows: Rows): Rows;
  /**
   * Statements that make rows the only ones, where foreign keys are not checked. Tables that have them since they were seen are
   * left as they are; what is written counts as not seen, as calls change it next.
   */
  toStatements(rows: Rows): string;
};

/** Knows nothing of these tables yet. */
export function createKnownRows(tables: readonly string[]): KnownRows {
  let seen: Rows = {};
  return {
    see: (rows) => {
      seen = rows;
      return rows;
    },
    toStatements(rows) {
      const changed = tables.filter(
        (table) => JSON.stringify(seen[table]) !== JSON.stringify(rows[table] ?? []),
      );
      seen = {};
      return changed
        .flatMap((table) => [`delete from ${table}`, ...toInserts(table, rows[table] ?? [])])
        .join(";\n");
    },
  };
}

const toInserts = (table: string, rows: readonly Row[]): readonly string[] =>
  rows.map((row) => `insert into ${table} (${Object.keys(row)}) values (${toLiterals(row)})`);

const toLiterals = (row: Row): string => Object.values(row).map(toLiteral).join();

const toLiteral = (value: unknown): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
