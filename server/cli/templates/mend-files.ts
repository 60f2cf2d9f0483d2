import { readFileSync, writeFileSync } from "node:fs";
import { applyFixes, type Finding } from "../../../analysis/index.ts";

/** Writes the fixes of findings into their files, and gives the files that it changed. */
export function mendFiles(findings: readonly Finding[]): readonly string[] {
  const files = new Set(findings.filter(({ fix }) => fix).map(({ span }) => span.file));
  for (const file of files) {
    const own = findings.filter(({ span }) => span.file === file);
    const text = readFileSync(file, "utf8");
    // Places are those of the text behind a byte-order mark.
    const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
    writeFileSync(file, mark + applyFixes(text.slice(mark.length), own));
  }
  return [...files];
}
