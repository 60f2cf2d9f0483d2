import { Kysely } from "kysely";
import { connectToServer } from "../../../server/database/postgres/connect.ts";
import type { Database, Tables } from "../../../server/database/schema.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { openFile } from "../../../server/database/sqlite/open-file.ts";
import { type AlterSql, createStagedDialect } from "./staged-dialect.ts";

/**
 * A migrated database; `standBefore` comes before each statement, `begin` and `commit` included, which waits for it. `alter` changes
 * statements.
 */
export function openStaged(
  place: string,
  standBefore: (statement: string) => Promise<void>,
  alter?: AlterSql,
): Database {
  const open = () => {
    if (place.startsWith("postgres")) return connectToServer(place).dialect;
    const { connection, ready } = openFile(place);
    ready();
    return createSqliteDialect(connection);
  };
  return new Kysely<Tables>({ dialect: createStagedDialect(open(), { standBefore }, alter) });
}
