import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { done, type Ended, refused } from "../../server/cli/site-of-command.ts";
import { BrokenOffError, NoAnswerError } from "../../server/moving/asking/answers.ts";
import { createFetcher, type Fetcher } from "../../server/moving/asking/fetcher.ts";
import { type Comparison, compareSites, listPaths } from "./compare.ts";
import { type Camera, takePictures } from "./pictures.ts";
import { toTable } from "./table.ts";

/** Largest number of requests: at each address that a pull may find, both sites are asked three times. */
export const COMPARED_REQUESTS = 150_000;

const USAGE = `Usage: npm run --silent compare -- https://OLD http://NEW FILE [--allow-private HOST] [--without-pictures]
Compares two sites at each address of the old one, and writes a page with a table to FILE, which must not exist.
--allow-private HOST  lets this host be on this machine or in its own network
--without-pictures    takes no pictures of pages, for which a browser is started
`;

type OpenCamera = (fetcher: Pick<Fetcher, "get">) => Promise<Camera>;

/** `npm run compare`: a table of what differs between an old site and its new one, with pictures. Any other call prints the usage. */
export async function runCompareCommand(
  given: readonly string[],
  openCamera: OpenCamera,
): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const { sites, file, privateHost, hasPictures } = call;
  if (existsSync(file)) return refused(`${file} exists: no file is written over`);
  const fetcher = createFetcher({ privateHost, requests: COMPARED_REQUESTS });
  try {
    const compared = await compareSites(sites, await listPaths(sites.old, fetcher), fetcher);
    const { pictures, fault } = hasPictures
      ? await takeAll(sites, compared, { fetcher, openCamera })
      : none;
    writeFileSync(file, toTable(sites, compared, pictures), { flag: "wx" });
    return toReport(file, compared, fault);
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

type Taking = { readonly fetcher: Fetcher; readonly openCamera: OpenCamera };

/** The pictures; none, with the reason, if the browser fails: the comparison may have taken hours. */
type Taken = {
  readonly pictures?: Awaited<ReturnType<typeof takePictures>>;
  readonly fault?: string;
};

const none: Taken = {};

async function takeAll(
  sites: { readonly old: string; readonly new: string },
  { rows }: Comparison,
  { fetcher, openCamera }: Taking,
): Promise<Taken> {
  try {
    const camera = await openCamera(fetcher);
    try {
      return { pictures: await takePictures(sites, rows, camera) };
    } finally {
      await camera.close();
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function toReport(file: string, { rows, left, reason }: Comparison, fault?: string): Ended {
  const missing = rows.filter(({ answer }) => answer.old !== answer.new);
  const differing = rows.filter(({ differences }) => differences.length > 0);
  const list = missing.map(({ path, answer }) => `\n  ${path}: ${answer.old}, now ${answer.new}`);
  const text = `${file}: ${rows.length} addresses, ${differing.length} differ, ${missing.length} answer otherwise${list.join("")}`;
  const missed = [
    ...(left.length > 0 ? [`${left.length} were not compared: ${reason}`] : []),
    ...(fault === undefined ? [] : [`no pictures: ${fault}`]),
  ];
  return missed.length === 0 ? done(text) : refused([text, ...missed].join("\n"));
}

/** Undefined for a wrong call. */
function readCall(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { "allow-private": { type: "string" }, "without-pictures": { type: "boolean" } },
    });
    const [old = "", now = "", file, ...rest] = positionals;
    const isSite = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
    if (!isSite(old) || !isSite(now) || !file || rest.length > 0) return undefined;
    const sites = { old: new URL(old).origin, new: new URL(now).origin };
    return {
      sites,
      file,
      privateHost: values["allow-private"],
      hasPictures: values["without-pictures"] !== true,
    };
  } catch {
    return undefined;
  }
}
