import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { runExportSiteCommand } from "../../../server/cli/moving/export-site-command.ts";
import { writeFolder } from "../sites/site-files.ts";

type Places = { readonly sitesDir: string; readonly themesDir: string; readonly place: string };

/** Exports a site; the result of the command, and where the archive is if there is one. */
export async function runExport(
  name: string,
  { sitesDir, themesDir, place }: Places,
  target = join(writeFolder({}), "export.zip"),
) {
  const isServer = place.startsWith("postgres");
  const config = { dataDir: place, databaseUrl: isServer ? place : undefined, sitesDir, themesDir };
  return { target, ...(await runExportSiteCommand([name, target], config)) };
}

/** The files of an archive, by their names. */
export const unpack = (target: string): ReadonlyMap<string, Buffer> =>
  new Map(
    Object.entries(unzipSync(readFileSync(target))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes),
    ]),
  );

/** A folder with all files of an archive. */
export const unpackFolder = (target: string): string =>
  writeFolder(Object.fromEntries(unpack(target)));
