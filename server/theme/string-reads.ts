import type { Analysis, Span } from "../../engine/index.ts";
import { type Diagnostic, toWarning } from "../diagnostics.ts";
import { didYouMean } from "../json/nearest-name.ts";

/** `localizedStrings.name` in a template. */
export type StringRead = Pick<Diagnostic, "file" | "line" | "column" | "codeFrame"> & {
  readonly name: string;
};

const LOCALIZED = "localizedStrings";

/** The texts that a template prints, by path or within a section. Tests for the existence of a text do not count. */
export const stringReads = ({
  variables,
}: Analysis): readonly { readonly name: string; readonly span: Span }[] =>
  variables.flatMap(({ path: [first, second, third], role, scopes, span }) => {
    if (role !== "value" || third !== undefined || typeof first !== "string") return [];
    if (first === LOCALIZED) return typeof second === "string" ? [{ name: second, span }] : [];
    const isWithin = scopes.at(-1)?.type === "section" && scopes.at(-1)?.name === LOCALIZED;
    return isWithin && second === undefined ? [{ name: first, span }] : [];
  });

/** Reports texts that templates read but nobody defines, each once, at its first place. */
export function checkStrings(
  reads: readonly StringRead[],
  defined: readonly string[],
): readonly Diagnostic[] {
  const known = new Set(defined);
  return reads.flatMap(({ name, ...place }) => {
    if (known.has(name)) return [];
    known.add(name);
    const message = `nobody defines the text '${LOCALIZED}.${name}'; it prints nothing`;
    const hint =
      didYouMean(name, defined) ??
      `write it in strings/template-<locale>.json, or under "${LOCALIZED}" in site.json`;
    return [toWarning({ code: "UNKNOWN_STRING", message, hint, ...place })];
  });
}
