import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Fault, toShownPath } from "../content/fault.ts";
import type { Findings } from "./template-config.ts";

/** What the style worker is given, and what it answers. */
export type StyleJob = {
  readonly sheets: readonly { readonly file: string; readonly text: string }[];
};
export type StyleResult = { readonly css: string; readonly faults: readonly Fault[] };

/** Real style sheets compile in well under a second; a mixin that calls itself never ends. */
const TIME_LIMIT_MS = 10_000;

/**
 * Compiles a theme's style sheets to one CSS text. All files are one LESS unit, in the order of
 * `template.conf`, after `styles/reset.css` where that exists. A listed file that does not exist is left out
 * with a warning; an error in a sheet is a fault.
 */
export async function compileStyles(
  folder: string,
  stylesheets: readonly string[],
  { faults, warnings }: Findings,
): Promise<string> {
  const listed = stylesheets.includes("reset.css") ? stylesheets : ["reset.css", ...stylesheets];
  const sheets: { file: string; text: string }[] = [];
  for (const name of listed) {
    const path = [name, `${name}.less`, `${name}.css`]
      .map((candidate) => join(folder, "styles", candidate))
      .find(existsSync);
    if (path) sheets.push({ file: toShownPath(path), text: readFileSync(path, "utf8") });
    else if (stylesheets.includes(name)) {
      warnings.push({
        file: toShownPath(join(folder, "template.conf")),
        reason: `style sheet '${name}' is missing`,
      });
    }
  }
  if (sheets.length === 0) return "";
  const result = await runWorker({ sheets });
  faults.push(...result.faults);
  return result.css;
}

/** Beside the server's bundle stands the worker's. In development both are TypeScript, which a thread must be taught. */
function startWorker(workerData: StyleJob): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./style-worker.js", import.meta.url), { workerData });
  }
  const source = JSON.stringify(new URL("./style-worker.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${source})))`;
  return new Worker(load, { workerData, eval: true });
}

function runWorker(job: StyleJob): Promise<StyleResult> {
  const worker = startWorker(job);
  const fault = (reason: string): StyleResult => ({
    css: "",
    faults: [{ file: job.sheets[0]?.file ?? "styles", reason }],
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      resolve(
        fault(
          `the styles do not compile within ${TIME_LIMIT_MS / 1000} s: does a mixin call itself?`,
        ),
      );
    }, TIME_LIMIT_MS);
    worker.once("message", resolve);
    worker.once("error", (error) =>
      resolve(fault(`the styles cannot be compiled: ${error.message}`)),
    );
    worker.once("exit", () => clearTimeout(timer));
  });
}
