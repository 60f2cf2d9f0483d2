import type { GoldenError, GoldenResult } from "./case.ts";

/** The differences between a result and the expected one, as lines to print; empty if there are none. */
export function compareResults(expected: GoldenResult, actual: GoldenResult): string[] {
  const found: string[] = [];
  if (expected.output.trim() !== actual.output.trim()) {
    found.push("output:", ...diffLines(expected.output.trim(), actual.output.trim()));
  }
  const wanted = expected.errors.map(errorLine);
  const got = actual.errors.map(errorLine);
  if (wanted.length !== got.length || wanted.some((line, index) => line !== got[index])) {
    found.push("errors:", ...diffLines(wanted.join("\n"), got.join("\n")));
  }
  return found;
}

const errorLine = ({ type, message }: GoldenError): string => JSON.stringify({ type, message });

/** Expected lines with `-`, actual ones with `+`; of equal lines at both ends only one is kept. */
function diffLines(expected: string, actual: string): string[] {
  const before = expected === "" ? [] : expected.split("\n");
  const after = actual === "" ? [] : actual.split("\n");
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const context = start > 0 ? [`    ${visible(before[start - 1] ?? "")}`] : [];
  return [
    ...context,
    ...before.slice(start, before.length - end).map((line) => `  - ${visible(line)}`),
    ...after.slice(start, after.length - end).map((line) => `  + ${visible(line)}`),
  ];
}

/** Unusual white space and characters without a glyph, as escapes. */
const visible = (line: string): string =>
  line.replace(
    /[^\P{White_Space} ]|\p{Cc}|\p{Cf}|\p{Cs}/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
