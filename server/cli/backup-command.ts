import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { copyFile, toTimeName } from "../database/sqlite/copies.ts";
import { toDatabaseFile } from "../database/sqlite/open-file.ts";
import { done, type Ended, refused } from "./site-of-command.ts";

const USAGE = `Usage: npm run --silent backup -- FILE
Writes a copy of the database in DATA_DIR, also while the server runs. In a folder, the copy is named by the time.
`;

type BackupConfig = Pick<Config, "dataDir" | "databaseUrl">;

/** `npm run backup`: copies the embedded database to a file that must not exist. Any other call prints the usage. */
export async function runBackupCommand(
  [target, ...rest]: readonly string[],
  { dataDir, databaseUrl }: BackupConfig,
): Promise<Ended> {
  if (target === undefined || target.startsWith("-") || rest.length > 0) {
    return { code: 1, text: USAGE };
  }
  if (databaseUrl !== undefined) {
    return refused(
      'The data is in PostgreSQL: pg_dump --format=custom --file=FILE "$DATABASE_URL" copies it',
    );
  }
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  const name = `schaufenster-${toTimeName(new Date())}.sqlite`;
  const file = isFolder ? join(target, name) : resolve(target);
  copyFile(toDatabaseFile(dataDir), file);
  return done(file);
}
