import { Worker } from "node:worker_threads";
import type { Fault } from "../content/fault.ts";

/** A style sheet of a theme; `file` is how faults name it. */
export type StyleSheet = { readonly file: string; readonly text: string };

/** What the compiler's thread is told, and what it answers. */
export type StyleJob = { readonly sheets: readonly StyleSheet[] };
export type StyleResult = { readonly css: string; readonly faults: readonly Fault[] };

/** Compiles style sheets apart from the server: a LESS mixin that calls itself twice does not end. */
export type StyleCompiler = {
  /** All sheets as one LESS unit, one unit after the other. What is wrong is in the result; it never rejects. */
  compile(sheets: readonly StyleSheet[]): Promise<StyleResult>;
  close(): Promise<void>;
};

/** Real style sheets compile in well under a second. */
const TIME_LIMIT_MS = 10_000;

/** Starts the thread at once, so that it gets ready while the caller does other things. */
export function createStyleCompiler(): StyleCompiler {
  let worker = startWorker();
  let last: Promise<unknown> = Promise.resolve();

  async function run(sheets: readonly StyleSheet[]): Promise<StyleResult> {
    const result = await ask(worker, { sheets });
    if (result) return result;
    // The thread is busy for good, or gone; the next unit gets a new one.
    await worker.terminate();
    worker = startWorker();
    return { css: "", faults: await findEndless(sheets) };
  }

  /** Which of the sheets it is shows when each new one is compiled with those before it. */
  async function findEndless(sheets: readonly StyleSheet[]): Promise<Fault[]> {
    const reason = `does not compile within ${TIME_LIMIT_MS / 1000} s: does a mixin call itself?`;
    for (let count = 1; count < sheets.length; count += 1) {
      if (await ask(worker, { sheets: sheets.slice(0, count) })) continue;
      await worker.terminate();
      worker = startWorker();
      return [{ file: sheets[count - 1]?.file ?? "", reason }];
    }
    return [{ file: sheets.at(-1)?.file ?? "", reason }];
  }

  return {
    compile(sheets) {
      const result = last.then(() => run(sheets));
      last = result;
      return result;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** The answer to one job; undefined when the time is over or the thread fails. */
function ask(worker: Worker, job: StyleJob): Promise<StyleResult | undefined> {
  return new Promise((resolve) => {
    const end = (result?: StyleResult) => {
      clearTimeout(timer);
      worker.off("message", end).off("error", fail).off("exit", fail);
      resolve(result);
    };
    const fail = () => end();
    const timer = setTimeout(fail, TIME_LIMIT_MS);
    worker.on("message", end).on("error", fail).on("exit", fail);
    worker.postMessage(job);
  });
}

/** Beside the server's bundle stands the thread's. In development both are TypeScript, which a thread must be taught. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./style-worker.js", import.meta.url));
  }
  const source = JSON.stringify(new URL("./style-worker.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${source})))`;
  return new Worker(load, { eval: true });
}
