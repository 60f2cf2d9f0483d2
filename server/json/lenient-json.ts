import { type Diagnostic, positionAt, toWarning } from "../diagnostics.ts";
import { parseJson5 } from "./json5.ts";
import { parseJson, syntaxError } from "./syntax.ts";

type Parsed = { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] };

const SINGLE_QUOTES = "a text stands in single quotes";
const BARE_NAME = "a name stands without quotes";

/**
 * Parses a configuration file as real repositories write them: JSON that may contain comments, trailing commas, single
 * quotes, unquoted names, and text after its end. Each kind of deviation is one warning, at its first place. Anything
 * else is an error, and its value undefined.
 */
export function parseLenientJson(file: string, whole: string): Parsed {
  try {
    return { value: JSON.parse(whole), diagnostics: [] };
  } catch {
    const { end, deviations } = scan(whole);
    const text = whole.slice(0, end);
    const parsed = parseJson5(text);
    if ("value" in parsed) {
      const diagnostics = [...deviations].map(([deviation, offset]) => {
        const message = `is not strict JSON: ${deviation}`;
        return toWarning({ code: "JSON_NOT_STRICT", file, ...positionAt(whole, offset), message });
      });
      return { value: parsed.value, diagnostics };
    }
    if (!deviations.has(SINGLE_QUOTES) && !deviations.has(BARE_NAME)) {
      const strict = parseJson(file, text);
      if ("diagnostics" in strict) return { value: undefined, diagnostics: strict.diagnostics };
    }
    const { offset, message } = parsed;
    const diagnostics = [syntaxError(file, text, { offset, length: 1, message })];
    return { value: undefined, diagnostics };
  }
}

const token =
  /\s+|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}[\],:]|[^\s"'/{}[\],:]+|["'/]/g;

/** Finds the end of the value, and the first place of each deviation from JSON, in order. */
function scan(text: string): { readonly end: number; readonly deviations: Map<string, number> } {
  const deviations = new Map<string, number>();
  const deviate = (deviation: string, offset: number) => {
    if (!deviations.has(deviation)) deviations.set(deviation, offset);
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
    else if (part.startsWith("'")) deviate(SINGLE_QUOTES, index);
    else if (/^[A-Za-z_$]/.test(part) && !/^(true|false|null)$/.test(part)) {
      deviate(BARE_NAME, index);
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
