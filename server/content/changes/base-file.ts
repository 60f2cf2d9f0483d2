import { join } from "node:path";
import { parseJsonFile } from "../../json/read-json.ts";
import type { BaseFile } from "./edit.ts";

/** A content file as it is now, without any changes. Undefined if it cannot be read. */
export function readBaseFile(folder: string, file: string): BaseFile | undefined {
  const parsed = parseJsonFile(join(folder, file));
  if ("diagnostics" in parsed) return undefined;
  return { value: parsed.value, revision: parsed.digest };
}
