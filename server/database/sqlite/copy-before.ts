import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { DatabaseError, toReason } from "../database-error.ts";
import { copyDatabase, toTimeName } from "./copies.ts";
import { COPIES, PRIVATE_FOLDER } from "./open-file.ts";

/** Copies that stay; older ones go. */
const KEPT = 3;

/**
 * Copies a database into the folder `backups` beside it, before `migration` changes it, and gives the copy's path. Of
 * such copies the newest three stay. Errors: `DatabaseError` if it cannot be written.
 */
export function copyBefore(
  connection: DatabaseSyncInstance,
  file: string,
  migration: string,
): string {
  const folder = join(dirname(file), COPIES);
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  } catch (error) {
    throw new DatabaseError(`The folder ${folder} cannot be made: ${toReason(error)}`);
  }
  const copy = join(folder, `${toTimeName(new Date())}-before-${migration}.sqlite`);
  copyDatabase(connection, copy);
  const older = readdirSync(folder)
    .filter((name) => /-before-.*\.sqlite$/.test(name))
    .sort()
    .slice(0, -KEPT);
  for (const name of older) rmSync(join(folder, name));
  return copy;
}
