import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BrokenOffError, NoAnswerError } from "../../moving/asking/answers.ts";
import { createFetcher } from "../../moving/asking/fetcher.ts";
import { COMPARED_REQUESTS } from "../../moving/asking/limits.ts";
import { type Comparison, compareSites, listPaths } from "../../moving/compare/compare.ts";
import { toTable } from "../../moving/compare/table.ts";
import { done, type Ended, refused } from "../site-of-command.ts";

const USAGE = `Usage: npm run --silent compare -- https://OLD http://NEW FILE [--allow-private HOST]
Compares two sites at each address of the old one, and writes a page with a table to FILE, which must not exist.
--allow-private HOST  lets this host be on this machine or in its own network
`;

/** `npm run compare`: a table of what differs between an old site and its new one. Any other call prints the usage. */
export async function runCompareCommand(given: readonly string[]): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const { sites, file, privateHost } = call;
  const fetcher = createFetcher({ privateHost, requests: COMPARED_REQUESTS });
  try {
    const compared = await compareSites(sites, await listPaths(sites.old, fetcher), fetcher);
    writeFileSync(file, toTable(sites, compared), { flag: "wx" });
    return toReport(file, compared);
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof BrokenOffError) {
      return refused(`${sites.old}: ${error.message}`);
    }
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      return refused(`${file} exists: no file is written over`);
    }
    throw error;
  } finally {
    await fetcher.close();
  }
}

function toReport(file: string, { rows, left, reason }: Comparison): Ended {
  const missing = rows.filter(({ answer }) => answer.old !== answer.new);
  const differing = rows.filter(({ differences }) => differences.length > 0);
  const list = missing.map(({ path, answer }) => `\n  ${path}: ${answer.old}, now ${answer.new}`);
  const text = `${file}: ${rows.length} addresses, ${differing.length} differ, ${missing.length} answer otherwise${list.join("")}`;
  if (left.length === 0) return done(text);
  return refused(`${text}\n${left.length} were not compared: ${reason}`);
}

/** Undefined for a wrong call. */
function readCall(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { "allow-private": { type: "string" } },
    });
    const [old = "", now = "", file, ...rest] = positionals;
    const isSite = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
    if (!isSite(old) || !isSite(now) || !file || rest.length > 0) return undefined;
    const sites = { old: new URL(old).origin, new: new URL(now).origin };
    return { sites, file, privateHost: values["allow-private"] };
  } catch {
    return undefined;
  }
}
