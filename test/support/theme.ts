import { createSiteEngine } from "../../server/render/site-engine.ts";
import { compileTheme, readThemeSources, type Theme } from "../../server/theme/theme.ts";
import { findingText } from "./finding-text.ts";
import { themeFiles, writeFolder } from "./site-files.ts";

const engine = createSiteEngine();

/** The theme in some files, without its styles, and its findings as `severity file:line:column path: reason`. */
export function readTheme(files: Readonly<Record<string, unknown>>): {
  readonly theme: Theme | undefined;
  readonly findings: readonly string[];
} {
  return readThemeFolder(writeFolder(files));
}

/** Like `readTheme`, for an existing folder. */
export function readThemeFolder(folder: string): ReturnType<typeof readTheme> {
  const { sources, findings } = readThemeSources(folder);
  const theme = sources && compileTheme(sources, engine);
  return {
    theme,
    findings: findings.map((finding) => findingText(finding).replace(`${folder}/`, "")),
  };
}

/** The small theme of most tests, with some files replaced or added; undefined removes one. */
export const readPlainTheme = (changes: Readonly<Record<string, unknown>> = {}) =>
  readTheme({ ...themeFiles(), ...changes });
