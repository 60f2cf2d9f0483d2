import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createEngine, type Engine, type SourceInput } from "../../engine/index.ts";
import { createFormatters, loadLocale } from "../../formatters/index.ts";
import {
  type CaseOptions,
  type GoldenCase,
  type GoldenResult,
  parseVariants,
  sectionOf,
  splitSections,
} from "./case.ts";
import { compareResults } from "./compare.ts";

const engines = new Map<"complete" | "reference", Engine>();

function engineOf(platform: "complete" | "reference"): Engine {
  const engine = engines.get(platform) ?? createEngine(createFormatters({ platform }));
  engines.set(platform, engine);
  return engine;
}

/** Renders a case with our engine. */
export function runCase(golden: GoldenCase<SourceInput>): GoldenResult {
  const { template, json, partials, injects, params, platform = "reference" } = golden;
  const { output, errors } = engineOf(platform)
    .compile(template)
    .render(json, { partials, injects, ...params });
  return { output, errors: errors.map(({ type, message }) => ({ type, message })) };
}

/** Reads a golden file's cases where they stand, once the data of their locales is there. */
async function readVariants(file: string, options: CaseOptions, text: string) {
  const variants = parseVariants(text, { ...options, folder: path.dirname(file) });
  for (const { golden } of variants) {
    // Dates without a language need the time zones, which come with any.
    await loadLocale(golden.params.locale ?? "en");
  }
  return variants;
}

/** The failures of a golden file; empty if it passes. */
export async function checkFile(
  file: string,
  options: CaseOptions = {},
  run: (golden: GoldenCase<SourceInput>) => GoldenResult = runCase,
): Promise<string[]> {
  try {
    const variants = await readVariants(file, options, readFileSync(file, "utf8"));
    return variants.flatMap(({ section, golden }) => {
      const found = compareResults(golden.expected, run(golden));
      return section === "OUTPUT" || found.length === 0 ? found : [`${section}:`, ...found];
    });
  } catch (error) {
    return [toFault(error)];
  }
}

/** The failure of a case that cannot be run at all. */
export const toFault = (error: unknown): string =>
  `failed: ${error instanceof Error ? error.message : error}`;

/** Rewrites the outputs of a golden file; a new one need not have any. True if that changes the file. Throws, and keeps the file, if a
 * case has other errors than it expects: nobody who reads outputs alone would see them. */
export async function updateFile(file: string, options: CaseOptions = {}): Promise<boolean> {
  const text = readFileSync(file, "utf8");
  const hasOutput = [...splitSections(text).keys()].some((name) => name.startsWith("OUTPUT"));
  const whole = hasOutput ? text : `${text.trimEnd()}\n\n:OUTPUT\n`;
  let updated = whole;
  for (const { section, golden } of await readVariants(file, options, whole)) {
    const { expected } = golden;
    const found = runCase(golden);
    const others = compareResults({ ...expected, output: found.output }, found);
    if (others.length > 0)
      throw new Error([`${section} is kept because of its`, ...others].join("\n"));
    updated = updateOutput(updated, found.output, section);
  }
  if (updated !== text) writeFileSync(file, updated);
  return updated !== text;
}

/**
 * The text of a golden file with a new output; kept as it is if both are equal once trimmed, as when comparing. Throws if a line of
 * the output would begin a section.
 */
export function updateOutput(text: string, output: string, section = "OUTPUT"): string {
  if (splitSections(text).get(section)?.trim() === output.trim()) return text;
  const header = output
    .trim()
    .split("\n")
    .find((line) => sectionOf(line) !== undefined);
  if (header !== undefined)
    throw new Error(`The output has a line that begins a section: ${header.trim()}`);
  const lines = text.split("\n");
  const start = lines.findIndex((line) => sectionOf(line) === section) + 1;
  const next = lines.findIndex((line, index) => index >= start && sectionOf(line) !== undefined);
  const rest = next < 0 ? [] : ["", ...lines.slice(next)];
  return [...lines.slice(0, start), output.trim(), ...rest, ...(next < 0 ? [""] : [])].join("\n");
}
