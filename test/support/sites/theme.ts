import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { compileTheme, readThemeSources, type Theme } from "../../../server/theme/theme.ts";
import { diagnosticText } from "./diagnostic-text.ts";
import { themeFiles, writeFolder } from "./site-files.ts";

const engine = createSiteEngine();

/** The theme in some files, without its styles, and its diagnostics as `severity file:line:column path: message; hint`. */
export function readTheme(files: Readonly<Record<string, unknown>>): {
  readonly theme: Theme | undefined;
  readonly diagnostics: readonly string[];
} {
  return readThemeFolder(writeFolder(files));
}

/** Like `readTheme`, for an existing folder. */
export function readThemeFolder(folder: string): ReturnType<typeof readTheme> {
  const { sources, diagnostics } = readThemeSources(folder);
  const theme = sources && compileTheme(sources, engine);
  sources?.repository.finishChecks();
  return {
    theme,
    diagnostics: diagnostics.map((diagnostic) =>
      diagnosticText(diagnostic).replace(`${folder}/`, ""),
    ),
  };
}

/** The small theme of most tests, with some files replaced or added; undefined removes one. */
export const readPlainTheme = (changes: Readonly<Record<string, unknown>> = {}) =>
  readTheme({ ...themeFiles(), ...changes });
