import { statSync } from "node:fs";
import type * as z from "zod";
import { type Fault, toShownPath } from "../diagnostics.ts";
import { findHostileKey } from "./json-shape.ts";
import { readText } from "./read-text.ts";

type Read<T> = { readonly value: T } | { readonly faults: readonly Fault[] };

/** Largest content file in bytes; a collection with all that it may hold is far below. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Reads and checks one JSON file. A file that cannot be read, is no JSON, holds what no content holds or does not fit
 * the schema gives its faults instead of a value; it never throws.
 */
export function readJson<T>(path: string, schema: z.ZodType<T>): Read<T> {
  const file = toShownPath(path);
  const fault = (rest: Omit<Fault, "file">): Read<T> => ({ faults: [{ file, ...rest }] });
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_FILE_BYTES) {
    return fault({ reason: `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB` });
  }
  const read = readText(path);
  if ("fault" in read) return { faults: [read.fault] };
  const { text } = read;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const place = positionOf(messageOf(error), text);
    return fault({ ...place, reason: `is not JSON: ${messageOf(error)}` });
  }
  const hostile = findHostileKey(json);
  if (hostile) return fault({ path: toJsonPath(hostile.path), reason: hostile.reason });
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data };
  return {
    faults: result.error.issues.map((issue) => ({
      file,
      path: toJsonPath(issue.path),
      reason: toReason(issue),
    })),
  };
}

/** What is wrong, in our words where the library's own speak of its types. */
function toReason(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type") return issue.message;
  return issue.message.endsWith("received undefined")
    ? "is missing"
    : issue.message
        .replace(/^Invalid input: expected int\b/, "expected a whole number")
        .replace(/^Invalid input: /, "");
}

/** `["items", 2, "title"]` is `$.items[2].title`; names that are no identifiers stand in brackets. */
export function toJsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    return /^[A-Za-z_$][\w$]*$/.test(String(step))
      ? `.${String(step)}`
      : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join("")}`;
}

/** JSON.parse names an offset, or nothing when the text ends too early: that is the last position. */
function positionOf(message: string, text: string): { line: number; column: number } {
  const named = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, named === undefined ? text.length : Number(named));
  return {
    line: before.split("\n").length,
    column: before.length - before.lastIndexOf("\n"),
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
