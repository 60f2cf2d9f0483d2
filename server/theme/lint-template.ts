import type { Analysis, Span } from "../../engine/index.ts";
import type { FoundFile } from "./repository.ts";

/** What the templates of a theme may name. */
export type ThemeNames = {
  /** Blocks by file name, and the partials that every theme has. */
  readonly partials: ReadonlySet<string>;
  /** Ids of the navigations in `template.conf`. */
  readonly navigations: ReadonlySet<string>;
  /** The file of a script tag's `src`. */
  readonly findScript: (src: string) => FoundFile | undefined;
  /** Told of a partial that is named in another spelling: `used` is what the template says. */
  readonly onOtherSpelling: (used: string, name: string) => void;
};

/** What is wrong at a place in a template. */
export type Reported = {
  readonly severity: "error" | "warning";
  readonly span: Span;
  readonly reason: string;
};

/** `{squarespace…}` variables that are filled (site-conventions, 5). */
const variables = [
  "squarespace-headers",
  "squarespace-footers",
  "squarespace-post-entry",
  "squarespace-logo",
  "squarespace.main-content",
  "squarespace.page-id",
  "squarespace.page-classes",
  "squarespace.page-title",
  "squarespace.cart-classes",
  "squarespace.template-revision",
];

/**
 * What a template names that does not exist, as far as it can be known without rendering: partials, system variables, and
 * in tags the blocks, navigations and scripts whose names are not computed.
 */
export function lintTemplate(analysis: Analysis, names: ThemeNames): readonly Reported[] {
  const macros = new Set(analysis.macros.map(({ name }) => name));
  const partials = analysis.partials
    .filter(({ name }) => !macros.has(name))
    .flatMap(({ name, span }) => lintPartial(name, span, names));
  const unknown = analysis.variables
    .filter(({ path: [first] }) => typeof first === "string" && /^squarespace(-|$)/.test(first))
    .filter(({ name }) => !variables.includes(name))
    .map(({ name, span }) => {
      const reason = `'${name}' is no variable of the platform; it prints nothing`;
      return { severity: "error" as const, span, reason };
    });
  const tags = analysis.tags.flatMap((tag) => lintTag(tag, names));
  return [...partials, ...unknown, ...tags];
}

function lintPartial(name: string, span: Span, names: ThemeNames): Reported[] {
  if (names.partials.has(name)) return [];
  const lower = name.toLowerCase();
  const other = [...names.partials].find((partial) => partial.toLowerCase() === lower);
  if (other !== undefined) {
    names.onOtherSpelling(name, other);
    const reason = `'${name}' is the file '${other}': upper and lower case differ`;
    return [{ severity: "warning", span, reason }];
  }
  const hint = names.partials.has(`${name}.block`) ? `; did you mean '${name}.block'?` : "";
  return [{ severity: "error", span, reason: `there is no partial '${name}'${hint}` }];
}

function lintTag({ name, constants, span }: Analysis["tags"][number], names: ThemeNames) {
  const found: Reported[] = [];
  const { template, navigationId, src } = constants;
  if (name === "navigation" || name === "folder-navigation") {
    if (template !== undefined) found.push(...lintPartial(`${template}.block`, span, names));
    if (navigationId !== undefined && !names.navigations.has(navigationId)) {
      const reason = `there is no navigation '${navigationId}' in template.conf`;
      found.push({ severity: "error", span, reason });
    }
  }
  if (name === "script" && src !== undefined) {
    const file = names.findScript(src);
    if (!file) found.push({ severity: "error", span, reason: `there is no script '${src}'` });
    else if (!file.exact) {
      const reason = `'${src}' is the file '${file.path}': upper and lower case differ`;
      found.push({ severity: "warning", span, reason });
    }
  }
  return found;
}
