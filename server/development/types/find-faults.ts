import {
  checkSeverities,
  checkTheme,
  type Finding,
  type TemplateWorld,
} from "../../../analysis/index.ts";
import { codeFrame, type Engine } from "../../../engine/index.ts";
import { diagnosticCodes } from "../../diagnostic-codes.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { didYouMean } from "../../json/nearest-name.ts";
import { withChosenSeverities } from "../../site/checks/chosen-severities.ts";
import type { Site } from "../../site/site.ts";
import type { Theme } from "../../theme/theme.ts";
import { findUnusedVariables } from "../../theme/tweaks/unused-variables.ts";
import { readCheckedTheme } from "./theme-files.ts";

/** The findings of the checks of templates, as mistakes of a theme and as diagnostics. */
export type TemplateFaults = {
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Checks the templates of a site's theme against its data, with the severities that the site chose. */
export function findSiteFaults(
  site: Site,
  world: TemplateWorld,
  files?: ThemeFiles,
): TemplateFaults {
  const { content, theme } = site;
  const { checks = {} } = content;
  const known: readonly string[] = diagnosticCodes;
  const unknown = Object.keys(checks).flatMap((code) => {
    if (known.includes(code)) return [];
    const message = `there is no check '${code}'`;
    const path = `$.checks.${code}`;
    const hint = didYouMean(code, known);
    return [toWarning({ code: "UNKNOWN_KEY", file: content.file, path, message, hint })];
  });
  const { findings, diagnostics } = findThemeFaults(theme, world.engine, {
    world,
    checks,
    files,
  });
  return { findings, diagnostics: [...unknown, ...diagnostics] };
}

type ThemeFiles = ReturnType<typeof readCheckedTheme>;

type FaultOptions = {
  readonly world?: TemplateWorld;
  readonly checks?: Site["content"]["checks"];
  /** Missing: as they are on the disk. */
  readonly files?: ThemeFiles | undefined;
};

/** Checks the templates of a theme; without a site nothing is known of their data. */
export function findThemeFaults(
  theme: Theme,
  engine: Engine,
  { world, checks = {}, files = readCheckedTheme(theme) }: FaultOptions = {},
): TemplateFaults {
  const { styles, ...checked } = files;
  const findings = [
    ...checkTheme({ ...checked, world }, engine),
    ...findUnusedVariables(styles),
  ].filter(({ code }) => checks[code] !== "off");
  const texts = new Map([
    ...checked.templates.map(({ name, text }) => [name, text] as const),
    ...styles.sheets.map(({ file, text }) => [file, text] as const),
  ]);
  const diagnostics = findings.map(({ code, span, message, hint, replaces }): Diagnostic => {
    const { file, line, column } = span;
    const text = texts.get(file);
    const frame = text === undefined || span.end === 0 ? undefined : codeFrame(text, span);
    const joined = replaces === undefined ? undefined : [replaces];
    const severity = checkSeverities[code];
    return { severity, code, file, line, column, message, hint, codeFrame: frame, joined };
  });
  return { findings, diagnostics: withChosenSeverities(diagnostics, checks) };
}
