import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { copyDatabase, toTimeName } from "./copies.ts";
import { COPIES, makeFolder } from "./open-file.ts";

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
  makeFolder(folder, "folder");
  const copy = join(folder, `${toTimeName(new Date())}-before-${migration}.sqlite`);
  copyDatabase(connection, copy);
  const older = readdirSync(folder)
    .filter((name) => name.includes("-before-") && name.endsWith(".sqlite"))
    .sort()
    .slice(0, -KEPT);
  for (const name of older) rmSync(join(folder, name));
  return copy;
}
