import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../../config.ts";
import { readHead, TABLE_BYTES, type TableProblem } from "../../content/exports/read-table.ts";
import { loadContent } from "../../content/load-content.ts";
import { openDatabase } from "../../database/database.ts";
import { toShownPath } from "../../diagnostics.ts";
import {
  type ImportPlan,
  UnreadableContentError,
  writePlan,
} from "../../moving/import/content-plan.ts";
import { dataKinds } from "../../moving/import/data-kinds.ts";
import { type DataPlan, importData, UnfitRowsError } from "../../moving/import/data-plan.ts";
import { planPosts } from "../../moving/import/import-posts.ts";
import { planProducts } from "../../moving/import/import-products.ts";
import { done, type Ended, refused } from "../site-of-command.ts";
import { openPresent } from "./open-present.ts";

const USAGE = `Usage: npm run --silent import -- FILE DIR [--write]
Reads an export of the platform into the content folder of a site, and says for each entry what becomes of it: products from
a CSV file, pages and posts from XML in the format of WordPress; and into its database orders and profiles from CSV files.
--write  does it; without it nothing is changed
`;

type ImportConfig = Pick<Config, "dataDir" | "databaseUrl">;

/** `npm run import`: brings an export into a site. Any other call prints the usage. */
export async function runImportCommand(
  given: readonly string[],
  config: ImportConfig,
): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const { file, folder, writes } = call;
  if (!existsSync(join(folder, "site.json")))
    return refused(`${folder} is not a site: it has no site.json`);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return refused(`there is no file ${file}`);
  if (size > TABLE_BYTES) return refused(`${file} is larger than ${TABLE_BYTES} bytes`);
  const text = readFileSync(file, "utf8");
  const isXml = text.trimStart().startsWith("<");
  const head = isXml ? [] : readHead(text);
  const planData = dataKinds.find(({ column }) => head.includes(column))?.plan;
  if (planData) return addData(planData(text), call, config);
  const plan = isXml ? planPosts : planProducts;
  try {
    return carryOut(plan(text, folder), file, writes);
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    return refused(`${error.message}\nnothing is changed`);
  }
}

type Call = { readonly file: string; readonly folder: string; readonly writes: boolean };

/** Carries a plan of data out, or tries it, and tells of it. */
async function addData(
  plan: DataPlan,
  { file, folder, writes }: Call,
  { dataDir, databaseUrl }: ImportConfig,
): Promise<Ended> {
  const left = plan.unread.map((what) => `${what}: not read`);
  if (plan.problems.length > 0) return toProblems(file, plan.problems, left);
  const { content } = loadContent(folder);
  if (!content) return refused(`${toShownPath(folder)} has errors: npm run check-site shows them`);
  if (!writes) {
    // A trial writes within a transaction that is undone, into tables that are there already.
    const present = await openPresent({ dataDir, databaseUrl });
    if ("code" in present) return present;
    await present.destroy();
  }
  const database = await openDatabase(databaseUrl ?? dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    const rows = await importData(database, plan, { content, now: Date.now() }, writes);
    const lines = rows.map(({ line, what, change }) => `${file}:${line}: ${what}: ${change}`);
    return done([...lines, ...left, `${rows.length} entries: ${toEnd(writes)}`].join("\n"));
  } catch (error) {
    if (!(error instanceof UnfitRowsError)) throw error;
    return toProblems(file, error.problems, left);
  } finally {
    await database.destroy();
  }
}

const toEnd = (writes: boolean): string =>
  writes ? "written" : "nothing is changed without --write";

function toProblems(
  file: string,
  problems: readonly TableProblem[],
  left: readonly string[],
): Ended {
  const lines = problems.map(
    ({ line, column, message }) => `${file}:${line}${column && ` '${column}'`}: ${message}`,
  );
  return refused([...lines, ...left, `${problems.length} problems: nothing is changed`].join("\n"));
}

/** Writes a plan if wished, and tells of it. */
function carryOut(plan: ImportPlan, file: string, writes: boolean): Ended {
  const { entries, problems, unread, files } = plan;
  const left = unread.map((what) => `${what}: not read`);
  if (problems.length > 0) return toProblems(file, problems, left);
  if (writes) writePlan(files);
  const lines = entries.map(
    ({ line, address, change }) => `${file}:${line}: ${address}: ${change}`,
  );
  return done(
    [...lines, ...left, `${entries.length} entries, ${files.size} files: ${toEnd(writes)}`].join(
      "\n",
    ),
  );
}

/** Undefined for a wrong call. */
function readCall(given: readonly string[]): Call | undefined {
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
