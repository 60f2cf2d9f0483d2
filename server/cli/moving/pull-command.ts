import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BrokenOffError, NoAnswerError } from "../../moving/asking/answers.ts";
import { LOST_FILE, pullSite, refuseFolder } from "../../moving/pull/pull.ts";
import { done, type Ended, refused } from "../site-of-command.ts";
import { cloneTemplate } from "./clone-template.ts";

const USAGE = `Usage: npm run --silent pull -- https://SITE DIR [options]
  --assets              brings pictures and other public files along
  --template REPO       puts the site's template repository, by its address or folder, beside the content, as its theme
  --password PASSWORD   opens a site that is locked
  --allow-private HOST  lets this host be on this machine or in its own network
Reads a site of the platform into a new folder. A pull that is broken off goes on when it is called again.
docs/moving.md tells what comes along.
`;

/** `npm run pull`: reads a site into a new folder, and lists what did not come along. Any other call prints the usage. */
export async function runPullCommand(given: readonly string[]): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const cloned = call.template === undefined ? undefined : cloneTemplate(call.template);
  try {
    return cloned?.problem === undefined
      ? await pull({ ...call, template: cloned?.folder })
      : refused(cloned.problem);
  } finally {
    cloned?.remove();
  }
}

async function pull(call: Call): Promise<Ended> {
  const { address, folder, template } = call;
  const reason =
    refuseFolder(folder) ??
    (template !== undefined && !existsSync(join(template, "template.conf"))
      ? `${template} is no template repository: it has no template.conf`
      : undefined);
  if (reason !== undefined) return refused(reason);
  try {
    const onPage = (path: string): boolean => process.stderr.write(`${path}\n`);
    const { pages, items, files, lost } = await pullSite({ ...call, onPage });
    const report = lost.map(({ where, what }) => `  ${where}: ${what}`).join("\n");
    const rest =
      lost.length === 0
        ? ""
        : `\nDid not come along, also in ${join(folder, LOST_FILE)}:\n${report}`;
    return done(`${folder}: ${pages} pages, ${items} items, ${files} files${rest}`);
  } catch (error) {
    if (error instanceof BrokenOffError) {
      return refused(`${address}: ${error.message}. The same call goes on where this one ended.`);
    }
    if (!(error instanceof NoAnswerError)) throw error;
    return refused(`${address}: ${error.message}`);
  }
}

type Call = Pick<
  Parameters<typeof pullSite>[0],
  "address" | "folder" | "takesFiles" | "template" | "password" | "privateHost"
>;

/** Undefined for a wrong call. */
function readCall(given: readonly string[]): Call | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        assets: { type: "boolean" },
        template: { type: "string" },
        password: { type: "string" },
        "allow-private": { type: "string" },
      },
    });
    const [address, folder, ...rest] = positionals;
    if (
      !address ||
      !folder ||
      rest.length > 0 ||
      !/^https?:\/\//.test(address) ||
      !URL.canParse(address)
    )
      return undefined;
    const { assets: takesFiles = false, template, password, "allow-private": privateHost } = values;
    return { address, folder, takesFiles, template, password, privateHost };
  } catch {
    return undefined;
  }
}
