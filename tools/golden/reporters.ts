import type { GoldenOutcome, GoldenRun } from "./run.ts";

const isFailure = ({ faults, isOpen }: GoldenOutcome): boolean => faults.length > 0 && !isOpen;

/** For people: differences, then the counts. */
const text = ({ lines }: GoldenRun): string => `${lines.join("\n")}\n`;

/** The Test Anything Protocol, version 14. */
function tap({ outcomes }: GoldenRun): string {
  const lines = outcomes.flatMap(({ name, faults, isOpen }, index) => {
    const result = faults.length === 0 ? "ok" : "not ok";
    const head = `${result} ${index + 1} - ${name.replace(/[\\#]/g, "\\$&")}`;
    if (faults.length === 0) return [head];
    const details = faults.map((fault) => `    ${fault}`);
    return [isOpen ? `${head} # TODO open` : head, "  ---", "  message: |", ...details, "  ..."];
  });
  return `${["TAP version 14", `1..${outcomes.length}`, ...lines].join("\n")}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for XML, which has no place for most control characters. */
const xml = (plain: string): string =>
  plain
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "\ufffd")
    .replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** A report as JUnit writes it, a suite a folder. */
function junit({ outcomes }: GoldenRun): string {
  const folders = [...new Set(outcomes.map(({ folder }) => folder))];
  const suites = folders.map((folder) => {
    const cases = outcomes.filter((one) => one.folder === folder);
    const skipped = cases.filter(({ faults, isOpen }) => isOpen && faults.length > 0).length;
    const failures = cases.filter(isFailure).length;
    const numbers = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
    const lines = cases.map((one) => junitCase(one, folder));
    return `  <testsuite name="${xml(folder)}" ${numbers}>\n${lines.join("")}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

function junitCase(outcome: GoldenOutcome, folder: string): string {
  const { name, faults, isOpen } = outcome;
  const head = `    <testcase name="${xml(name)}" classname="${xml(folder)}"`;
  if (faults.length === 0) return `${head}/>\n`;
  const difference = xml(faults.join("\n"));
  const result = isOpen ? "<skipped/>" : `<failure message="differs">${difference}</failure>`;
  return `${head}>${result}</testcase>\n`;
}

/** How the outcome of golden cases is printed, by name. */
export const reporters = { text, tap, junit } as const satisfies Record<
  string,
  (run: GoldenRun) => string
>;
