import { parentPort } from "node:worker_threads";
import { LessCompiler } from "@squarespace/less-ts";
import { topLevelChunks } from "./style-chunks.ts";
import type { StyleJob, StyleResult } from "./style-compiler.ts";

/** The style compiler's thread: answers each `StyleJob` with one `StyleResult`. */
function compile({ sheets }: StyleJob): StyleResult {
  const compiler = new LessCompiler({ compress: true });
  const faults: StyleResult["faults"][number][] = [];
  for (const { file, text } of sheets) {
    const syntax = syntaxError(compiler, text);
    if (syntax) faults.push({ file, ...syntax });
  }
  if (faults.length > 0) return { css: "", faults };

  const { css, errors } = compiler.compile(sheets.map((sheet) => sheet.text).join("\n"));
  for (const { message } of errors.flatMap((event) => event.errors)) {
    faults.push({ ...firstUse(sheets, message), reason: message });
  }
  return { css, faults };
}

/** The compiler names no position of a syntax error: it is that of the first rule that does not parse. */
function syntaxError(
  compiler: LessCompiler,
  text: string,
): { line: number; reason: string } | undefined {
  const whole = parseError(compiler, text);
  if (whole === undefined) return undefined;
  for (const chunk of topLevelChunks(text)) {
    const reason = parseError(compiler, chunk.text);
    if (reason !== undefined) return { line: chunk.line, reason };
  }
  return { line: 1, reason: whole };
}

function parseError(compiler: LessCompiler, text: string): string | undefined {
  try {
    compiler.parse(text);
    return undefined;
  } catch (error) {
    // What follows the first line is an excerpt with lines of the part that was parsed.
    return (error instanceof Error ? error.message : String(error)).split("\n")[0];
  }
}

/** Where the name that a message speaks of is first used; no place when it names none. */
function firstUse(sheets: StyleJob["sheets"], message: string): { file: string; line?: number } {
  const name = /[.#@][\w-]+/.exec(message)?.[0];
  for (const { file, text } of name ? sheets : []) {
    const offset = wordAt(text, name ?? "");
    if (offset >= 0) return { file, line: text.slice(0, offset).split("\n").length };
  }
  return { file: sheets.map(({ file }) => file).join(", ") };
}

/** Offset of a name that is not the beginning of a longer one; -1 when there is none. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at + name.length))) return at;
  }
  return -1;
}

parentPort?.on("message", (job: StyleJob) => parentPort?.postMessage(compile(job)));
