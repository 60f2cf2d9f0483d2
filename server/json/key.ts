import * as z from "zod";
import type { DiagnosticCode } from "../diagnostic-codes.ts";
import { type Diagnostic, toError, toWarning } from "../diagnostics.ts";
import { type JsonPath, toJsonPath } from "./path.ts";

/**
 * How JSON is read: every file, setting, option and block has a zod schema. If a mistake must cost no more than its own
 * key, the schema consists of keys: each reads one value, falls back on its own, and reports its mistakes. `read` returns
 * the value with all mistakes and their paths; `locate` (line-and-column.ts) adds the line and column of a path.
 *
 * - `key` turns a function into a key; `leniently` and `strictly` set how serious mistakes below are.
 * - scalar-keys.ts has texts, flags, numbers and choices in the notations of different authors;
 *   composed-keys.ts has links, HTML, lists, groups of keys, and values derived from several keys.
 * - Files that are useless with a mistake in them (read-json.ts) have plain zod schemas.
 */
export type Key<T> = z.ZodType<T>;

/** How much a mistake costs. `wrong` costs its key: a warning, or an error in strict reading. The others are fixed. */
type Gravity = "wrong" | Extract<Diagnostic["severity"], "error" | "warning">;

type Details = {
  readonly gravity: Gravity;
  readonly code?: DiagnosticCode | undefined;
  readonly hint?: string | undefined;
};

type Issue = z.core.$ZodRawIssue;

/** Collects the mistakes in a value; paths begin at the value. */
export class Mistakes {
  readonly #issues: Issue[];
  readonly #value: unknown;

  constructor(issues: Issue[], value: unknown) {
    this.#issues = issues;
    this.#value = value;
  }

  get hasErrors(): boolean {
    return this.#issues.some((issue) => detailsOf(issue)?.gravity === "error");
  }

  /** Discards the value, or takes it for something else than it says. */
  wrong(message: string, path?: JsonPath): void {
    this.#tell(message, path, { gravity: "wrong" });
  }

  /** A mistake that costs nothing, even in strict reading. */
  warn(message: string, path?: JsonPath, more?: Omit<Details, "gravity">): void {
    this.#tell(message, path, { gravity: "warning", ...more });
  }

  /** A serious mistake, even in lenient reading. */
  error(message: string, path?: JsonPath, more?: Omit<Details, "gravity">): void {
    this.#tell(message, path, { gravity: "error", ...more });
  }

  /** Reads the value at a path below. */
  read<T>(schema: Key<T>, value: unknown, path: JsonPath = []): T {
    const inner = run(schema, value);
    for (const issue of inner.issues) {
      this.#issues.push({ ...issue, path: [...path, ...(issue.path ?? [])] });
    }
    return inner.value;
  }

  #tell(message: string, path: JsonPath = [], params: Details): void {
    this.#issues.push({ code: "custom", message, path: [...path], input: this.#value, params });
  }
}

/** A key read by a function; null counts as missing. */
export const key = <T>(read: (value: unknown, mistakes: Mistakes) => T): Key<T> =>
  z.transform((value: unknown, { issues }) =>
    read(value ?? undefined, new Mistakes(issues, value)),
  );

/** Mistakes below cost their key and no more. */
export const leniently = <T>(schema: Key<T>): Key<T> => withGravity(schema, "warning");

/** Mistakes below are errors. */
export const strictly = <T>(schema: Key<T>): Key<T> => withGravity(schema, "error");

const withGravity = <T>(schema: Key<T>, gravity: Gravity): Key<T> =>
  z.transform((value: unknown, { issues }) => {
    const inner = run(schema, value);
    for (const issue of inner.issues) {
      const details = detailsOf(issue);
      const isWrong = details?.gravity === "wrong";
      issues.push(isWrong ? { ...issue, params: { ...details, gravity } } : issue);
    }
    return inner.value;
  });

/** A mistake in a value, and its place below the value. */
export type Mistake = Pick<Diagnostic, "severity" | "code" | "message" | "hint"> & {
  readonly path: JsonPath;
};

/** The value as the schema reads it, with its mistakes. */
export function read<T>(
  schema: Key<T>,
  value: unknown,
): { readonly value: T; readonly mistakes: readonly Mistake[] } {
  const { value: found, issues } = run(schema, value);
  return { value: found, mistakes: issues.map(toMistake) };
}

/** The value as the schema reads it, without mistakes, because they are reported elsewhere or do not matter. */
export const readQuietly = <T>(schema: Key<T>, value: unknown): T => run(schema, value).value;

/** The place of a value. */
export type JsonPlace = { readonly file: string; readonly path: JsonPath };

/** A value as it was read, and everything wrong with it. */
export type Read<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** Like `read`, with diagnostics of the file. */
export function readAt<T>(
  schema: Key<T>,
  value: unknown,
  { file, path: start }: JsonPlace,
): Read<T> {
  const { value: found, mistakes } = read(schema, value);
  const diagnostics = mistakes.map(({ severity, path, ...mistake }) => {
    const details = { ...mistake, file, path: toJsonPath([...start, ...path]) };
    return severity === "error" ? toError(details) : toWarning(details);
  });
  return { value: found, diagnostics };
}

/** Compiling schemas does not pay: most are used for a handful of objects, and the server's start would wait for it. */
const CONTEXT = { async: false, jitless: true } as const;

/** Keys fall back, so there is a value despite mistakes; `safeParse` would throw it away. */
function run<T>(schema: Key<T>, value: unknown): { value: T; issues: Issue[] } {
  const result = schema._zod.run({ value, issues: [] }, CONTEXT);
  if (result instanceof Promise) throw new Error("a schema of JSON reads without waiting");
  // The result has the schema's type even with issues, because each key falls back.
  return { value: result.value as T, issues: result.issues };
}

/** The details of an issue. Only issues of keys have them, not those of zod's own schemas. */
const detailsOf = ({ code, params }: Issue): Details | undefined =>
  code === "custom" ? (params as Details | undefined) : undefined;

function toMistake(issue: Issue): Mistake {
  const { path = [] } = issue;
  const { gravity = "error", code = "SCHEMA", hint } = detailsOf(issue) ?? {};
  return {
    severity: gravity === "error" ? "error" : "warning",
    code,
    path: path.filter((step) => typeof step !== "symbol"),
    message: toMessage(z.core.util.finalizeIssue(issue, CONTEXT, z.config())),
    ...(hint !== undefined && { hint }),
  };
}

/** The message of an issue, in our words where zod's would mention its types. */
export function toMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type") return issue.message;
  return issue.message.endsWith("received undefined")
    ? "is missing"
    : issue.message
        .replace(/^Invalid input: expected int\b/, "expected a whole number")
        .replace(/^Invalid input: /, "");
}
