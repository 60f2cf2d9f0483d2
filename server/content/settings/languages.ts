import { readLanguages, type SiteLanguage } from "../../contract/editing/language-rules.ts";
import { toProblemText } from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { type Diagnostic, toError } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";

/** Reads the `languages` of `site.json`. Empty if there are none, or one of them is invalid. */
export function readSiteLanguages(
  written: unknown,
  file: string,
): { readonly languages: readonly SiteLanguage[]; readonly diagnostics: readonly Diagnostic[] } {
  if (written == null) return { languages: [], diagnostics: [] };
  const error = (path: readonly PropertyKey[], message: string) =>
    toError({ code: "SCHEMA", file, path: toJsonPath(path), message });
  if (!Array.isArray(written)) {
    return { languages: [], diagnostics: [error(["languages"], "languages are a list")] };
  }
  const read = readLanguages(written);
  if ("languages" in read) return { languages: read.languages, diagnostics: [] };
  const diagnostics = Object.entries(read.problems).map(([place, problem]) => {
    const path = place.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return error(path, toProblemText(toTexts("de"), problem));
  });
  return { languages: [], diagnostics };
}
