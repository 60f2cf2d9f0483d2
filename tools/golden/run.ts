import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkFile, findCases } from "./golden.ts";

export type GoldenRun = {
  /** The lines to print; the last one is the count. */
  readonly lines: readonly string[];
  readonly ok: boolean;
};

export type GoldenRunOptions = {
  /** A list of cases that are expected to fail. */
  readonly open?: string | undefined;
  /** Where to write the list of failing cases. */
  readonly writeOpen?: string | undefined;
  readonly check?: typeof checkFile;
};

type Result = {
  readonly name: string;
  readonly folder: string;
  readonly faults: readonly string[];
};

/** Runs all golden cases in some folders. A run without cases fails. */
export function runGolden(targets: readonly string[], options: GoldenRunOptions = {}): GoldenRun {
  const check = options.check ?? checkFile;
  const results: Result[] = targets.flatMap((target) =>
    findCases(target).map((file) => {
      const name = path.relative(target, file) || path.basename(file);
      const inner = path.dirname(name);
      return {
        name,
        folder: inner === "." ? target : path.join(target, inner),
        faults: check(file),
      };
    }),
  );
  if (results.length === 0)
    return { lines: ["No golden files found", "0 passed, 0 failed"], ok: false };

  const failed = results.filter(({ faults }) => faults.length > 0);
  if (options.writeOpen !== undefined) {
    writeOpenList(
      options.writeOpen,
      failed.map(({ name }) => name),
    );
  }
  const open = options.open === undefined ? new Set<string>() : readOpenList(options.open);
  const passing = new Set(
    results.filter(({ faults }) => faults.length === 0).map(({ name }) => name),
  );
  const unexpected = failed.filter(({ name }) => !open.has(name));
  const names = new Set(results.map(({ name }) => name));
  const stale = [...open].filter((name) => passing.has(name) || !names.has(name));
  const counted = results.filter(({ name }) => !open.has(name) || passing.has(name));
  const count = (of: readonly Result[]) => {
    const faulty = of.filter(({ faults }) => faults.length > 0).length;
    return `${of.length - faulty} passed, ${faulty} failed`;
  };
  const folders = [...new Set(results.map(({ folder }) => folder))];
  return {
    lines: [
      ...unexpected.flatMap(({ name, faults }) => [`FAIL ${name}`, ...faults, ""]),
      ...stale.map(
        (name) =>
          `${passing.has(name) ? "PASSES NOW" : "IS NO CASE"}, delete this line of ${options.open}: ${name}`,
      ),
      ...folders.map((folder) => {
        const waiting = failed.filter(
          (result) => result.folder === folder && open.has(result.name),
        );
        const of = counted.filter((result) => result.folder === folder);
        return `${folder}: ${count(of)}${waiting.length > 0 ? `, ${waiting.length} open` : ""}`;
      }),
      count(counted),
    ],
    ok: unexpected.length === 0 && stale.length === 0,
  };
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
