import { derived } from "../../json/composed-keys.ts";
import { text } from "../../json/handwritten-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type Key, key, readAt, strictly } from "../../json/key.ts";
import { parseLenientJson } from "../../json/lenient-json.ts";
import { outlined } from "../../json/outline.ts";
import type { Repository } from "../repository/repository.ts";

/**
 * A configuration file. Undefined, with an error, if it does not contain an object. A mistake in a key is an error and only costs
 * that key.
 */
export function readConfig<T>(repository: Repository, path: string, schema: Key<T>): T | undefined {
  const source = repository.text(path);
  if (source === undefined) return undefined;
  const file = repository.shown(path);
  const { value, diagnostics } = parseLenientJson(file, source);
  repository.diagnostics.push(...diagnostics);
  if (isJsonObject(value)) {
    const read = readAt(strictly(schema), value, { file, path: [] });
    repository.diagnostics.push(...read.diagnostics);
    return read.value;
  }
  if (value !== undefined) {
    repository.error(path, { code: "SCHEMA", message: "must hold an object, { … }" });
  }
  return undefined;
}

/** A text that must be there. Undefined, with an error, if it is missing. */
export const requiredText: Key<string | undefined> = derived(text(), (value, mistakes) => {
  if (value === undefined) mistakes.error("is missing");
  return value;
});

/** One of some words; an unknown one is reported, but accepted. */
export const word = (known: readonly string[]): Key<string | undefined> =>
  outlined(
    derived(text(), (value, mistakes) => {
      if (value !== undefined && !known.includes(value)) {
        mistakes.warn(`'${value}' is none of ${known.join(", ")}`);
      }
      return value;
    }),
    { words: known },
  );

/** One of some words that the server acts on; an unknown one counts as missing. */
export const oneOf = (known: readonly string[]): Key<string | undefined> =>
  derived(word(known), (value) =>
    value !== undefined && known.includes(value) ? value : undefined,
  );

/** A list of texts; a single text counts as a list of one. */
export const texts: Key<readonly string[] | undefined> = key((value, mistakes) => {
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    mistakes.warn("should be a list");
    return [value];
  }
  if (!Array.isArray(value)) {
    mistakes.wrong("is no list of texts");
    return undefined;
  }
  return value.filter((entry, position): entry is string => {
    if (typeof entry !== "string") mistakes.wrong("is no text", [position]);
    return typeof entry === "string";
  });
});
