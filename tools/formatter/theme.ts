import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FormatOptions, findExact } from "../../analysis/index.ts";
import type { SourceFile } from "../../engine/index.ts";
import { isTemplatePath } from "../../server/theme/repository/repository.ts";
import { findThemeOf } from "../language-server/project/find-site.ts";

/** Folders that hold no templates of a theme. */
const SKIPPED = /(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)/;

/** The templates in a folder, in the order of their paths. */
export const readTemplates = (folder: string): readonly SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => isTemplatePath(path) && !SKIPPED.test(path))
    .sort()
    .map((path) => join(folder, path))
    .map((name) => ({ name, text: readFileSync(name, "utf8") }));

/** Templates that a file's theme shows where white space has a meaning (`findExact`); without a theme, those of its folder. */
export function exactOf(file: string, options: FormatOptions): ReadonlySet<string> | undefined {
  if (basename(file) === file) return new Set();
  return findExact(readTemplates(findThemeOf(file) ?? dirname(file)), options);
}
