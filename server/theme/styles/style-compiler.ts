import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Diagnostic, toError } from "../../diagnostics.ts";
import { createProgress, readProgress, type SharedProgress } from "./progress.ts";
import type { Styles, StyleUnit } from "./style-sheet.ts";

/** Compiles style sheets in a thread of its own, because LESS may take unlimited time and memory. */
export type StyleCompiler = {
  /** Compiles one unit after the other. Errors are in the result; it never rejects. */
  compile(unit: StyleUnit): Promise<Styles>;
  close(): Promise<void>;
};

/** Limits after which the compiler is stopped. */
export type StyleLimits = {
  /** Time for one unit. Real ones compile in well under a second, 2 MB in six on an idle machine. */
  readonly timeMs: number;
  /** Memory of the compiler's thread. */
  readonly memoryMb: number;
};
const DEFAULT_LIMITS: StyleLimits = { timeMs: 60_000, memoryMb: 1024 };

const noStyles = { css: "", readableCss: Promise.resolve("") };

/** After leaving out this many sheets the unit is given up. */
const MAX_TRIES = 3;

type Outcome = { readonly styles: Styles } | { readonly failure: string };

/** The thread starts with the first unit, because a server with cached style sheets needs none. */
export function createStyleCompiler(limits: StyleLimits = DEFAULT_LIMITS): StyleCompiler {
  const progress = createProgress();
  let thread: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Leaves out a sheet that does not compile within the limits, and tries the others again. */
  async function run(unit: StyleUnit, tries: number): Promise<Styles> {
    thread ??= startThread(progress, limits, () => {
      thread = undefined;
    });
    const { worker } = thread;
    const outcome = await ask(thread, unit, limits);
    if ("styles" in outcome) return outcome.styles;
    const at = readProgress(progress, unit) ?? largestOf(unit);
    await worker.terminate();
    const place = at ?? { file: "site.css" };
    if (!at || tries === MAX_TRIES) {
      const diagnostic = toFailure(place, outcome.failure);
      return { ...noStyles, diagnostics: [diagnostic], complete: false };
    }
    const diagnostic = toFailure(place, `${outcome.failure}; the style sheet is left out`);
    const styles = await run(withoutSheet(unit, at.file), tries + 1);
    return { ...styles, diagnostics: [diagnostic, ...styles.diagnostics] };
  }

  return {
    compile(unit) {
      const result = last.then(() => run(unit, 1));
      last = result.then(({ readableCss }) => readableCss);
      return result;
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}

const toFailure = (place: Pick<Diagnostic, "file" | "line">, message: string): Diagnostic =>
  toError({ code: "STYLE_COMPILER", ...place, message });

/** The place to name where the work was on all sheets at once: the one that takes most of it. Undefined without any. */
function largestOf({ sheets, custom }: StyleUnit): { readonly file: string } | undefined {
  const [first, ...rest] = custom ? [...sheets, custom] : sheets;
  return rest.reduce(
    (largest, sheet) => (largest && largest.text.length >= sheet.text.length ? largest : sheet),
    first,
  );
}

const withoutSheet = ({ sheets, custom, ...unit }: StyleUnit, file: string): StyleUnit => ({
  ...unit,
  sheets: sheets.filter((sheet) => sheet.file !== file),
  custom: custom?.file === file ? undefined : custom,
});

/** The answer to one unit, or the reason why there is none. */
async function ask(
  { worker, ready }: Thread,
  unit: StyleUnit,
  { timeMs, memoryMb }: StyleLimits,
): Promise<Outcome> {
  try {
    // Loading the compiler takes seconds on a busy machine, which must not count as a sheet's time.
    await ready;
  } catch (error) {
    return { failure: `the compiler's thread did not start: ${error}` };
  }
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.off("message", answer).off("error", fail).off("exit", exit);
      resolve(outcome);
    };
    const answer = (styles: Omit<Styles, "readableCss">) =>
      end({ styles: { ...styles, readableCss: readText(worker, styles.css) } });
    const fail = (error: Error) => {
      const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      end({ failure: isMemory ? `needs more than ${memoryMb} MB of memory` : error.message });
    };
    const exit = () => end({ failure: "the compiler's thread ended" });
    const late = () => end({ failure: `does not compile within ${timeMs / 1000} s` });
    const timer = setTimeout(late, timeMs);
    worker.on("message", answer).on("error", fail).on("exit", exit);
    worker.postMessage(unit);
  });
}

/** The next text that a thread sends, or `instead` if it fails before. */
const readText = (worker: Worker, instead: string): Promise<string> =>
  once(worker, "message").then(
    ([text]) => text,
    () => instead,
  );

/** The compiler's thread; `ready` settles once it can take units. */
type Thread = { readonly worker: Worker; readonly ready: Promise<unknown> };

function startThread(progress: SharedProgress, limits: StyleLimits, onExit: () => void): Thread {
  const worker = startWorker(progress, limits);
  // A thread that is being stopped may run out of memory meanwhile: without a listener that would end the server.
  worker.on("error", () => undefined).once("exit", onExit);
  const ready = once(worker, "message");
  // Waiting callers see the failure; without any it must not count as an unhandled rejection.
  ready.catch(() => undefined);
  return { worker, ready };
}

/**
 * Starts the thread. Its bundle is beside the server's. From sources both are TypeScript, which a thread must learn to
 * load.
 */
function startWorker(progress: SharedProgress, { memoryMb }: StyleLimits): Worker {
  // Most allocations of a compiler are short-lived: a larger young generation halves the time spent on them.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 };
  const options = { workerData: progress, resourceLimits };
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./style-worker.js", import.meta.url), options);
  }
  const source = JSON.stringify(new URL("./style-worker.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ register }) => (register(), import(${source})))`;
  return new Worker(load, { ...options, eval: true });
}
