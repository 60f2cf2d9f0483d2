import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createEngine, type Engine, type RenderOptions } from "../../engine/index.ts";

import { createFormatters } from "../../formatters/index.ts";

/** An error as written in golden files. */
type GoldenError = { readonly type: string; readonly message: string };

/** The output and errors of a case. */
export type GoldenResult = { readonly output: string; readonly errors: readonly GoldenError[] };

/** A case as in its file, with defaults filled in. */
export type GoldenCase = {
  readonly template: string;
  readonly json: unknown;
  readonly partials: Readonly<Record<string, string>>;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly params: Required<Pick<RenderOptions, "enableExpr" | "enableInclude">> &
    Pick<RenderOptions, "locale" | "exprOpts"> & { readonly now?: number | undefined };
  /** The mode of the formatters; by default, that of the reference engine. */
  readonly platform?: "complete" | undefined;
  readonly expected: GoldenResult;
  /** Why our result differs from that of the reference engine. */
  readonly deviation: string | undefined;
};

const header = /^:([a-zA-Z\d_-]+)\s*$/;

/** The sections of a golden file by name. Text before the first header is dropped. */
export function splitSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let name: string | undefined;
  let lines: string[] = [];
  const close = () => name !== undefined && sections.set(name, lines.join("\n"));
  for (const line of text.split("\n")) {
    const start = header.exec(line);
    if (start) {
      close();
      name = start[1];
      lines = [];
    } else {
      lines.push(line);
    }
  }
  close();
  return sections;
}

/** Reads a golden file. Throws if a section is missing or invalid. */
export function parseCase(text: string): GoldenCase {
  const sections = splitSections(text);
  const required = (name: string): string => {
    const section = sections.get(name);
    if (section === undefined) throw new Error(`Section :${name} is missing`);
    return section;
  };
  const json = (name: string, section: string): unknown => {
    try {
      return JSON.parse(section);
    } catch (error) {
      throw new Error(`Section :${name} is not JSON`, { cause: error });
    }
  };
  /** A section that may be missing or empty. */
  const record = (name: string): Record<string, unknown> => {
    const section = sections.get(name) ?? "";
    const value = section.trim() === "" ? {} : json(name, section);
    if (isRecord(value)) return value;
    throw new Error(`Section :${name} is not a JSON object`);
  };
  const errors = json("ERRORS", sections.get("ERRORS") ?? "[]");
  if (!Array.isArray(errors) || !errors.every(isGoldenError)) {
    throw new Error("Section :ERRORS is not an array of { type, message }");
  }
  const {
    locale = "en",
    now,
    enableExpr = true,
    enableInclude = true,
    exprOpts,
    platform = "reference",
  } = record("PARAMS");
  if (platform !== "complete" && platform !== "reference") {
    throw new Error(`Section :PARAMS has an unknown platform: ${platform}`);
  }
  return {
    template: required("TEMPLATE"),
    json: json("JSON", required("JSON")),
    partials: mapValues(record("PARTIALS"), String),
    injects: mapValues(record("INJECT"), (value, name) => json(`INJECT ${name}`, String(value))),
    params: {
      locale: locale === "none" ? undefined : String(locale),
      now: now === undefined ? undefined : Number(now),
      enableExpr: enableExpr === true,
      enableInclude: enableInclude === true,
      exprOpts: isRecord(exprOpts) ? exprOpts : undefined,
    },
    platform: platform === "complete" ? platform : undefined,
    expected: { output: required("OUTPUT"), errors },
    deviation: sections.get("DEVIATION")?.trim(),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isGoldenError = (value: unknown): value is GoldenError =>
  isRecord(value) && typeof value.type === "string" && typeof value.message === "string";

const mapValues = <Result>(
  record: Record<string, unknown>,
  change: (value: unknown, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const engines = new Map<"complete" | "reference", Engine>();

function engineOf(platform: "complete" | "reference"): Engine {
  const engine = engines.get(platform) ?? createEngine(createFormatters({ platform }));
  engines.set(platform, engine);
  return engine;
}

/** Renders a case with our engine. */
export function runCase(golden: GoldenCase): GoldenResult {
  const { template, json, partials, injects, params, platform = "reference" } = golden;
  const { output, errors } = engineOf(platform)
    .compile(template)
    .render(json, { partials, injects, ...params });
  return { output, errors: errors.map(({ type, message }) => ({ type, message })) };
}

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

/** The golden files in a folder and its subfolders, sorted; just the file for a file, none for a missing path. */
export function findCases(target: string): string[] {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [target];
  return readdirSync(target, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => path.join(target, name));
}

/** The failures of a golden file; empty if it passes. */
export function checkFile(
  file: string,
  run: (golden: GoldenCase) => GoldenResult = runCase,
): string[] {
  try {
    const golden = parseCase(readFileSync(file, "utf8"));
    return compareResults(golden.expected, run(golden));
  } catch (error) {
    return [`failed: ${error instanceof Error ? error.message : error}`];
  }
}

/** The text of a golden file with a new output; kept as it is if both are equal once trimmed, as when comparing. */
export function updateOutput(text: string, output: string): string {
  if (parseCase(text).expected.output.trim() === output.trim()) return text;
  const lines = text.split("\n");
  const start = lines.findIndex((line) => header.exec(line)?.[1] === "OUTPUT") + 1;
  const next = lines.findIndex((line, index) => index >= start && header.test(line));
  const rest = next < 0 ? [] : ["", ...lines.slice(next)];
  return [...lines.slice(0, start), output.trim(), ...rest, ...(next < 0 ? [""] : [])].join("\n");
}
