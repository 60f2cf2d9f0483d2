import type { TemplateError } from "../engine/index.ts";
import type { LiveSites } from "./development/index.ts";
import { type Diagnostic, formatPlace, pathFrom } from "./diagnostics.ts";
import type { Site } from "./site/site.ts";

/** The reported diagnostics of each site's files, by its name, so that reloads do not repeat them. */
export type ReportedBySite = Map<string, Set<string>>;

/** The reported diagnostics of a site. In development they include those that the terminal listed when the site was loaded. */
export function reportedOf(
  bySite: ReportedBySite,
  name: string,
  live: LiveSites | undefined,
): Set<string> {
  const reported = bySite.get(name) ?? new Set();
  bySite.set(name, reported);
  for (const diagnostic of live?.diagnosticsFor(name) ?? []) reported.add(toKey(diagnostic));
  return reported;
}

type Reportable = Pick<Diagnostic, "file" | "line" | "column" | "path" | "message">;

const toKey = (diagnostic: Reportable): string =>
  `${formatPlace(diagnostic)} ${diagnostic.message}`;

/** Messages may contain page data, so the number of remembered ones is limited. */
const MAX_REPORTED = 1000;

type Logger = Readonly<Record<"info" | "warn" | "error", (entry: object, message: string) => void>>;

/**
 * Logs each diagnostic of a site's files only once, because every request of a page causes it again. Files are named relative to
 * the site's folder.
 */
export function createDiagnosticLog(
  logger: Logger,
  {
    name,
    site,
    reported,
  }: { readonly name: string; readonly site: Site; readonly reported: Set<string> },
) {
  const isNew = (diagnostic: Reportable): boolean => {
    const key = toKey(diagnostic);
    const unknown = !reported.has(key);
    if (reported.size < MAX_REPORTED) reported.add(key);
    return unknown;
  };
  const fileOf = (file: string) => pathFrom(site.content.folder, file);
  return {
    onTemplateErrors(errors: readonly TemplateError[]): void {
      for (const { message, code, severity, span, suggestion } of errors) {
        const { line, column } = span;
        const place = { file: fileOf(span.file), line, column };
        if (!isNew({ ...place, message })) continue;
        const entry = { site: name, code, ...place };
        if (severity === "hint") logger.info(entry, `hint: ${message}; ${suggestion}`);
        else logger.warn(entry, message);
      }
    },
    onPageDiagnostic({ code, path, message, ...diagnostic }: Diagnostic): void {
      const file = fileOf(diagnostic.file);
      if (isNew({ file, path, message })) logger.error({ site: name, code, file, path }, message);
    },
  };
}
