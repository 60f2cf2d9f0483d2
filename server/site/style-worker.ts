import { parentPort, workerData } from "node:worker_threads";
import { LessCompiler } from "@squarespace/less-ts";
import { topLevelChunks } from "./style-chunks.ts";
import type { StyleJob, StyleResult } from "./styles.ts";

/**
 * Compiles a theme's style sheets apart from the server: a LESS mixin that calls itself does not end, and
 * a thread can be stopped. Takes one `StyleJob`, answers one `StyleResult` and ends.
 */
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
    return error instanceof Error ? error.message : String(error);
  }
}

/** Where the name that a message speaks of is first used; the first sheet when it names none. */
function firstUse(sheets: StyleJob["sheets"], message: string): { file: string; line?: number } {
  const name = /(?:selector|variable) (\S+)/.exec(message)?.[1];
  for (const { file, text } of name ? sheets : []) {
    const offset = text.indexOf(name ?? "");
    if (offset >= 0) return { file, line: text.slice(0, offset).split("\n").length };
  }
  return { file: sheets[0]?.file ?? "styles" };
}

parentPort?.postMessage(compile(workerData));
