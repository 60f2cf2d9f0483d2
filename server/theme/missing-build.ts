import { basename } from "node:path";
import { type Diagnostic, sortDiagnostics, toWarning } from "../diagnostics.ts";
import type { Repository } from "./repository/repository.ts";

/** Missing files listed in one diagnostic. */
const MAX_NAMED = 3;

/** Names of build scripts in `package.json`, likeliest first. */
const BUILDS = [/^build/, /^(?:prod|dist|bundle|compile|deploy)/, /^(?:gulp|grunt|webpack)/];

/** Files of build tools, in a repository whose `package.json` has no script for them. */
const TOOLS = /^(?:gulpfile|gruntfile|webpack\.config|rollup\.config|vite\.config)\.\w+$/i;

/**
 * Replaces a theme's diagnostics about missing scripts, style sheets and regions by a single one if the repository has a build
 * that has not run. Keeps the order of the others.
 */
export function joinMissingBuild(
  diagnostics: readonly Diagnostic[],
  repository: Repository,
): readonly Diagnostic[] {
  const first = diagnostics.find(isBuilt);
  const build = first && findBuild(repository);
  if (!first || !build) return diagnostics;
  const { file, line, column, path, codeFrame } = first;
  const [missing = "", ...others] = new Set(
    diagnostics.filter(isBuilt).map((one) => one.missing ?? ""),
  );
  const joined = toWarning({
    code: "MISSING_BUILD",
    file,
    line,
    column,
    path,
    codeFrame,
    message: `'${missing}' is named in ${basename(file)} and does not exist${listed(others)}; ${build.sign}`,
    hint: build.hint,
    missing: [missing, ...others].find((path) => path.endsWith(".js")) ?? missing,
    joined: diagnostics.filter(isBuilt).map(({ message }) => message),
  });
  return sortDiagnostics([joined, ...diagnostics.filter((one) => !isBuilt(one))]);
}

const isBuilt = ({ missing }: Diagnostic): boolean =>
  missing !== undefined && /\.(?:m?js|css|less|region)$/i.test(missing);

/** `, nor do 'a.js', 'b.js' and 4 more`; empty without any. */
function listed(others: readonly string[]): string {
  if (others.length === 0) return "";
  const named = others.slice(0, MAX_NAMED).map((path) => `'${path}'`);
  const more = others.length > MAX_NAMED ? [`${others.length - MAX_NAMED} more`] : [];
  const parts = [...named, ...more];
  const last = parts.pop();
  const before = parts.length === 0 ? "" : `${parts.join(", ")} and `;
  return `, nor do${others.length === 1 ? "es" : ""} ${before}${last}`;
}

/** Diagnostics of a repository without `template.conf`: one that a build makes has the command as its hint. */
export function withBuildHint(
  diagnostics: readonly Diagnostic[],
  repository: Repository,
): readonly Diagnostic[] {
  const build = findBuild(repository);
  if (!build) return diagnostics;
  return diagnostics.map((one) =>
    one.code === "FILE_MISSING" ? { ...one, hint: `${build.sign}: ${build.hint}` } : one,
  );
}

/** The evidence for a build, and the advice to run it. */
function findBuild(repository: Repository) {
  const scripts = readPackageScripts(repository);
  const script = BUILDS.flatMap((build) => scripts.filter((name) => build.test(name)))[0];
  if (script !== undefined) {
    return {
      sign: `package.json has a script '${script}'`,
      hint: `run 'npm install' and 'npm run ${script}' in the theme's folder`,
    };
  }
  const tool = [...repository.paths].find((path) => TOOLS.test(path));
  return tool === undefined
    ? undefined
    : { sign: `the theme has a ${tool}`, hint: "run its build in the theme's folder" };
}

function readPackageScripts(repository: Repository): readonly string[] {
  if (!repository.has("package.json")) return [];
  try {
    const { scripts } = Object(JSON.parse(repository.text("package.json") ?? ""));
    return Object.keys(Object(scripts));
  } catch {
    return [];
  }
}
