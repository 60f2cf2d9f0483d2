import { type Expression, sql } from "kysely";

/** Whether a column holds a part. No character of the part has a meaning of its own, and the case counts as far as the database says. */
export const contains = (column: Expression<string>, part: string) =>
  sql<boolean>`${column} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
