import { type Expression, sql } from "kysely";

/**
 * True if a column contains a text. No character of the text is a wildcard; case sensitivity depends on the database.
 */
export const contains = (column: Expression<string>, part: string) =>
  sql<boolean>`${column} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
