import JSON5 from "json5";
import { type Fault, type Finding, toError, toWarning } from "../diagnostics.ts";

type Parsed = { readonly value: unknown; readonly findings: readonly Finding[] };

/**
 * A configuration file as real repositories write them: JSON that may hold comments, trailing commas, single quotes,
 * names without quotes, and text behind its end. Each kind of deviation is one warning, at its first place. What is no
 * JSON all the same is an error, and its value undefined.
 */
export function parseLenientJson(file: string, text: string): Parsed {
  try {
    return { value: JSON.parse(text), findings: [] };
  } catch {
    const { end, deviations } = scan(text);
    const findings = [...deviations].map(([reason, offset]) =>
      toWarning({ file, ...positionOf(text, offset), reason: `is not strict JSON: ${reason}` }),
    );
    try {
      return { value: JSON5.parse(text.slice(0, end)), findings };
    } catch (error) {
      return { value: undefined, findings: [toError({ file, ...faultOf(error, text) })] };
    }
  }
}

const token =
  /\s+|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s"'/{}[\],:]+|["'/]/g;

/** Where the value ends, and the first place of each deviation from JSON, in the order of their places. */
function scan(text: string): { readonly end: number; readonly deviations: Map<string, number> } {
  const deviations = new Map<string, number>();
  const deviate = (reason: string, offset: number) => {
    if (!deviations.has(reason)) deviations.set(reason, offset);
  };
  let depth = 0;
  let comma: number | undefined;
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part.trim() === "") continue;
    if (part.startsWith("//") || part.startsWith("/*")) {
      deviate("it holds a comment", index);
      continue;
    }
    if (part === "}" || part === "]") {
      if (comma !== undefined) deviate("a comma stands before the end of a list or object", comma);
      depth -= 1;
    } else if (part === "{" || part === "[") depth += 1;
    else if (part.startsWith("'")) deviate("a text stands in single quotes", index);
    else if (/^[A-Za-z_$]/.test(part) && !/^(true|false|null)$/.test(part)) {
      deviate("a name stands without quotes", index);
    }
    comma = part === "," ? index : undefined;
    if (depth > 0) continue;
    const end = index + part.length;
    const rest = /\S/.exec(text.slice(end));
    if (rest) deviate("text follows its end", end + rest.index);
    return { end, deviations };
  }
  return { end: text.length, deviations };
}

/** JSON5 ends its messages with line and column; at the end of the text it names none. */
function faultOf(error: unknown, text: string): Omit<Fault, "file"> {
  const message = error instanceof Error ? error.message.replace(/^JSON5: /, "") : String(error);
  const [, line, column] = /at (\d+):(\d+)$/.exec(message) ?? [];
  const place = line
    ? { line: Number(line), column: Number(column) }
    : positionOf(text, text.length);
  return { ...place, reason: `is not JSON: ${message}` };
}

function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
