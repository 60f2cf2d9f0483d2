import { readFileSync } from "node:fs";
import path from "node:path";
import type { RenderOptions, SourceInput } from "../../engine/index.ts";
import { builtInPartials } from "../../formatters/index.ts";
import { readFolder } from "./files.ts";

/** An error as written in golden files. */
export type GoldenError = { readonly type: string; readonly message: string };

/** The output and errors of a case. */
export type GoldenResult = { readonly output: string; readonly errors: readonly GoldenError[] };

/** A case as in its file, with defaults filled in. */
export type GoldenCase<Template extends SourceInput = string> = {
  readonly template: Template;
  readonly json: unknown;
  readonly partials: Readonly<Record<string, string>>;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly params: Required<Pick<RenderOptions, "enableExpr" | "enableInclude">> &
    Pick<RenderOptions, "locale" | "exprOpts"> & { readonly now?: number | undefined };
  /** The mode of the formatters; missing: that of the reference engine. */
  readonly platform?: "complete" | undefined;
  readonly expected: GoldenResult;
  /** Why our result differs from that of the reference engine. */
  readonly deviation: string | undefined;
};

/** Where a case stands, and what it leaves out. */
export type CaseOptions = {
  /** The folder to which the paths in it are relative. */
  readonly folder?: string | undefined;
  /** The mode of cases that name none. Missing: `reference`. */
  readonly platform?: "complete" | "reference" | undefined;
};

const header = /^:([a-zA-Z\d_-]+)\s*$/;

/** The name of a section, if a line begins one. */
export const sectionOf = (line: string): string | undefined => header.exec(line)?.[1];

/** The sections of a golden file by name. Text before the first header is dropped. */
export function splitSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let name: string | undefined;
  let lines: string[] = [];
  const close = () => name !== undefined && sections.set(name, lines.join("\n"));
  for (const line of text.split("\n")) {
    const start = sectionOf(line);
    if (start !== undefined) {
      close();
      name = start;
      lines = [];
    } else {
      lines.push(line);
    }
  }
  close();
  return sections;
}

/** Reads a golden file that holds its template itself. Throws if a section is missing or invalid. */
export function parseCase(text: string, options: CaseOptions = {}): GoldenCase {
  const sections = new Sections(text, options);
  return { template: sections.required("TEMPLATE"), ...sections.rest() };
}

/** A section of output with the case whose result it is. */
export type Variant = { readonly section: string; readonly golden: GoldenCase<SourceInput> };

/** `OUTPUT` is the result in the case's own locale, `OUTPUT-de` in another one. */
const outputSection = /^OUTPUT(?:-(.+))?$/;

/**
 * A case for each section of output: as `parseCase`, and template, data and partials may also be other files. Throws
 * if a section or one of these files is missing or invalid.
 */
export function parseVariants(text: string, options: CaseOptions = {}): readonly Variant[] {
  const sections = new Sections(text, options);
  const outputs = sections.names.flatMap((section) => {
    const match = outputSection.exec(section);
    return match ? [{ section, locale: match[1] }] : [];
  });
  if (outputs.length === 0) throw new Error("Section :OUTPUT is missing");
  const template = sections.template();
  return outputs.map(({ section, locale }) => {
    const rest = sections.rest(section);
    const params = locale === undefined ? rest.params : { ...rest.params, locale };
    return { section, golden: { ...rest, params, template } };
  });
}

class Sections {
  readonly #sections: ReadonlyMap<string, string>;
  readonly #options: CaseOptions;

  constructor(text: string, options: CaseOptions) {
    this.#sections = splitSections(text);
    this.#options = options;
  }

  get names(): readonly string[] {
    return [...this.#sections.keys()];
  }

  required(name: string): string {
    const section = this.#sections.get(name);
    if (section === undefined) throw new Error(`Section :${name} is missing`);
    return section;
  }

  template(): SourceInput {
    const files = this.#paths("TEMPLATE-FILE");
    if (files.length === 0) return this.required("TEMPLATE");
    return files.map((file) => ({ name: path.basename(file), text: readFileSync(file, "utf8") }));
  }

  rest(output = "OUTPUT"): Omit<GoldenCase, "template"> {
    const errors = parseJson("ERRORS", this.#sections.get("ERRORS") ?? "[]");
    if (!Array.isArray(errors) || !errors.every(isGoldenError)) {
      throw new Error("Section :ERRORS is not an array of { type, message }");
    }
    const {
      locale = "en",
      now,
      enableExpr = true,
      enableInclude = true,
      exprOpts,
      platform = this.#options.platform ?? "reference",
    } = this.#record("PARAMS");
    if (platform !== "complete" && platform !== "reference") {
      throw new Error(`Section :PARAMS has an unknown platform: ${platform}`);
    }
    const [folder] = this.#paths("PARTIALS-FOLDER");
    return {
      json: this.#json(),
      partials: {
        ...(folder === undefined ? {} : { ...builtInPartials, ...readFolder(folder) }),
        ...mapValues(this.#record("PARTIALS"), String),
      },
      injects: mapValues(this.#record("INJECT"), (value, name) =>
        parseJson(`INJECT ${name}`, String(value)),
      ),
      params: {
        locale: locale === "none" ? undefined : String(locale),
        now: now === undefined ? undefined : Number(now),
        enableExpr: enableExpr === true,
        enableInclude: enableInclude === true,
        exprOpts: isRecord(exprOpts) ? exprOpts : undefined,
      },
      platform: platform === "complete" ? platform : undefined,
      expected: { output: this.required(output), errors },
      deviation: this.#sections.get("DEVIATION")?.trim(),
    };
  }

  #json(): unknown {
    const [file] = this.#paths("JSON-FILE");
    return file === undefined
      ? parseJson("JSON", this.required("JSON"))
      : parseJson("JSON-FILE", readFileSync(file, "utf8"));
  }

  /** The paths in a section, one a line. */
  #paths(name: string): readonly string[] {
    const lines = (this.#sections.get(name) ?? "").split("\n").map((line) => line.trim());
    return lines
      .filter((line) => line !== "")
      .map((line) => path.join(this.#options.folder ?? ".", line));
  }

  /** A section that may be missing or empty. */
  #record(name: string): Record<string, unknown> {
    const section = this.#sections.get(name) ?? "";
    const value = section.trim() === "" ? {} : parseJson(name, section);
    if (isRecord(value)) return value;
    throw new Error(`Section :${name} is not a JSON object`);
  }
}

function parseJson(name: string, section: string): unknown {
  try {
    return JSON.parse(section);
  } catch (error) {
    throw new Error(`Section :${name} is not JSON`, { cause: error });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isGoldenError = (value: unknown): value is GoldenError =>
  isRecord(value) && typeof value.type === "string" && typeof value.message === "string";

const mapValues = <Result>(
  record: Record<string, unknown>,
  change: (value: unknown, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
