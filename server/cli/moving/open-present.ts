import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { openToRead } from "../../database/database.ts";
import type { Database } from "../../database/schema.ts";
import { toDatabaseFile } from "../../database/sqlite/open-file.ts";
import { type Ended, refused } from "../site-of-command.ts";

/** Opens the database of the server only to be read, or tells why not. None is made, and no tables change. Errors: `DatabaseError`. */
export async function openPresent({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<Database | Ended> {
  const file = toDatabaseFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file)) {
    return refused(`there is no database ${file}: DATA_DIR names the folder of the server's`);
  }
  const database = await openToRead(databaseUrl ?? dataDir);
  return (
    database ?? refused("the database is of another version: start the server of this one first")
  );
}
