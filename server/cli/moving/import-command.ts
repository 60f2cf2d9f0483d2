import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { TABLE_BYTES } from "../../content/exports/read-table.ts";
import {
  type ImportPlan,
  UnreadableContentError,
  writePlan,
} from "../../moving/import/content-plan.ts";
import { planPosts } from "../../moving/import/import-posts.ts";
import { planProducts } from "../../moving/import/import-products.ts";
import { done, type Ended, refused } from "../site-of-command.ts";

const USAGE = `Usage: npm run --silent import -- FILE DIR [--write]
Reads an export of the platform into the content folder of a site, and says for each entry what becomes of it: products from
a CSV file, pages and posts from XML in the format of WordPress.
--write  does it; without it nothing is changed
`;

/** `npm run import`: brings exported products into a content folder. Any other call prints the usage. */
export async function runImportCommand(given: readonly string[]): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const { file, folder, writes } = call;
  if (!existsSync(join(folder, "site.json")))
    return refused(`${folder} is not a site: it has no site.json`);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return refused(`there is no file ${file}`);
  if (size > TABLE_BYTES) return refused(`${file} is larger than ${TABLE_BYTES} bytes`);
  const text = readFileSync(file, "utf8");
  const plan = text.trimStart().startsWith("<") ? planPosts : planProducts;
  try {
    return carryOut(plan(text, folder), file, writes);
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    return refused(`${error.message}\nnothing is changed`);
  }
}

/** Writes a plan if wished, and tells of it. */
function carryOut(plan: ImportPlan, file: string, writes: boolean): Ended {
  const { entries, problems, unread, files } = plan;
  const left = unread.map((what) => `${what}: not read`);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ line, column, message }) => `${file}:${line}${column && ` '${column}'`}: ${message}`,
    );
    return refused(
      [...lines, ...left, `${problems.length} problems: nothing is changed`].join("\n"),
    );
  }
  if (writes) writePlan(files);
  const lines = entries.map(
    ({ line, address, change }) => `${file}:${line}: ${address}: ${change}`,
  );
  const end = writes ? "written" : "nothing is changed without --write";
  return done(
    [...lines, ...left, `${entries.length} entries, ${files.size} files: ${end}`].join("\n"),
  );
}

/** Undefined for a wrong call. */
function readCall(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { write: { type: "boolean" } },
    });
    const [file, folder, ...rest] = positionals;
    if (!file || !folder || rest.length > 0) return undefined;
    return { file, folder, writes: values.write === true };
  } catch {
    return undefined;
  }
}
