import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CaseOptions } from "./case.ts";
import { findCases } from "./files.ts";
import { checkFile, toFault, updateFile } from "./golden.ts";

/** The outcome of a golden file. */
export type GoldenOutcome = {
  readonly name: string;
  readonly folder: string;
  /** Empty if it passes. */
  readonly faults: readonly string[];
  /** Listed as expected to fail. */
  readonly isOpen: boolean;
};

/** The outcome of all golden files. */
export type GoldenRun = {
  readonly outcomes: readonly GoldenOutcome[];
  /** The lines to print; the last one is the count. */
  readonly lines: readonly string[];
  readonly ok: boolean;
};

/** Options of a run. */
export type GoldenRunOptions = CaseOptions & {
  /** A list of cases that are expected to fail. */
  readonly open?: string | undefined;
  /** Where to write the list of failing cases. */
  readonly writeOpen?: string | undefined;
  /** Rewrites outputs that differ, first. */
  readonly update?: boolean | undefined;
};

/** Runs all golden cases in some folders. A run without cases fails. */
export async function runGolden(
  targets: readonly string[],
  options: GoldenRunOptions = {},
): Promise<GoldenRun> {
  const open = options.open === undefined ? new Set<string>() : readOpenList(options.open);
  const outcomes: GoldenOutcome[] = [];
  const updated: string[] = [];
  for (const target of targets) {
    for (const file of findCases(target)) {
      const name = path.relative(target, file) || path.basename(file);
      const { isUpdated, fault } = options.update ? await update(file, options) : unchanged;
      if (isUpdated) updated.push(`updated ${file}`);
      const inner = path.dirname(name);
      outcomes.push({
        name,
        folder: inner === "." ? target : path.join(target, inner),
        faults: fault?.split("\n") ?? (await checkFile(file, options)),
        isOpen: open.has(name),
      });
    }
  }
  if (outcomes.length === 0) {
    return { outcomes, lines: ["No golden files found", "0 passed, 0 failed"], ok: false };
  }
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  if (options.writeOpen !== undefined) {
    writeOpenList(
      options.writeOpen,
      failed.map(({ name }) => name),
    );
  }
  const unexpected = failed.filter(({ isOpen }) => !isOpen);
  const failing = new Set(failed.map(({ name }) => name));
  const names = new Set(outcomes.map(({ name }) => name));
  const stale = [...open].filter((name) => !failing.has(name));
  const lines = [
    ...updated,
    ...unexpected.flatMap(({ name, faults }) => [`FAIL ${name}`, ...faults, ""]),
    ...stale.map((name) => {
      const state = names.has(name) ? "PASSES NOW" : "IS NO CASE";
      return `${state}, delete this line of ${options.open}: ${name}`;
    }),
    ...counts(outcomes),
  ];
  return { outcomes, lines, ok: unexpected.length === 0 && stale.length === 0 };
}

type Updated = { readonly isUpdated: boolean; readonly fault?: string };

const unchanged: Updated = { isUpdated: false };

/** Updates a file; the reason where that is refused, or the case cannot be read. */
async function update(file: string, options: CaseOptions): Promise<Updated> {
  try {
    return { isUpdated: await updateFile(file, options) };
  } catch (error) {
    return { ...unchanged, fault: toFault(error) };
  }
}

function counts(outcomes: readonly GoldenOutcome[]): readonly string[] {
  const counted = outcomes.filter(({ isOpen, faults }) => !isOpen || faults.length === 0);
  const count = (of: readonly GoldenOutcome[]) => {
    const faulty = of.filter(({ faults }) => faults.length > 0).length;
    return `${of.length - faulty} passed, ${faulty} failed`;
  };
  const folders = [...new Set(outcomes.map(({ folder }) => folder))];
  return [
    ...folders.map((folder) => {
      const inside = (one: GoldenOutcome) => one.folder === folder;
      const waiting = outcomes.filter(inside).length - counted.filter(inside).length;
      const suffix = waiting > 0 ? `, ${waiting} open` : "";
      return `${folder}: ${count(counted.filter(inside))}${suffix}`;
    }),
    count(counted),
  ];
}

/** Paths relative to the given folder, one per line; `#` starts a comment. */
function readOpenList(file: string): Set<string> {
  const lines = readFileSync(file, "utf8").split("\n");
  return new Set(lines.map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== ""));
}

function writeOpenList(file: string, names: readonly string[]): void {
  const head = "# Cases that fail today, relative to the folder given. Only ever gets shorter.";
  writeFileSync(file, `${[head, ...[...names].sort()].join("\n")}\n`);
}
