import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { checkCopy } from "../database/database.ts";
import { restoreCopy } from "../database/sqlite/restore-copy.ts";
import { done, type Ended, refused } from "./site-of-command.ts";

const USAGE = `Usage: npm run --silent restore -- FILE
Makes the database in DATA_DIR, which must have none, from a copy that npm run backup has written.
`;

type RestoreConfig = Pick<Config, "dataDir" | "databaseUrl">;

/** `npm run restore`: makes the embedded database from a copy. Any other call prints the usage. */
export async function runRestoreCommand(
  [copy, ...rest]: readonly string[],
  { dataDir, databaseUrl }: RestoreConfig,
): Promise<Ended> {
  if (copy === undefined || copy.startsWith("-") || rest.length > 0) {
    return { code: 1, text: USAGE };
  }
  if (databaseUrl !== undefined) {
    return refused(
      'The data is in PostgreSQL: pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" FILE fills an empty database with a copy',
    );
  }
  checkCopy(resolve(copy));
  return done(restoreCopy(resolve(copy), dataDir));
}
