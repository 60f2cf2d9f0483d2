import type { Database } from "../../../server/database/schema.ts";
import { watchDatabase } from "./watched-database.ts";

/** A database that notes each statement before it is run, without its values. */
export function recordStatements(database: Database) {
  const statements: string[] = [];
  const recorded = watchDatabase(database, ({ sql }) => statements.push(sql));
  return { recorded, statements };
}
