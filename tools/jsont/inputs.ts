import { readFileSync } from "node:fs";
import {
  createEngine,
  type Engine,
  type RenderOptions,
  type SourceFile,
} from "../../engine/index.ts";
import { builtInPartials, createFormatters, loadLocale } from "../../formatters/index.ts";
import { readFolder } from "../golden/files.ts";

/** A call that cannot be carried out: a wrong option, or a file that is missing or faulty. */
export class UsageError extends Error {}

/** Options that every command reads alike. */
export const commonOptions = {
  data: { type: "string", short: "d" },
  partials: { type: "string", short: "p" },
  locale: { type: "string", short: "l" },
  now: { type: "string" },
  platform: { type: "string" },
} as const;

/** The values of `commonOptions`. */
export type CommonValues = { readonly [Name in keyof typeof commonOptions]?: string | undefined };

/** The mode of the formatters. */
export type Platform = "complete" | "reference";

/** Reads `--platform`. */
export function readPlatform(text = "complete"): Platform {
  if (text === "complete" || text === "reference") return text;
  throw new UsageError(`--platform is complete or reference, not '${text}'`);
}

/** The engine of a command. */
export const engineOf = ({ platform }: CommonValues): Engine =>
  createEngine(createFormatters({ platform: readPlatform(platform) }));

/** Reads a file, or standard input for `-`. */
function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    const isFolder = error instanceof Error && "code" in error && error.code === "EISDIR";
    const reason = isFolder
      ? "is a folder: name its files, or check that of a site or theme by `npm run check-site`"
      : reasonOf(error);
    throw new UsageError(`${path}: ${reason}`);
  }
}

/** The message of whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Reads a file of JSON. */
export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}

function readPartials(folder: string): Readonly<Record<string, string>> {
  try {
    return readFolder(folder);
  } catch (error) {
    throw new UsageError(`${folder}: ${reasonOf(error)}`);
  }
}

/** The partials of a command: those of its folder before those of the platform. */
export const partialsOf = ({ partials }: CommonValues): Readonly<Record<string, string>> => ({
  ...builtInPartials,
  ...(partials === undefined ? {} : readPartials(partials)),
});

/** Reads the options of a render, and gets the data of its locale. */
export async function renderOptionsOf(values: CommonValues): Promise<RenderOptions> {
  const { locale = "en", now } = values;
  const moment = now === undefined ? undefined : /^\d+$/.test(now) ? Number(now) : Date.parse(now);
  if (Number.isNaN(moment)) throw new UsageError(`--now is no moment: '${now}'`);
  // Dates without a language need the time zones, which come with any.
  await loadLocale(locale === "none" ? "en" : locale);
  return {
    locale: locale === "none" ? undefined : locale,
    now: moment,
    partials: partialsOf(values),
    enableExpr: true,
    enableInclude: true,
  };
}

/** Several files are joined in order, as regions are. */
export const readTemplate = (paths: readonly string[]): readonly SourceFile[] => {
  if (paths.length === 0) throw new UsageError("a template is missing");
  return paths.map((name) => ({ name, text: readText(name) }));
};
