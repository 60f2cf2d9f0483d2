import type { Analysis, Span } from "../../engine/index.ts";
import type { Diagnostic } from "../diagnostics.ts";
import { didYouMean } from "../json/nearest-name.ts";
import type { FoundFile } from "./repository/repository.ts";
import { missingScript, toScriptPath } from "./scripts.ts";

/** The names that templates of a theme may use. */
export type ThemeNames = {
  /** Blocks by file name, and the partials that every theme has. */
  readonly partials: ReadonlySet<string>;
  /** Ids of the navigations in `template.conf`. */
  readonly navigations: ReadonlySet<string>;
  /** The file of a script tag's `src`. */
  readonly findScript: (src: string) => FoundFile | undefined;
  /** Called for a partial whose name differs in case: `used` is the name in the template. */
  readonly onOtherSpelling: (used: string, name: string) => void;
};

/** A problem at a place in a template. */
export type TemplateDiagnostic = Pick<
  Diagnostic,
  "severity" | "code" | "message" | "hint" | "missing"
> & {
  readonly span: Span;
};

/** The `{squarespace…}` variables that are filled, each written with a hyphen or with a dot. @internal */
export const variables = [
  ...["headers", "footers", "post-entry", "logo", "main-content", "page-id", "page-classes"],
  ...["page-title", "cart-classes", "template-revision", "withdrawal-link"],
].flatMap((name) => [`squarespace-${name}`, `squarespace.${name}`]);

/**
 * Finds references to missing things, as far as that is possible without rendering: partials, system variables, and in
 * tags the blocks, navigations and scripts whose names are not computed.
 */
export function lintTemplate(analysis: Analysis, names: ThemeNames): readonly TemplateDiagnostic[] {
  const macros = new Set(analysis.macros.map(({ name }) => name));
  const partials = analysis.partials
    .filter(({ name }) => !macros.has(name))
    .flatMap(({ name, span }) => lintPartial(name, span, names));
  const unknown = analysis.variables
    .filter(({ path: [first] }) => typeof first === "string" && /^squarespace(-|$)/.test(first))
    .filter(({ name }) => !variables.includes(name))
    .map(({ name, span }) => {
      const message = `'${name}' is no variable of the platform; it prints nothing`;
      return {
        ...toError("UNKNOWN_VARIABLE", span, message),
        // Without the long common prefix, which would make any two alike.
        hint: /^squarespace\./.test(name) ? undefined : didYouMean(name, variables),
      };
    });
  const tags = analysis.tags.flatMap((tag) => lintTag(tag, names));
  return [...partials, ...unknown, ...tags];
}

function lintPartial(name: string, span: Span, names: ThemeNames): TemplateDiagnostic[] {
  if (names.partials.has(name)) return [];
  const lower = name.toLowerCase();
  const other = [...names.partials].find((partial) => partial.toLowerCase() === lower);
  if (other !== undefined) {
    names.onOtherSpelling(name, other);
    return [differsInCase(name, other, span)];
  }
  const hint = names.partials.has(`${name}.block`) ? `did you mean '${name}.block'?` : undefined;
  return [{ ...toError("UNKNOWN_PARTIAL", span, `there is no partial '${name}'`), hint }];
}

function lintTag({ name, constants, span }: Analysis["tags"][number], names: ThemeNames) {
  const found: TemplateDiagnostic[] = [];
  const { template, navigationId, src } = constants;
  if (name === "navigation" || name === "folder-navigation") {
    if (template !== undefined) found.push(...lintPartial(`${template}.block`, span, names));
    if (navigationId !== undefined && !names.navigations.has(navigationId)) {
      const message = `there is no navigation '${navigationId}' in template.conf`;
      found.push(toError("UNKNOWN_NAVIGATION", span, message));
    }
  }
  if (name === "script" && src !== undefined) {
    const file = names.findScript(src);
    if (!file) {
      const unknown = toError("UNKNOWN_SCRIPT", span, missingScript(src));
      found.push({ ...unknown, missing: toScriptPath(src) });
    } else if (!file.exact) found.push(differsInCase(src, file.path, span));
  }
  return found;
}

const toError = (code: Diagnostic["code"], span: Span, message: string): TemplateDiagnostic => ({
  severity: "error",
  code,
  span,
  message,
});

const differsInCase = (name: string, path: string, span: Span): TemplateDiagnostic => ({
  severity: "warning",
  code: "LETTER_CASE",
  span,
  message: `'${name}' is the file '${path}': upper and lower case differ`,
});
