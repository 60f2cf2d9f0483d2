import { readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { codeFrame, type PartialCall, type TemplateError } from "../../engine/index.ts";
import { type Diagnostic, pathFrom } from "../diagnostics.ts";
import { severityOf } from "../theme/theme-templates.ts";

/** Diagnostics for the errors of a render, with the partials around them and the current lines of the theme's file. */
export const toDiagnostics = (
  errors: readonly TemplateError[],
  { siteFolder, themeFolder }: { readonly siteFolder: string; readonly themeFolder: string },
): readonly Diagnostic[] =>
  errors.map((error) => {
    const { code, message, suggestion, span, chain } = error;
    const { line, column } = span;
    const text = readThemeFile(themeFolder, span.file);
    const file = pathFrom(siteFolder, span.file);
    const calls = chain.map((call) => describeCall(call, siteFolder));
    const hints = [suggestion, ...calls].filter((hint) => hint !== undefined);
    return {
      severity: severityOf(error),
      code,
      file,
      line,
      column,
      message,
      hint: hints.length > 0 ? hints.join("; ") : undefined,
      codeFrame: text === undefined ? undefined : codeFrame(text, span),
    };
  });

const describeCall = ({ partial, span }: PartialCall, siteFolder: string): string =>
  `in '${partial}', called at ${pathFrom(siteFolder, span.file)}:${span.line}:${span.column}`;

/** Undefined for the platform's own templates and for partials, whose names are no paths of the theme. */
function readThemeFile(themeFolder: string, name: string): string | undefined {
  const file = resolve(name);
  if (!file.startsWith(resolve(themeFolder) + sep)) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // It may have disappeared since the template was compiled.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
