import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runImportCommand } from "../../../server/cli/moving/import-command.ts";
import { soundFiles, writeFolder } from "../sites/site-files.ts";

/** A site, an exported file beside it, and the command on both. */
export function withExport(
  name: string,
  text: string,
  files: Readonly<Record<string, unknown>> = soundFiles(),
) {
  const folder = writeFolder(files);
  const file = join(writeFolder({ [name]: text }), name);
  const texts = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((one) => one.endsWith(".json"))
      .sort()
      .map((one) => [one, readFileSync(join(folder, one), "utf8")]);
  const dataDir = writeFolder({});
  return {
    folder,
    texts,
    run: (...more: string[]) =>
      runImportCommand([file, folder, ...more], { dataDir, databaseUrl: undefined }),
  };
}
